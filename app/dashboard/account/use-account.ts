import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { account } from '#contract/account.ts'
import { ApiError } from '#contract/client.ts'
import type { personal } from '#contract/personal.ts'
import { api, query } from '../../lib/api.ts'
import { type StoredUser, storeUser } from '../../lib/stored-user.ts'
import { toast } from '../../lib/toast.ts'
import { useMember } from '../use-member.ts'

export type Account = z.input<typeof account.read.reply>
export type Personal = z.input<typeof personal.read.reply>
type PersonalChange = z.input<typeof personal.save.body>

/** What is kept about the member, and what they have typed over it. */
export type Draft = Omit<Account, 'email' | 'age'> & Personal & { ageTyped: string; isConsenting: boolean }
export type Change = Partial<Draft>

const SPECIAL = ['ethnicity', 'disability', 'gender', 'sexualOrientation'] as const
const NO_SPECIAL = { ethnicity: '', disability: '', gender: '', sexualOrientation: '' }

export function useAccount() {
  const { email } = useMember()
  const account = useQuery(query(api.account.read))
  const personal = useQuery(query(api.personal.read, { params: { email } }))
  return {
    isError: account.isError || personal.isError,
    data: account.data && personal.data ? { account: account.data, personal: personal.data } : undefined,
    retry: () => Promise.all([account.refetch(), personal.refetch()]),
  }
}

/** What is typed stays typed until it is saved, whatever fails on the way. */
export function useDraft(account: Account, personal: Personal) {
  const [typed, setTyped] = useState<Change>({})
  const save = useSave()
  const draft: Draft = {
    ...account,
    ...personal,
    ageTyped: account.age === null ? '' : String(account.age),
    isConsenting: personal.consentedAt !== null,
    ...typed,
  }

  return {
    draft,
    isChanged: Object.keys(typed).length > 0,
    isSaving: save.isPending,
    handleChange: (change: Change) => setTyped((before) => ({ ...before, ...change })),
    /** Takes the agreement back before it was saved: what was entered under it goes too. */
    handleConsent: (isConsenting: boolean) =>
      setTyped((before) => ({ ...before, isConsenting, ...(isConsenting ? {} : NO_SPECIAL) })),
    /** The server has cleared them: nothing typed over them counts any more. */
    handleWithdrawn: () =>
      setTyped((before) => {
        const gone: readonly string[] = [...SPECIAL, 'isConsenting']
        return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)))
      }),
    handleSave: () => save.mutate(draft, { onSuccess: () => setTyped({}) }),
  }
}

/** Saves who they are and what bears on work, one after the other; each failure has its own words. */
function useSave() {
  const keep = useKeep()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const age = Number(draft.ageTyped)
      const { firstName, surname, country, postcode } = draft
      const about = { firstName, surname, ...(country && { country }), ...(postcode && { postcode }), age }
      keep.account(await saying('Failed to update account information', api.account.save({ body: about })))
      const params = { email: keep.email }
      const body = personalChange(draft)
      keep.personal(await saying('Error updating personal data', api.personal.save({ params, body })))
    },
    onSuccess: () => toast({ title: 'Account saved' }),
    onError: (error) =>
      toast({
        title: error instanceof SaveFailed ? error.message : 'Failed to update account information',
        description: sentenceOf(error instanceof SaveFailed ? error.cause : error),
        variant: 'destructive',
      }),
  })
}

/** Puts what the server answered where the rest of the page looks for it. */
function useKeep() {
  const queries = useQueryClient()
  const { email } = useMember()
  const { revalidate } = useRevalidator()
  return {
    email,
    account({ user, message: _, ...account }: Account & { user: StoredUser; message: string }) {
      queries.setQueryData(api.account.read.key(), account)
      storeUser(user)
      void revalidate()
    },
    personal({ message: _, ...personal }: Personal & { message: string }) {
      queries.setQueryData(api.personal.read.key({ params: { email } }), personal)
    },
  }
}

export function useChangeEmail(onDone: () => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (body: { email: string; currentPassword: string }) => api.account.save({ body }),
    onSuccess: (saved) => {
      keep.account(saved)
      toast({ title: 'Email address changed', description: 'Your other devices are signed out.' })
      onDone()
    },
  })
}

/** Takes consent back at once: nothing else on the page is waited for. */
export function useWithdraw(onDone: () => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: () => api.personal.save({ params: { email: keep.email }, body: { consent: false } }),
    onSuccess: (saved) => {
      keep.personal(saved)
      toast({ title: 'Consent withdrawn', description: 'Those four details are removed.' })
      onDone()
    },
    onError: (error) =>
      toast({ title: 'Error updating personal data', description: sentenceOf(error), variant: 'destructive' }),
  })
}

function personalChange({ ageTyped, isConsenting, ...draft }: Draft): PersonalChange {
  const { currentJobRoles, pastJobRoles, jobRolesConsidered, nationality, desiredWorkLocation } = draft
  const { parentsMainJobs, parentsMainJobsOther, highestEducation } = draft
  const special = Object.fromEntries(SPECIAL.map((name) => [name, draft[name]]))
  return {
    ...{ currentJobRoles, pastJobRoles, jobRolesConsidered, nationality, desiredWorkLocation },
    ...{ parentsMainJobs, highestEducation, age: Number(ageTyped) },
    parentsMainJobsOther: parentsMainJobs === 'Other' ? parentsMainJobsOther : '',
    ...(isConsenting ? { ...special, consent: true } : {}),
  }
}

class SaveFailed extends Error {}

async function saying<Answer>(title: string, call: Promise<Answer>) {
  try {
    return await call
  } catch (cause) {
    throw new SaveFailed(title, { cause })
  }
}

function sentenceOf(error: unknown) {
  return (error instanceof ApiError && error.sentence) || 'Please try again. What you typed is still here.'
}
