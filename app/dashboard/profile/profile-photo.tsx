import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Crop, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PHOTO_ALT_MAX } from '#contract/photo-limits.ts'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import type { uploading } from '../../lib/upload.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMember } from '../use-member.ts'
import { useUpload } from '../use-upload.ts'
import { preparePhoto } from './prepare-photo.ts'
import { useProgressShown } from './use-progress-shown.ts'

/** Fetched when somebody wants to change a photo. */
const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }))

const avatars = { sm: 'md', md: 'lg', lg: 'xl' } as const

/** The member's face: chosen, replaced or removed. */
export function ProfilePhoto({ size = 'md' }: { size?: keyof typeof avatars }) {
  const { firstName, surname } = useMember()
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  const { progress, sent, drop, save, handleFile } = useProfilePhoto()
  const photo = data?.profilePhoto
  const alt = data?.details.profile?.alt ?? ''
  const [isAsked, setIsAsked] = useState(false)
  const [isEdited, setIsEdited] = useState(false)

  function handleRemove() {
    setIsAsked(false)
    void save(null)
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar
        initials={`${firstName[0] ?? ''}${surname[0] ?? ''}`}
        src={photo?.replace(/full$/, 'card')}
        name="Your profile photo"
        size={avatars[size]}
      />
      <div className="grid min-w-0 flex-1 basis-56 gap-3">
        <FileDrop
          label={photo ? 'Choose another photo' : 'Choose a photo'}
          hint="JPG, PNG, WebP or GIF, up to 10MB. We remove the details of where and when it was taken."
          accept="image/*"
          progress={progress}
          progressLabel="Saving Photo"
          progressText={`${sent ?? (progress === 0 ? 0 : 100)}% sent`}
          {...drop}
          onFiles={([file]) => file && handleFile(file)}
        />
        {/* There from the start: nothing below moves when a photo comes or goes. */}
        <TextField
          // Another text from the server stands in the field too.
          key={alt}
          label="What your photo shows"
          optional
          hint="For visitors who cannot see it. Without it they hear your name."
          defaultValue={alt}
          maxLength={PHOTO_ALT_MAX}
          disabled={!photo}
          onBlur={(event) => photo && event.target.value.trim() !== alt && void save(photo, event.target.value)}
        />
        <div className={classes('flex min-h-10 flex-wrap gap-2', !(photo && progress === undefined) && 'invisible')}>
          <Button size="sm" variant="quiet" icon={<Crop />} onClick={() => setIsEdited(true)}>
            Crop or turn
          </Button>
          <ConfirmDialog
            title="Remove your photo?"
            confirmLabel="Remove"
            danger
            open={isAsked}
            onOpenChange={setIsAsked}
            onConfirm={handleRemove}
            trigger={
              <Button size="sm" variant="quiet" icon={<Trash2 />}>
                Remove photo
              </Button>
            }
          >
            <p>Your page and your menu show your initials again. To bring the photo back you have to choose it anew.</p>
          </ConfirmDialog>
        </div>
        {photo && isEdited && (
          <Suspense>
            <PhotoEditor
              title="Your profile photo"
              src={photo}
              isPortrait
              onSave={(changed) => void save(changed, alt)}
              onClose={() => setIsEdited(false)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function useProfilePhoto() {
  const queries = useQueryClient()
  const { progress, ...bar } = useProgressShown()
  const { sent, run, drop } = useUpload()

  async function save(profilePhoto: string | null, alt?: string) {
    if (profilePhoto?.startsWith('data:')) bar.start()
    toast({ title: 'Saving Photo', description: 'Your profile photo is being saved...' })
    try {
      const send = async (calls: ReturnType<typeof uploading>, signal: AbortSignal) => {
        const { message: _, ...photos } = await calls.media.setProfilePhoto({ body: { profilePhoto, alt } }, signal)
        bar.nearlyDone()
        queries.setQueryData(api.media.photos.key(), photos)
      }
      if (!(await run(send, () => void save(profilePhoto, alt)))) return bar.fail()
      announceProfileChange()
      toast({ title: 'Success', description: 'Profile photo updated successfully' })
      bar.done()
    } catch (error) {
      bar.fail()
      tellFailure(error, 'Upload Failed', 'Failed to update profile photo')
    }
  }

  async function handleFile(file: File) {
    bar.start()
    const photo = await preparePhoto(file)
    if (photo) return save(photo)
    bar.fail()
  }

  return { progress, sent, drop, save, handleFile }
}
