import { useParams } from 'react-router'
import { PageMessage } from '../ui/page-message.tsx'
import Home from './home/home.tsx'

/** Places that are still to come; any other word leads home. */
const COMING = new Set(['account', 'reset'])

export default function DashboardPage() {
  const { page = '' } = useParams()
  if (!COMING.has(page)) return <Home />
  return (
    <PageMessage title="This page is being built" bearing={40}>
      <p>The address is right; what belongs here is on its way.</p>
    </PageMessage>
  )
}
