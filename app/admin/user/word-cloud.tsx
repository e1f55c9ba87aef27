interface Word {
  word: string
  frequency: number
  color: string
}

interface Placed extends Word {
  x: number
  y: number
  size: number
}

const WIDTH = 640
const HEIGHT = 300
const LETTER = 0.56

/** The words of a talk, larger the more often they came. The same words are listed with figures below it. */
export function WordCloud({ words }: { words: Word[] }) {
  const placed = placeWords(words)
  if (placed.length === 0) return null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Word cloud: ${words.map(({ word }) => word).join(', ')}`}
      className="w-full rounded-lg bg-[#ffffff]"
    >
      {placed.map(({ word, x, y, size, color }) => (
        <text key={word} x={x} y={y} fontSize={size} fill={color} fontWeight="650" textAnchor="middle">
          {word}
        </text>
      ))}
    </svg>
  )
}

/** The largest in the middle, each next one on a spiral outwards at the first place that is free. */
function placeWords(words: Word[]): Placed[] {
  const placed: Placed[] = []
  for (const word of words.toSorted((one, other) => other.frequency - one.frequency)) {
    const size = 14 + (word.frequency / 100) * 34
    for (let step = 0; step < 900; step++) {
      const angle = step * 0.35
      const radius = step * 0.6
      const spot = {
        ...{ ...word, size },
        x: WIDTH / 2 + Math.cos(angle) * radius * 1.7,
        y: HEIGHT / 2 + Math.sin(angle) * radius,
      }
      if (isInside(spot) && placed.every((other) => !overlaps(spot, other))) {
        placed.push(spot)
        break
      }
    }
  }
  return placed
}

function boxOf({ word, x, y, size }: Placed) {
  const half = (word.length * size * LETTER) / 2 + 4
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.3 }
}

function isInside(spot: Placed) {
  const { left, right, top, bottom } = boxOf(spot)
  return left > 0 && right < WIDTH && top > 0 && bottom < HEIGHT
}

function overlaps(one: Placed, other: Placed) {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
