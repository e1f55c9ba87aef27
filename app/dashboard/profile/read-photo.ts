import { PHOTO_MAX_BYTES } from '#contract/photo-limits.ts'

/** The longest side of a photo that is sent, in pixels. */
export const PHOTO_LONGEST = 2_048
const QUALITY = 0.9
/** Where the kind of a file of Apple's stands in it: `ftyp`, then four letters. */
const HEIC_KIND = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

/** A photo of an iPhone in a format that this browser cannot draw. */
export class HeicNotRead extends Error {}

export const HEIC_WORDS = {
  title: 'This photo is in a format we cannot read',
  description:
    'It is a HEIC file, as iPhones make them. Choose it in Safari on the phone itself, or save it as JPG first. For new photos: Settings, Camera, Formats, Most Compatible.',
}

/** What is wrong with a chosen file, as title and text; nothing when it may be sent. */
export function findFault({ type, size, name = '' }: Pick<File, 'type' | 'size'> & { name?: string }) {
  if (!type.startsWith('image/') && !isHeicName(name)) {
    return { title: 'Invalid File', description: 'Please select an image file (JPG, PNG, etc.)' }
  }
  if (size > PHOTO_MAX_BYTES) {
    return { title: 'File Too Large', description: 'Please select an image smaller than 10MB' }
  }
}

/** Some systems do not know the type of such a file, only its name. */
function isHeicName(name: string) {
  return /\.hei[cf]$/i.test(name)
}

/** A photo as a data URL, no larger than it needs to be. One that the browser cannot draw is sent as it is, unless nobody can read it. */
export async function readPhoto(file: File) {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) {
    if (await isHeic(file)) throw new HeicNotRead()
    return readWhole(file)
  }
  const scale = Math.min(1, PHOTO_LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL(file.type === 'image/png' ? 'image/png' : 'image/jpeg', QUALITY)
}

/** What was drawn as a data URL. A browser that cannot write WebP would write a PNG, which is far too large for a photo. */
export function toDataUrl(canvas: HTMLCanvasElement) {
  const webp = canvas.toDataURL('image/webp', QUALITY)
  return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY)
}

async function isHeic(file: File) {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return HEIC_KIND.test(head)
}

function readWhole(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
