import { useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { toast } from '../lib/toast.ts'
import { uploading } from '../lib/upload.ts'

type Send = (calls: ReturnType<typeof uploading>, signal: AbortSignal) => Promise<void>

/** Sends what takes long: says how much has left, can be cancelled, and keeps it for another try when the connection is lost. */
export function useUpload() {
  const [sent, setSent] = useState<number>()
  const [lost, setLost] = useState<{ again: () => void }>()
  const running = useRef<AbortController>(null)

  /** True when it arrived, false when it was cancelled. Anything else is thrown. */
  async function run(send: Send, again: () => void) {
    const controller = new AbortController()
    running.current = controller
    setLost(undefined)
    setSent(0)
    try {
      // Sent a second time, as to a server that asked to wait, it does not go back before the eyes.
      const note = (percent: number) => setSent((before = 0) => Math.max(before, percent))
      await send(uploading(note), controller.signal)
      return true
    } catch (error) {
      if (controller.signal.aborted) {
        toast({ title: 'Upload cancelled', description: 'Nothing was changed.' })
        return false
      }
      if (!(error instanceof ApiError)) setLost({ again })
      throw error
    } finally {
      setSent(undefined)
    }
  }

  return {
    sent,
    run,
    /** For a FileDrop. What has left completely cannot be called back. */
    drop: {
      onCancel: () => running.current?.abort(),
      canCancel: sent !== undefined && sent < 100,
      error: lost && 'The connection was lost. What you chose is kept.',
      onRetry: lost?.again,
    },
  }
}
