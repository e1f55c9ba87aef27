import { api, query } from '../lib/api.ts'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Attention } from './overview/attention.tsx'
import { Trends } from './overview/trends.tsx'
import { SecondFactorOffer } from './second-factor-offer.tsx'
import { useRead } from './use-read.ts'

const NUMBER = new Intl.NumberFormat('en-GB')

/** The three figures an administrator looks for first. */
export function OverviewView() {
  const { data, isPending } = useRead(query(api.admin.stats))
  const figures = [
    { label: 'Total Users', value: data?.totalUsers },
    { label: 'Total Conversations', value: data?.totalConversations },
    { label: 'Active Users (7 days)', value: data?.activeUsers },
  ]
  return (
    <>
      <h1 className="text-3xl">Overview</h1>
      <Attention />
      <SecondFactorOffer />
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        {figures.map(({ label, value }) => (
          <Card key={label} as="div">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="mt-1 font-bold text-4xl tabular-nums tracking-tight">
              {isPending ? <Skeleton className="h-10 w-24" /> : NUMBER.format(value ?? 0)}
            </dd>
          </Card>
        ))}
      </dl>
      <Trends />
    </>
  )
}
