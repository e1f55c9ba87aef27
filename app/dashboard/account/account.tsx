import { type FormEvent, useState } from 'react'
import { ageProblem } from '#contract/age.ts'
import { useSite } from '../../lib/site.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { AttributesCard } from './attributes-card.tsx'
import { CvCard } from './cv-card.tsx'
import { InfoCard } from './info-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SocialCard } from './social-card.tsx'
import { type Account, type Personal, useAccount, useDraft } from './use-account.ts'

export default function AccountPage() {
  const { brand } = useSite()
  const { data, isError, retry } = useAccount()
  return (
    // The margins keep what has the keyboard out from under the bar at the bottom.
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8 [&_button]:scroll-mb-28 [&_input]:scroll-mb-28 [&_select]:scroll-mb-28">
      <title>{`Account · ${brand.name}`}</title>
      <SectionHeading level={1} ruled title="Account" description="Who you are, and what you have done so far." />
      {!data && !isError && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading...
          </p>
          <SkeletonText lines={8} />
        </div>
      )}
      {isError && <LoadFailed onRetry={retry}>Your account could not be loaded.</LoadFailed>}
      {data && <AccountForm {...data} />}
    </div>
  )
}

function AccountForm({ account, personal }: { account: Account; personal: Personal }) {
  const { brand } = useSite()
  const { draft, isChanged, isSaving, ...on } = useDraft(account, personal)
  const { handleChange, handleConsent, handleWithdrawn, handleSave } = on
  const [ageError, setAgeError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wrong = ageProblem(Number(draft.ageTyped), brand.name)
    setAgeError(wrong ?? undefined)
    if (!wrong) handleSave()
  }

  return (
    <>
      <LeaveGuard when={isChanged} />
      <form id="account" method="post" onSubmit={handleSubmit} className="grid gap-6">
        <InfoCard email={account.email} {...{ draft, ageError }} onChange={handleChange} />
        <RolesCard draft={draft} onChange={handleChange} />
        <AttributesCard
          {...{ draft, consentedAt: personal.consentedAt }}
          onChange={handleChange}
          onConsent={handleConsent}
          onWithdrawn={handleWithdrawn}
        />
      </form>
      <CvCard />
      <SocialCard />
      <BottomBar className="sticky bottom-0 z-10 -mx-1 -mb-8 flex flex-wrap items-center gap-4 px-1 py-4">
        <Button type="submit" form="account" size="lg" busy={isSaving} busyLabel="Saving...">
          Save Account
        </Button>
        {isChanged && <p className="text-ink-soft text-sm">You have changes that are not saved yet.</p>}
      </BottomBar>
    </>
  )
}
