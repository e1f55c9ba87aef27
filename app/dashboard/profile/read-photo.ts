import { PHOTO_MAX_BYTES } from '#contract/photo-limits.ts'

const LONGEST = 2048

/** What is wrong with a chosen file, as title and text; nothing when it may be sent. */
export function findFault({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid File', description: 'Please select an image file (JPG, PNG, etc.)' }
  }
  if (size > PHOTO_MAX_BYTES) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 10MB' }
  }
}

/** A photo as a data URL, no larger than it needs to be. One that the browser cannot draw is sent as it is. */
export async function readPhoto(file: File) {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return readWhole(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL(file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.9)
}

function readWhole(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
