interface Line {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** What changed between two texts, line by line, by the longest run of lines they share. */
export function compareLines(before: string, after: string): Line[] {
  const old = before.split('\n')
  const now = after.split('\n')
  const shared = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const [row, below] = [shared[i], shared[i + 1]]
      if (!row || !below) continue
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i++] ?? '' })
      j++
    } else if (j >= now.length || (i < old.length && (shared[i + 1]?.[j] ?? 0) >= (shared[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'gone', text: old[i++] ?? '' })
    } else lines.push({ kind: 'new', text: now[j++] ?? '' })
  }
  return lines
}
