import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { GALLERY_MAX } from '#contract/photo-limits.ts'
import { api, query } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { uploading } from '../../lib/upload.ts'
import { findFault, readPhoto } from './read-photo.ts'
import { sentenceOf } from './use-profile.ts'

export interface GalleryPhoto {
  photo: string
  alt?: string
}

interface Sending {
  number: number
  of: number
  percent: number
}

/** The photos of the gallery, and what can be done with them. */
export function useGallery() {
  const queries = useQueryClient()
  const key = api.media.photos.key()
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  const [wanted, setWanted] = useState<GalleryPhoto[]>()
  const [sending, setSending] = useState<Sending>()
  const saving = useRef(Promise.resolve(true))
  const changes = useRef(0)
  const saved = toSent(data?.details.additional)

  async function send(additionalPhotos: GalleryPhoto[], onProgress: (percent: number) => void = () => {}) {
    const seen = queries.getQueryData<typeof data>(key)?.additionalPhotos
    try {
      const body = { additionalPhotos, seen }
      const { message: _, ...photos } = await uploading(onProgress).media.setAdditional({ body })
      queries.setQueryData(key, photos)
      announceProfileChange()
      return toSent(photos.details.additional)
    } catch (error) {
      const description = sentenceOf(error, 'Please try again.')
      toast({ title: 'Failed to update additional photos', description, variant: 'destructive' })
      await queries.invalidateQueries({ queryKey: key })
    }
  }

  /** Shown at once and saved one after the other; as it was before when it cannot be saved. */
  async function change(photos: GalleryPhoto[]) {
    setWanted(photos)
    changes.current++
    const number = changes.current
    saving.current = saving.current.then(async (isFine) => isFine && (await send(photos)) !== undefined)
    await saving.current
    if (number !== changes.current) return
    saving.current = Promise.resolve(true)
    setWanted(undefined)
  }

  /** One at a time: a phone's connection carries one large photo better than ten. */
  async function add(files: File[]) {
    const room = files.slice(0, GALLERY_MAX - saved.length)
    let photos: GalleryPhoto[] | undefined = saved
    for (const [index, file] of room.entries()) {
      const step = { number: index + 1, of: room.length }
      setSending({ ...step, percent: 0 })
      const photo = await prepare(file)
      if (!photo) continue
      photos = await send([...photos, { photo }], (percent) => setSending({ ...step, percent }))
      if (!photos) break
    }
    setSending(undefined)
    if (files.length > room.length) {
      toast({ title: `You can have at most ${GALLERY_MAX} photos`, description: 'The first ones were added.' })
    }
  }

  return { photos: wanted ?? saved, isLoaded: data !== undefined, isBusy: wanted !== undefined, sending, change, add }
}

/** A file as it is sent; nothing where it cannot be, and then the member is told. */
async function prepare(file: File) {
  const fault = findFault(file)
  if (fault) return void toast({ ...fault, variant: 'destructive' })
  const photo = await readPhoto(file).catch(() => undefined)
  if (!photo) {
    toast({ title: 'Upload Failed', description: 'Failed to upload photo. Please try again.', variant: 'destructive' })
  }
  return photo
}

function toSent(details: { url: string; alt: string }[] = []): GalleryPhoto[] {
  return details.map(({ url, alt }) => ({ photo: url, alt }))
}
