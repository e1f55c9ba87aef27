import { writeDay } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { ListedUser } from './use-users.ts'

/** A quick look at a member, without leaving the list. */
export function UserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { firstName, surname, email, age, country, postcode, createdAt } = user
  return (
    <Dialog title="User Details" open onOpenChange={(open) => open || onClose()}>
      <Facts
        items={[
          { name: 'Name', value: `${firstName} ${surname}`.trim() || 'Not provided' },
          { name: 'Email', value: email },
          { name: 'Age', value: age ?? 'Not provided' },
          { name: 'Country', value: country || 'Not provided' },
          { name: 'Postcode', value: postcode || 'Not provided' },
          { name: 'Joined', value: writeDay(createdAt) },
        ]}
      />
    </Dialog>
  )
}
