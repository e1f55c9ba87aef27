import { useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { toast } from '../lib/toast.ts'
import { withProof } from './proof.ts'

/** Does something in the console, asks for the password where it must, and tells how it went. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false)

  async function act(work: () => Promise<{ message: string } | undefined>) {
    setIsBusy(true)
    try {
      const answer = await withProof(work)
      toast({ title: answer?.message ?? 'Done.' })
      return true
    } catch (error) {
      const reason = error instanceof ApiError ? (error.sentence ?? error.message) : String(error)
      toast({ title: 'That did not work', description: reason, variant: 'destructive' })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, act }
}
