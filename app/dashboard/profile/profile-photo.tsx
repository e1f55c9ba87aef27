import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { freshFor } from '../../lib/query-client.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import type { uploading } from '../../lib/upload.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useMember } from '../use-member.ts'
import { useUpload } from '../use-upload.ts'
import { findFault, readPhoto } from './read-photo.ts'
import { sentenceOf } from './use-profile.ts'
import { useProgressShown } from './use-progress-shown.ts'

const avatars = { sm: 'md', md: 'lg', lg: 'xl' } as const

/** The member's face: chosen, replaced or removed. */
export function ProfilePhoto({ size = 'md' }: { size?: keyof typeof avatars }) {
  const { firstName, surname } = useMember()
  const { data } = useQuery({ ...query(api.media.photos), staleTime: freshFor.photos })
  const { progress, sent, drop, save, handleFile } = useProfilePhoto()
  const photo = data?.profilePhoto
  const [isAsked, setIsAsked] = useState(false)

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
        <div className="min-h-10">
          {photo && progress === undefined && (
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
              <p>
                Your page and your menu show your initials again. To bring the photo back you have to choose it anew.
              </p>
            </ConfirmDialog>
          )}
        </div>
      </div>
    </div>
  )
}

function useProfilePhoto() {
  const queries = useQueryClient()
  const { progress, ...bar } = useProgressShown()
  const { sent, run, drop } = useUpload()

  async function save(profilePhoto: string | null) {
    if (profilePhoto) bar.start()
    toast({ title: 'Saving Photo', description: 'Your profile photo is being saved...' })
    try {
      const send = async (calls: ReturnType<typeof uploading>, signal: AbortSignal) => {
        const { message: _, ...photos } = await calls.media.setProfilePhoto({ body: { profilePhoto } }, signal)
        bar.nearlyDone()
        queries.setQueryData(api.media.photos.key(), photos)
      }
      if (!(await run(send, () => void save(profilePhoto)))) return bar.fail()
      announceProfileChange()
      toast({ title: 'Success', description: 'Profile photo updated successfully' })
      bar.done()
    } catch (error) {
      bar.fail()
      toast({
        title: 'Upload Failed',
        description: sentenceOf(error, 'Failed to update profile photo'),
        variant: 'destructive',
      })
    }
  }

  async function handleFile(file: File) {
    const fault = findFault(file)
    if (fault) return void toast({ ...fault, variant: 'destructive' })
    bar.start()
    const photo = await readPhoto(file).catch(() => null)
    if (photo) return save(photo)
    bar.fail()
    toast({ title: 'Upload Failed', description: 'Failed to upload photo. Please try again.', variant: 'destructive' })
  }

  return { progress, sent, drop, save, handleFile }
}
