import { Copy, Download, Ellipsis, MessagesSquare, PencilLine, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Tool } from '#contract/tools.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MessageSearch } from '../conversations/message-search.tsx'
import { NameDialog } from '../conversations/name-dialog.tsx'
import { readWholeTalk, writeTalk } from './talk-text.ts'

interface TalkMenuProps {
  tool: Tool
  title: string
  /** What the member calls it. */
  ownTitle: string
  isBusy: boolean
  /** Deletes all of it. Fails with what went wrong. */
  onStartAfresh: () => Promise<void>
}

/** What can be done with a whole conversation. */
export function TalkMenu({ tool, title, ownTitle, isBusy, onStartAfresh }: TalkMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [opened, setOpened] = useState<'name' | 'search'>()
  const [isRemoving, setIsRemoving] = useState(false)

  async function readText() {
    return writeTalk(await readWholeTalk(tool), title)
  }

  async function handleText(use: (text: Promise<string>) => Promise<string>) {
    try {
      toast({ title: await use(readText()) })
    } catch {
      toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' })
    }
  }

  async function handleStartAfresh() {
    setIsRemoving(true)
    try {
      await onStartAfresh()
      setIsAsked(false)
      toast({ title: 'Conversation deleted' })
    } catch {
      toast({ title: 'That did not work', description: 'Please try again.', variant: 'destructive' })
    }
    setIsRemoving(false)
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More about the conversation with ${title}`}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          { label: 'Search this conversation', icon: <Search />, onSelect: () => setOpened('search') },
          { label: 'Name it', icon: <PencilLine />, onSelect: () => setOpened('name') },
          { label: 'Copy as text', icon: <Copy />, onSelect: () => void handleText(copy) },
          {
            label: 'Download as text',
            icon: <Download />,
            onSelect: () => void handleText((text) => save(text, `${title}.txt`)),
          },
          { label: 'All conversations', icon: <MessagesSquare />, to: '/dashboard/conversations' },
          { label: 'Start afresh', icon: <Trash2 />, danger: true, disabled: isBusy, onSelect: () => setIsAsked(true) },
        ]}
      />
      {opened === 'name' && (
        <NameDialog tool={tool} coachName={title} title={ownTitle} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'search' && (
        <Dialog open onOpenChange={() => setOpened(undefined)} title="Search this conversation">
          <MessageSearch label="Words that were said" tool={tool} onOpen={() => setOpened(undefined)} />
        </Dialog>
      )}
      <ConfirmDialog
        title={`Delete all of this conversation with ${title}?`}
        confirmLabel="Delete and start afresh"
        busyLabel="Deleting..."
        danger
        busy={isRemoving}
        open={isAsked}
        onOpenChange={setIsAsked}
        onConfirm={handleStartAfresh}
      >
        <p>
          Everything you two said goes for good, drafts you have not added included. What you added to your profile
          stays, and so does what your coaches remember; you can change that in Settings.
        </p>
      </ConfirmDialog>
    </>
  )
}

async function copy(text: Promise<string>) {
  await copyText(text)
  return 'Conversation copied'
}

async function save(text: Promise<string>, fileName: string) {
  const file = new Blob([await text], { type: 'text/plain' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'Conversation saved'
}
