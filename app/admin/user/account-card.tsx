import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CopySection } from './copy-section.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Glance } from './use-glance.ts'
import { type Standing, useDecide, useStanding } from './use-standing.ts'

type Asked = 'suspend' | 'address' | 'sessions' | 'abuse'

/** How an account stands, and what whoever runs the site can do about it. */
export function AccountCard({ user }: { user: Glance['user'] }) {
  const { data } = useStanding(user.id)
  return (
    <Card className="lg:col-span-2">
      <CardHeader title="Account" description="What is done here is in the log of who did what." />
      {data && <AccountFacts standing={data} />}
      {data && !user.isAdmin && <AccountActions user={user} standing={data} />}
      {user.isAdmin && <p className="mt-3 text-ink-soft">This is the administrator’s own account.</p>}
      <p className="mt-4">
        <Link to={`/admin?view=acts&memberId=${user.id}`}>What was done about this member</Link>
      </p>
      <p className="mt-2">
        <Link to={`/admin?view=messages&memberId=${user.id}`}>What they wrote to you</Link>
      </p>
    </Card>
  )
}

function AccountFacts({ standing }: { standing: Standing }) {
  const { suspension, takenDown, hasPage, sessions, isEmailConfirmed } = standing
  return (
    <Facts
      items={[
        {
          name: 'Standing',
          value: suspension ? <Badge tone="danger">Suspended</Badge> : <Badge tone="success">Open</Badge>,
        },
        { name: 'Page', value: takenDown ? 'Taken down' : hasPage ? 'As the member has set it' : 'None' },
        { name: 'Signed in on', value: sessions === 1 ? '1 device' : `${sessions} devices` },
        { name: 'Address', value: isEmailConfirmed ? 'Confirmed by letter' : 'Not confirmed' },
      ]}
    />
  )
}

function AccountActions({ user, standing }: { user: Glance['user']; standing: Standing }) {
  const [asked, setAsked] = useState<Asked>()
  const { isBusy, decide } = useDecide(user.id)
  const on = { params: { userId: user.id } }
  const close = () => setAsked(undefined)
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {standing.suspension ? (
          <Button size="sm" variant="secondary" busy={isBusy} onClick={() => decide(() => api.moderation.lift(on))}>
            Lift the suspension
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setAsked('suspend')}>
            Suspend
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setAsked('sessions')}>
          Sign out everywhere
        </Button>
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => decide(() => api.moderation.sendReset(on))}>
          Send a password letter
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsked('address')}>
          Correct the address
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setAsked('abuse')}>
          Delete for abuse
        </Button>
      </div>
      <CopySection userId={user.id} />
      {asked === 'suspend' && (
        <ReasonDialog
          title="Suspend this member?"
          confirmLabel="Suspend"
          isBusy={isBusy}
          onClose={close}
          onConfirm={(reason) => decide(() => api.moderation.suspend({ ...on, body: { reason } }))}
        >
          They are signed out everywhere and cannot sign in. Their page is hidden. Nothing is deleted.
        </ReasonDialog>
      )}
      {asked === 'address' && (
        <AddressDialog
          email={user.email}
          isBusy={isBusy}
          onClose={close}
          onConfirm={(email) => decide(() => api.moderation.correctAddress({ ...on, body: { email } }))}
        />
      )}
      {asked === 'sessions' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title="Sign this member out everywhere?"
          confirmLabel="Sign out"
          busy={isBusy}
          onConfirm={async () => {
            if (await decide(() => api.moderation.endSessions(on))) close()
          }}
        >
          They can sign in again with their password.
        </ConfirmDialog>
      )}
      {asked === 'abuse' && <AbuseDialog user={user} onClose={close} />}
    </>
  )
}

/** Deletes a member and keeps their address from joining again. */
function AbuseDialog({ user, onClose }: { user: Glance['user']; onClose: () => void }) {
  const navigate = useNavigate()
  const { isBusy, decide } = useDecide(user.id)
  const { id: userId, firstName, surname, email } = user

  async function handleConfirm() {
    const isDone = await decide(() => api.admin.removeUser({ params: { userId }, query: { refuseAddress: 'yes' } }))
    if (isDone) void navigate('/admin?view=users')
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Delete this member for abuse?"
      confirmLabel="Delete and refuse the address"
      busyLabel="Deleting..."
      danger
      busy={isBusy}
      onConfirm={handleConfirm}
    >
      <p className="[overflow-wrap:anywhere]">
        {firstName} {surname} ({email}) and all their associated data are deleted for good. For a year nobody can join
        with this address.
      </p>
    </ConfirmDialog>
  )
}
