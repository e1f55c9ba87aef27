import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../lib/api.ts'
import { tellFailure } from '../lib/failure.ts'
import { useSite } from '../lib/site.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import Home from './home/home.tsx'
import { useMember } from './use-member.ts'

/** For the test account alone; anyone else is at home here. */
export default function ResetPage() {
  const { isTestAccount } = useMember()
  return isTestAccount ? <Reset /> : <Home />
}

function Reset() {
  const { brand } = useSite()
  const [isOpen, setIsOpen] = useState(false)
  const reset = useReset(() => setIsOpen(false))
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`Reset · ${brand.name}`}</title>
      <SectionHeading level={1} ruled title="Reset" description="Makes this test account like new." />
      <Card aria-label="Reset this account">
        <p className="max-w-text">
          Conversations, profile, photos, CV, links, personal data, settings and what the coaches remember are removed.
          You stay signed in.
        </p>
        <div className="mt-5">
          <ConfirmDialog
            title="Reset this account?"
            confirmLabel="Reset"
            danger
            onConfirm={() => reset.mutate()}
            open={isOpen}
            onOpenChange={setIsOpen}
            busy={reset.isPending}
            busyLabel="Resetting..."
            trigger={<Button variant="danger">Reset this account</Button>}
          >
            <p>Everything in it goes at once and cannot be brought back.</p>
          </ConfirmDialog>
        </div>
      </Card>
    </div>
  )
}

function useReset(onDone: () => void) {
  const queries = useQueryClient()
  const { brand } = useSite()
  const { email } = useMember()
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: async () => {
      await api.settings.forgetSession()
      return api.memberData.resetAccount()
    },
    onSuccess: ({ message }) => {
      for (const flag of [`welcome-dismissed-${email}`, `${brand.slug}CardExpanded`]) localStorage.removeItem(flag)
      sessionStorage.clear()
      void queries.resetQueries()
      void revalidate()
      toast({ title: 'Account reset', description: message })
    },
    onError: (error) => tellFailure(error, 'Reset Failed'),
    onSettled: onDone,
  })
}
