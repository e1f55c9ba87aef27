/** What a recording is by its first bytes, whatever it calls itself. Browsers record in these. */
export function findAudioType(bytes: Uint8Array) {
  const at = (offset: number, text: string) =>
    [...text].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0))
  if (at(0, '\x1aE\xdf\xa3')) return 'audio/webm'
  if (at(0, 'OggS')) return 'audio/ogg'
  if (at(4, 'ftyp')) return 'audio/mp4'
  if (at(0, 'RIFF') && at(8, 'WAVE')) return 'audio/wav'
  return undefined
}
