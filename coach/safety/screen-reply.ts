import { checkHarm, mayBecomeHarm } from './check-harm.ts'
import type { HarmKind } from './harm-rules.ts'

/** No sentence is held back for longer than this; of one that goes on, so much is kept to be read with what follows. */
const SENTENCE_LENGTH_MAX = 1_000
const OVERLAP_LENGTH = 200
/** As long as the longest words of risk are together. */
const RISK_LENGTH = 60

interface Screened {
  /** What may be shown now. */
  text: string
  /** Given where what came next may not be shown, nor anything after it. */
  harm: HarmKind | null
}

/** Reads a reply as it is written. Words pass at once; from a word of risk on, the rest of its sentence waits for its end. */
export function createScreen() {
  let sentence = ''
  let shown = 0
  let isRisky = false

  /** Lets go of the first part of what is held, unless it is harmful. */
  function release(length: number, overlap = 0): Screened {
    const part = sentence.slice(0, length)
    const harm = checkHarm(part)
    if (harm) return { text: '', harm }
    const text = part.slice(shown)
    sentence = part.slice(part.length - overlap) + sentence.slice(length)
    shown = overlap
    isRisky = false
    return { text, harm }
  }

  return {
    add(piece: string): Screened {
      sentence += piece
      let text = ''
      for (let end = findEnd(sentence); end > 0; end = findEnd(sentence)) {
        const released = release(end)
        text += released.text
        if (released.harm) return { text, harm: released.harm }
      }
      if (sentence.length > SENTENCE_LENGTH_MAX) {
        const released = release(sentence.length, OVERLAP_LENGTH)
        return { text: text + released.text, harm: released.harm }
      }
      const end = endOfWords(sentence)
      isRisky ||= end > shown && mayBecomeHarm(sentence.slice(Math.max(0, shown - RISK_LENGTH), end))
      if (isRisky || end <= shown) return { text, harm: null }
      text += sentence.slice(shown, end)
      shown = end
      return { text, harm: null }
    },
    end: (): Screened => release(sentence.length),
  }
}

/** The last word may still be growing; one that stands alone is passed on all the same, so that nobody waits for a first one. */
function endOfWords(sentence: string) {
  const end = sentence.search(/\S*$/)
  return end === 0 ? sentence.length : end
}

/** Where the first sentence ends, with the space behind it; 0 while it goes on. */
function findEnd(text: string) {
  const found =
    /(?<!\b(?:e\.g|i\.e|approx|mg|ml|vs|etc))[.!?…]["'”’)\]*_]*\s+|\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/i.exec(text)
  return found ? found.index + found[0].length : 0
}
