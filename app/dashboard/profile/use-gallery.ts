import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GALLERY_MAX } from '#contract/photo-limits.ts'
import { api, query } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import type { uploading } from '../../lib/upload.ts'
import { useUpload } from '../use-upload.ts'
import { preparePhoto } from './prepare-photo.ts'

export interface GalleryPhoto {
  photo: string
  alt?: string
}

interface Sending {
  number: number
  of: number
}

type Calls = Pick<ReturnType<typeof uploading>, 'media'>

/** The photos of the gallery, and what can be done with them. */
export function useGallery() {
  const queries = useQueryClient()
  const key = api.media.photos.key()
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  const [wanted, setWanted] = useState<GalleryPhoto[]>()
  const [sending, setSending] = useState<Sending>()
  const { sent, run, drop } = useUpload()
  const saving = useRef(Promise.resolve(true))
  const changes = useRef(0)
  const readSaved = () => toSent(queries.getQueryData<typeof data>(key)?.details.additional)
  const saved = toSent(data?.details.additional)

  async function send(additionalPhotos: GalleryPhoto[], calls: Calls = api, signal?: AbortSignal) {
    const seen = queries.getQueryData<typeof data>(key)?.additionalPhotos
    const { message: _, ...photos } = await calls.media.setAdditional({ body: { additionalPhotos, seen } }, signal)
    queries.setQueryData(key, photos)
    announceProfileChange()
  }

  /** Whether it was done. Where it was not, the member is told, and what the server has is shown. */
  async function attempt(save: () => Promise<unknown>) {
    try {
      return (await save()) !== false
    } catch (error) {
      const description = sentenceOf(error)
      toast({ title: 'Failed to update additional photos', description, variant: 'destructive' })
      await queries.invalidateQueries({ queryKey: key })
      return false
    }
  }

  /** Shown at once and saved one after the other; as it was before when it cannot be saved. */
  async function change(photos: GalleryPhoto[]) {
    setWanted(photos)
    changes.current++
    const number = changes.current
    saving.current = saving.current.then(async (isFine) => isFine && attempt(() => send(photos)))
    await saving.current
    if (number !== changes.current) return
    saving.current = Promise.resolve(true)
    setWanted(undefined)
  }

  /** One at a time: a phone's connection carries one large photo better than ten. */
  async function add(files: File[]) {
    const room = files.slice(0, GALLERY_MAX - readSaved().length)
    for (const [index, file] of room.entries()) {
      setSending({ number: index + 1, of: room.length })
      const photo = await preparePhoto(file)
      if (!photo) continue
      const sendOne = (calls: Calls, signal: AbortSignal) => send([...readSaved(), { photo }], calls, signal)
      // Those that are there stay; this one and those after it are kept for another try.
      if (!(await attempt(() => run(sendOne, () => void add(files.slice(index)))))) break
    }
    setSending(undefined)
    if (files.length > room.length) {
      toast({ title: `You can have at most ${GALLERY_MAX} photos`, description: 'The first ones were added.' })
    }
  }

  /** Puts a changed photo in the place of one. */
  async function replace(photo: string, changed: string) {
    setSending({ number: 1, of: 1 })
    const sendOne = (calls: Calls, signal: AbortSignal) => {
      const list = readSaved().map((other) => (other.photo === photo ? { ...other, photo: changed } : other))
      return send(list, calls, signal)
    }
    await attempt(() => run(sendOne, () => void replace(photo, changed)))
    setSending(undefined)
  }

  return {
    photos: wanted ?? saved,
    isLoaded: data !== undefined,
    isBusy: wanted !== undefined,
    sending: sending && { ...sending, percent: sent ?? 0 },
    ...{ drop, change, add, replace },
  }
}

function toSent(details: { url: string; alt: string }[] = []): GalleryPhoto[] {
  return details.map(({ url, alt }) => ({ photo: url, alt }))
}
