import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { useUpload } from '../use-upload.ts'
import { findCvFault, readAsBase64 } from './read-cv-file.ts'

const LOOK_AGAIN = 1_500

/** The member's CV, looked at again and again while it is being read. */
export function useCv() {
  const queries = useQueryClient()
  const found = useQuery({
    ...query(api.cv.read),
    refetchInterval: ({ state: { data } }) => (isBeingRead(data?.state) ? LOOK_AGAIN : false),
  })
  const state = found.data?.state

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found in it is another thing in another state.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: api.cv.data.key() })
  }, [queries, state])
  return found
}

export function isBeingRead(state: string | null | undefined) {
  return state === 'waiting' || state === 'reading'
}

/** Sends a CV, and says how far it is. */
export function useUploadCv() {
  const queries = useQueryClient()
  const { sent: progress, run, drop } = useUpload()

  async function upload(file: File) {
    const fault = findCvFault(file)
    if (fault) return void toast({ ...fault, variant: 'destructive' })
    try {
      await run(
        async (calls, signal) => {
          const body = { fileName: file.name, fileType: file.type, fileData: await readAsBase64(file) }
          const { message, ...cv } = await calls.cv.upload({ body }, signal)
          queries.setQueryData(api.cv.read.key(), cv)
          announceProfileChange()
          toast({ title: 'CV uploaded', description: message })
        },
        () => void upload(file),
      )
    } catch (error) {
      tellFailure(error, 'Error uploading CV')
    }
  }

  return { progress, drop, upload }
}

export function useRemoveCv(onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.cv.remove(),
    onSuccess: ({ message, ...cv }) => {
      queries.setQueryData(api.cv.read.key(), cv)
      announceProfileChange()
      toast({ title: 'CV deleted', description: message })
      onDone()
    },
    onError: (error) => tellFailure(error, 'Error deleting CV'),
  })
}

export function useReadAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.cv.readAgain(),
    onSuccess: ({ message: _, ...cv }) => queries.setQueryData(api.cv.read.key(), cv),
    onError: (error) => tellFailure(error),
  })
}

/** Saves the file under its own name. Through a call, so that a failure can be told in words. */
export function useDownloadCv() {
  return useMutation({
    mutationFn: async (fileName: string) => {
      const file = await (await api.cv.download()).blob()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = fileName
      link.click()
      // Later, because some browsers begin to save only after this.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
    onError: (error) => tellFailure(error, 'Error downloading CV'),
  })
}
