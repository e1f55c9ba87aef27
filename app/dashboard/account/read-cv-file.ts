import { CV_EXTENSIONS, CV_MAX_BYTES } from '#contract/cv-limits.ts'

/** What is wrong with a chosen file, as title and text; nothing when it may be sent. */
export function findCvFault({ name, size }: Pick<File, 'name' | 'size'>) {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  if (!CV_EXTENSIONS.some((known) => known === extension)) {
    return { title: 'Invalid file type', description: 'Please upload a PDF, DOCX, or TXT file.' }
  }
  if (size > CV_MAX_BYTES) {
    return { title: 'File too large', description: 'Please upload a file smaller than 10MB.' }
  }
}

/** A file as text that JSON can carry. */
export function readAsBase64(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
