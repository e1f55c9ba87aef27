import { useLocation, useParams } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageMessage } from '../../ui/page-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { readCameFrom } from '../use-came-from.ts'
import { useFilter } from '../use-filter.ts'
import { ConversationsTab } from './conversations-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { StandingNotice } from './standing-notice.tsx'
import { useGlance } from './use-glance.ts'

const TABS = ['overview', 'conversations', 'profile']

/** One member, for the administrator. */
export default function UserPage() {
  const { userId = '' } = useParams()
  const { filter, change } = useFilter(['tab', 'conversation'])
  const conversationId = filter.conversation || null
  const tab = TABS.find((name) => name === filter.tab) ?? (conversationId ? 'conversations' : 'overview')
  const cameFrom = readCameFrom(useLocation().state) ?? '/admin?view=users'
  const { brand } = useSite()
  const { data, isPending } = useGlance(userId)
  if (isPending) {
    return (
      <p role="status" className="flex items-center gap-3 py-16 text-ink-soft">
        <title>{`User · ${brand.name}`}</title>
        <Spinner className="size-5" /> Loading user details...
      </p>
    )
  }
  if (!data) {
    return (
      <PageMessage
        title="User Not Found"
        bearing={290}
        actions={<ButtonLink to="/admin?view=users">Back to the admin dashboard</ButtonLink>}
      >
        <title>{`User Not Found · ${brand.name}`}</title>
        <p>The requested user could not be found.</p>
      </PageMessage>
    )
  }
  const { firstName, surname, id } = data.user
  return (
    <>
      <title>{`${firstName} ${surname} · ${brand.name}`}</title>
      <BackLink to={cameFrom}>All users</BackLink>
      <h1 className="mt-3 text-3xl">
        {firstName} {surname}
      </h1>
      <p className="mb-4 text-ink-soft text-sm [overflow-wrap:anywhere]">User ID: {id}</p>
      <StandingNotice userId={id} />
      <Tabs
        label="About this user"
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab glance={data} /> },
          {
            value: 'conversations',
            label: 'Conversations',
            content: <ConversationsTab userId={id} openedAtFirst={conversationId} />,
          },
          { value: 'profile', label: 'Public Profile', content: <ProfileTab userId={id} page={data.publicProfile} /> },
        ]}
      />
    </>
  )
}
