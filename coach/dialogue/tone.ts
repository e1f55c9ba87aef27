/** How a member likes to be spoken to, read from the free text of the personality setting. */
export interface Tone {
  isBrief: boolean
  isWarm: boolean
  isFormal: boolean
  isPlayful: boolean
}

export function readTone(personality = ''): Tone {
  const said = personality.toLowerCase()
  return {
    isBrief:
      /\b(?:brief|short|concise|direct|to the point|blunt|straight|no[- ]nonsense|no fluff|snappy|quick|tough)\b/.test(
        said,
      ),
    isWarm:
      /\b(?:warm|kind|gentle|caring|support\w*|encourag\w*|empath\w*|patient|soft|friendly|nurtur\w*|positive)\b/.test(
        said,
      ),
    isFormal: /\b(?:formal|professional|polite|serious|business-?like)\b/.test(said),
    isPlayful: /\b(?:fun|funny|humou?r\w*|playful|witty|cheerful|jok\w*|light|banter|sarcas\w*|casual|informal)\b/.test(
      said,
    ),
  }
}

const longForms: [RegExp, string][] = [
  [/\bI’m\b/g, 'I am'],
  [/\bI’ll\b/g, 'I will'],
  [/\bI’d\b/g, 'I would'],
  [/\bThat’s\b/g, 'That is'],
  [/\bthat’s\b/g, 'that is'],
  [/\bLet’s\b/g, 'Let us'],
  [/\blet’s\b/g, 'let us'],
  [/\bit’s\b/g, 'it is'],
  [/\bIt’s\b/g, 'It is'],
  [/\bdon’t\b/g, 'do not'],
  [/\bcan’t\b/g, 'cannot'],
]

/** Our own sentences use the curly apostrophe and the members’ quotes are left as typed, so only ours are lengthened. */
export function applyTone(reply: string, tone: Tone) {
  if (!tone.isFormal) return reply
  return reply
    .split(/("[^"]*")/)
    .map((part, index) =>
      index % 2 ? part : longForms.reduce((text, [short, long]) => text.replace(short, long), part),
    )
    .join('')
}
