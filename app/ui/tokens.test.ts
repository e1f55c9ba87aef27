import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Rgb } from './contrast.ts'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')
const grounds = ['paper', 'surface', 'raised', 'sunken', 'field']
const words = ['ink', 'ink-soft', 'ink-faint', 'primary', 'accent-text', 'success', 'notice', 'danger']

/** Words on their ground: 4.5 to 1. */
const readable = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
  ...['success', 'notice', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
    ['primary', `${tone}-soft`],
  ]),
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-hover'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['paper', 'ink'],
] as [string, string][]

/** Edges, icons and the focus ring: 3 to 1. */
const visible = [...grounds, 'success-soft', 'notice-soft', 'danger-soft'].flatMap((ground) => [
  ['focus', ground],
  ['primary', ground],
  ...(ground.endsWith('-soft') ? [] : [['line-strong', ground]]),
]) as [string, string][]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const tokens = readTokens(theme)

  test.each(readable)('%s can be read on %s', (word, ground) => {
    expect(contrast(colour(tokens, word), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(visible)('%s can be made out on %s', (part, ground) => {
    expect(contrast(colour(tokens, part), colour(tokens, ground))).toBeGreaterThanOrEqual(3)
  })
})

/** The tokens written as plain values; for those made from the brand colours, what older browsers are given. */
function readTokens(theme: 'light' | 'dark') {
  const tokens = new Map<string, string>()
  let dark = false
  for (const line of css.split('\n')) {
    if (line.includes('@variant dark-tokens')) dark = true
    else if (line.trim() === '}') dark = false
    const [, name, value] = /^\s*--([a-z-]+): (#[0-9a-f]{6});/.exec(line) ?? []
    if (name && value && (!dark || theme === 'dark')) tokens.set(name, value)
  }
  return tokens
}

function colour(tokens: Map<string, string>, name: string): Rgb {
  const value = tokens.get(name)
  if (!value) throw new Error(`No value for ${name}`)
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as unknown as Rgb
}
