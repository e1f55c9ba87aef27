import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { writeDay, writeShortDay } from '../../lib/dates.ts'
import { Badge, ProBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Stat } from '../../ui/stat.tsx'
import { AccountCard } from './account-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { type Glance, glanceKey } from './use-glance.ts'

const NUMBER = new Intl.NumberFormat('en-GB')

export function OverviewTab({ glance }: { glance: Glance }) {
  const { user, careerInfo, conversations } = glance
  const messages = conversations.reduce((sum, { messageCount }) => sum + messageCount, 0)
  const last = conversations
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <BasicInformation user={user} />
      <Card>
        <CardHeader title="Career Information" description="The member can see that this was opened." />
        {careerInfo ? (
          <CareerFacts career={careerInfo} />
        ) : (
          <p className="text-ink-soft">No career information available</p>
        )}
      </Card>
      <Card className="lg:col-span-2">
        <CardHeader title="Activity Summary" />
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label="Total conversations" value={NUMBER.format(conversations.length)} />
          <Stat label="Total messages" value={NUMBER.format(messages)} />
          <Stat label="Last activity" value={last ? writeShortDay(last) : 'Never'} />
        </dl>
      </Card>
      <AccountCard user={user} />
      <UsageCard userId={user.id} email={user.email} />
    </div>
  )
}

function BasicInformation({ user }: { user: Glance['user'] }) {
  const { email, firstName, surname, age, country, postcode, createdAt, isFounder } = user
  const location = country ? [{ name: 'Location', value: [country, postcode].filter(Boolean).join(', ') }] : []
  return (
    <Card>
      <CardHeader title="Basic Information" />
      <Facts
        items={[
          { name: 'Email', value: email },
          { name: 'Name', value: `${firstName} ${surname}` },
          ...(age ? [{ name: 'Age', value: age }] : []),
          ...location,
          { name: 'Joined', value: writeDay(createdAt) },
          ...(isFounder ? [{ name: 'Founder offer', value: 'Signed up through the founder page' }] : []),
          { name: 'Status', value: user.isPro ? <ProBadge /> : <Badge>Free</Badge> },
        ]}
      />
      <ProButton user={user} />
    </Card>
  )
}

function ProButton({ user }: { user: Glance['user'] }) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function handleClick() {
    setIsBusy(true)
    try {
      const { isPro } = await api.admin.setPro({ params: { userId: user.id }, body: { isPro: !user.isPro } })
      queries.setQueryData<Glance>(glanceKey(user.id), (glance) => glance && { ...glance, user: { ...user, isPro } })
    } catch (error) {
      console.warn('Pro could not be changed.', error)
      window.alert('Failed to update Pro status. Please try again.')
    }
    setIsBusy(false)
  }
  return (
    <Button className="mt-5" variant="secondary" busy={isBusy} busyLabel="Updating..." onClick={handleClick}>
      {user.isPro ? 'Remove Pro' : 'Make Pro'}
    </Button>
  )
}

function CareerFacts({ career }: { career: NonNullable<Glance['careerInfo']> }) {
  const list = (roles: string[]) => roles.join(', ') || 'Not provided'
  return (
    <Facts
      items={[
        { name: 'Current roles', value: list(career.currentJobRoles) },
        { name: 'Past roles', value: list(career.pastJobRoles) },
        { name: 'Roles considered', value: list(career.jobRolesConsidered) },
        { name: 'Highest education', value: career.highestEducation || 'Not provided' },
        { name: 'Desired work location', value: career.desiredWorkLocation || 'Not provided' },
        { name: 'Nationality', value: career.nationality || 'Not provided' },
      ]}
    />
  )
}
