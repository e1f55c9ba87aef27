import { Banner } from '../ui/banner.tsx'
import { Link } from '../ui/link.tsx'
import { useService } from './service/use-service.ts'

/** Whoever runs the site sees it as always: they are told that nobody else does. */
export function MaintenanceBanner() {
  const { data } = useService()
  return (
    <div role="status">
      {data?.maintenance.isOn && (
        <Banner tone="notice" announce={false}>
          The maintenance page is on: members and visitors see nothing else.{' '}
          <Link to="/admin?view=service">Open the site again</Link>
        </Banner>
      )}
    </div>
  )
}
