import { toast } from '../../lib/toast.ts'
import { findFault, HEIC_WORDS, HeicNotRead, readPhoto } from './read-photo.ts'

const UPLOAD_FAILED = { title: 'Upload Failed', description: 'Failed to upload photo. Please try again.' }

/** A file as it is sent; nothing where it cannot be, and then the member is told. */
export async function preparePhoto(file: File) {
  const fault = findFault(file)
  if (fault) return void toast({ ...fault, variant: 'destructive' })
  try {
    return await readPhoto(file)
  } catch (error) {
    const words = error instanceof HeicNotRead ? HEIC_WORDS : UPLOAD_FAILED
    toast({ ...words, variant: 'destructive' })
  }
}
