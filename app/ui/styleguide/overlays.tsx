import { Ellipsis, Eye, Info, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { Menu } from '../menu.tsx'
import { NavItem } from '../nav-item.tsx'
import { PasscodeInput } from '../passcode-input.tsx'
import { Popover } from '../popover.tsx'
import { Toaster, type ToastWords } from '../toast.tsx'
import { Tooltip } from '../tooltip.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Overlays({ brand }: { brand: string }) {
  const [toast, setToast] = useState<ToastWords>()

  function show(words: Omit<ToastWords, 'id'>) {
    setToast({ ...words, id: String(Date.now()), open: true })
  }

  return (
    <Chapter
      id="overlays"
      title="Over the page"
      description="Focus goes in with them and comes back out. Escape closes. On a phone a dialog is a sheet from below."
    >
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <Specimen title="Dialogs" className="flex flex-wrap gap-3">
          <PasscodeDialog />
          <DeleteDialog />
        </Specimen>
        <Specimen title="Toasts" note="One at a time. F8 takes you there." className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => show({ title: 'Profile saved' })}>
            Save
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              show({
                variant: 'destructive',
                title: 'Save failed',
                description: 'Failed to save your profile. Please try again.',
              })
            }
          >
            Fail
          </Button>
        </Specimen>
        <Specimen title="Drawer" note="The sidebar on a phone.">
          <Drawer title="Navigation" opener="Open the navigation" header={<Logo name={brand} />}>
            {() => (
              <nav aria-label="In the drawer" className="grid gap-0.5">
                <NavItem to="/styleguide">Home</NavItem>
                <NavItem to="/coach">Career Coach</NavItem>
                <NavItem to="/jobideas">Job Ideas</NavItem>
              </nav>
            )}
          </Drawer>
        </Specimen>
        <Specimen title="Menu">
          <Menu
            align="start"
            trigger={
              <IconButton label="Actions for Daniel Hughes" variant="secondary">
                <Ellipsis />
              </IconButton>
            }
            items={[
              { label: 'View details', icon: <Eye />, to: '#overlays' },
              { label: 'Edit', icon: <Pencil />, onSelect: () => {} },
              { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => {} },
            ]}
          />
        </Specimen>
        <Specimen title="Popover">
          <Popover
            label="About the passcode"
            trigger={
              <Button variant="quiet" icon={<Info />}>
                What is this?
              </Button>
            }
          >
            <p>
              A passcode lets you share a private page with a few people. You can read it out, and change it afterwards.
            </p>
          </Popover>
        </Specimen>
        <Specimen title="Tooltip">
          <Tooltip text="Preview your page">
            <IconButton label="Preview your page" variant="secondary">
              <Eye />
            </IconButton>
          </Tooltip>
        </Specimen>
      </div>
      <Toaster
        toasts={toast ? [toast] : []}
        onOpenChange={(id, open) => setToast((current) => (current?.id === id ? { ...current, open } : current))}
      />
    </Chapter>
  )
}

function PasscodeDialog() {
  const [passcode, setPasscode] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Protected Profile"
      description="This profile is private and requires a passcode to view. Please enter the 6-digit passcode to continue."
      trigger={<Button variant="secondary">Open a locked profile</Button>}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button disabled={passcode.length < 6} onClick={() => setOpen(false)}>
            View Profile
          </Button>
        </>
      }
    >
      <PasscodeInput label="Passcode" value={passcode} onChange={setPasscode} />
    </Dialog>
  )
}

function DeleteDialog() {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  function handleConfirm() {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setOpen(false)
    }, 1500)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Delete a member</Button>}
      title="Delete this member?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={busy}
      onConfirm={handleConfirm}
    >
      Are you sure you want to permanently delete Daniel Hughes (daniel.hughes@example.org) and all their associated
      data? This action cannot be undone.
    </ConfirmDialog>
  )
}
