import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { GALLERY_MAX, PHOTO_ALT_MAX } from '#contract/photo-limits.ts'
import { api, query } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { findFault, readPhoto } from './read-photo.ts'
import { sentenceOf } from './use-profile.ts'

interface Sent {
  photo: string
  alt?: string
}

/** The gallery: add, describe, put in order, remove. */
export function PhotosCard() {
  const { photos, isBusy, save, handleFiles } = useGallery()
  const isFull = photos.length >= GALLERY_MAX

  function handleMove(from: number, to: number) {
    const next = [...photos]
    next.splice(to, 0, ...next.splice(from, 1))
    void save(next)
  }

  return (
    <Card aria-labelledby="photos-title">
      <CardHeader
        id="photos-title"
        title="Additional photos"
        description={`Up to ${GALLERY_MAX}, for your gallery. You have ${photos.length}.`}
      />
      <ul className="mb-4 grid gap-4 sm:grid-cols-2">
        {photos.map(({ photo, alt }, index) => (
          <li key={photo} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
            <img
              src={photo.replace(/full$/, 'thumb')}
              alt={alt || `Photo ${index + 1}`}
              className="size-24 rounded-md object-cover"
            />
            <div>
              <TextField
                label={`What photo ${index + 1} shows`}
                hideLabel
                placeholder="What it shows"
                defaultValue={alt}
                maxLength={PHOTO_ALT_MAX}
                onBlur={(event) =>
                  event.target.value !== alt &&
                  save(photos.map((other) => (other.photo === photo ? { photo, alt: event.target.value } : other)))
                }
              />
              <div className="flex">
                <IconButton
                  label={`Move photo ${index + 1} forward`}
                  disabled={isBusy || index === 0}
                  onClick={() => handleMove(index, index - 1)}
                >
                  <ArrowLeft />
                </IconButton>
                <IconButton
                  label={`Move photo ${index + 1} back`}
                  disabled={isBusy || index === photos.length - 1}
                  onClick={() => handleMove(index, index + 1)}
                >
                  <ArrowRight />
                </IconButton>
                <IconButton
                  label={`Remove photo ${index + 1}`}
                  variant="danger"
                  disabled={isBusy}
                  onClick={() => save(photos.filter((other) => other.photo !== photo))}
                >
                  <Trash2 />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <FileDrop
        label={isFull ? `You have ${GALLERY_MAX} photos` : 'Add photos'}
        hint="JPG, PNG, WebP or GIF, up to 10MB each."
        accept="image/*"
        multiple
        disabled={isFull || isBusy}
        onFiles={handleFiles}
      />
    </Card>
  )
}

function useGallery() {
  const queries = useQueryClient()
  const key = api.media.photos.key()
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  const [isBusy, setIsBusy] = useState(false)
  const toSent = (details: { url: string; alt: string }[] = []): Sent[] =>
    details.map(({ url, alt }) => ({ photo: url, alt }))

  async function save(additionalPhotos: Sent[]) {
    setIsBusy(true)
    try {
      const { message: _, ...photos } = await api.media.setAdditional({ body: { additionalPhotos } })
      queries.setQueryData(key, photos)
      announceProfileChange()
      return toSent(photos.details.additional)
    } catch (error) {
      const description = sentenceOf(error, 'Please try again.')
      toast({ title: 'Failed to update additional photos', description, variant: 'destructive' })
      await queries.invalidateQueries({ queryKey: key })
    } finally {
      setIsBusy(false)
    }
  }

  /** One at a time: a phone's connection carries one large photo better than ten. */
  async function handleFiles(files: File[]) {
    let photos: Sent[] | undefined = toSent(data?.details.additional)
    for (const file of files.slice(0, GALLERY_MAX - photos.length)) {
      const fault = findFault(file)
      if (fault) {
        toast({ ...fault, variant: 'destructive' })
        continue
      }
      const photo = await readPhoto(file).catch(() => null)
      if (!photo) {
        toast({
          title: 'Upload Failed',
          description: 'Failed to upload photo. Please try again.',
          variant: 'destructive',
        })
        continue
      }
      photos = await save([...photos, { photo }])
      if (!photos) return
    }
  }

  return { photos: toSent(data?.details.additional), isBusy, save, handleFiles }
}
