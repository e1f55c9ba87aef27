/** Words that stand near trouble far more often than elsewhere. They decide what is read first, never what it means. */
const CUES =
  /\b(?:die|died|dying|dead|death|kill\w*|suicid\w*|overdos\w*|pills|hurt\w*|harm\w*|cut(?:ting)? my\w*|bruis\w*|bleed\w*|hit(?:s|ting)?|beat(?:s|en|ing)?|punch\w*|slap\w*|strangl\w*|threat\w*|knife|weapon|scared|afraid|terrified|frightened|unsafe|not safe|trapped|alone|lonely|hopeless|worthless|pointless|burden|numb|empty|exist\w*|disappear\w*|goodbye|no point|no way out|end it|ending|give up|giving up|go on|cope|wake up|better off|hate my\w*|cry|crying|abus\w*|touch\w*|rape\w*|assault\w*|forc\w*|marry|marriage|groom\w*|blackmail\w*|nudes|starv\w*|eat|eaten|eating|vomit\w*|throw(?:ing)? up|laxatives|homeless|nowhere to|sofa|streets?|funeral|grie\w*|passed away|drugs|passport|police|locked|secret|anymore|any more)\b/gi

/** About as many words as the encoder reads at once. */
const DIGEST_WORDS_MAX = 84
/** What somebody writes themselves is seldom longer and is read whole, in as many passes as it takes; longer is mostly pasted. */
const WHOLE_WORDS_MAX = 250
const PIECE_WORDS_MAX = 30

/** How much of a text stands near trouble. */
export function countCues(text: string) {
  return text.match(CUES)?.length ?? 0
}

/**
 * The part of a long text that is worth reading for signs of danger, short enough to be read at once: its first and last
 * words, and wherever they stand those nearest to trouble, in their order. A short text is given back as it is.
 */
export function digest(text: string) {
  const pieces = cutPieces(text)
  const whole = pieces.reduce((sum, { size }) => sum + size, 0)
  if (whole <= WHOLE_WORDS_MAX) return text
  const first = pieces[0]
  const last = pieces.at(-1)
  const rest = pieces.slice(1, -1).toSorted((one, other) => other.cues - one.cues)
  let room = DIGEST_WORDS_MAX
  const chosen = [last, ...rest.filter(({ cues }) => cues > 0), first, ...rest].filter((piece) => {
    if (!piece || piece.size > room) return false
    room -= piece.size
    return true
  })
  return pieces
    .filter((piece) => chosen.includes(piece))
    .map(({ words }) => words)
    .join(' ')
}

/** Sentences, and of a sentence that does not end so many words at a time. */
function cutPieces(text: string) {
  return text.split(/(?<=[.!?…])\s+|\n+/).flatMap((sentence) => {
    const words = sentence.split(/\s+/).filter(Boolean)
    const pieces: { words: string; size: number; cues: number }[] = []
    for (let from = 0; from < words.length; from += PIECE_WORDS_MAX) {
      const part = words.slice(from, from + PIECE_WORDS_MAX)
      const joined = part.join(' ')
      pieces.push({ words: joined, size: part.length, cues: countCues(joined) })
    }
    return pieces
  })
}
