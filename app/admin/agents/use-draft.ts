import { useState } from 'react'
import type { Agent } from './use-agents.ts'

export type Texts = Pick<Agent, 'systemPrompt' | 'welcomeMessage' | 'conversationalPrompts'>

/** Asked before what was written is left behind. */
export const UNSAVED = 'What you wrote in this prompt is not saved yet.'

export type Draft = ReturnType<typeof useDraft>

function textsOf({ systemPrompt, welcomeMessage, conversationalPrompts }: Texts): Texts {
  return { systemPrompt, welcomeMessage, conversationalPrompts }
}

/** What the server would store is what counts: it leaves out blanks at the ends. */
export function isSame(one: Texts, other: Texts) {
  const stored = ({ systemPrompt, welcomeMessage, conversationalPrompts }: Texts) =>
    JSON.stringify([systemPrompt.trim(), welcomeMessage.trim(), conversationalPrompts])
  return stored(one) === stored(other)
}

/**
 * The texts of an agent as they are being written. What is saved elsewhere meanwhile takes the place of what nobody has
 * touched here, and never of what somebody has written: then both are there to choose from.
 */
export function useDraft(agent: Agent) {
  const [base, setBase] = useState(agent)
  const [texts, setTexts] = useState(() => textsOf(agent))
  const isChanged = !isSame(texts, base)
  const isNewer = agent.version > base.version
  const isHarmless = isSame(agent, base) || isSame(agent, texts) || !isChanged
  if (isNewer && isHarmless) {
    setBase(agent)
    if (!isChanged) setTexts(textsOf(agent))
  }

  return {
    texts,
    isChanged,
    /** The version that was seen when these texts were begun. */
    basedOn: base.version,
    /** Saved elsewhere while something was being written here. */
    newer: isNewer && !isHarmless ? agent : undefined,
    /** The parts that differ from what is stored, to be saved without touching the others. */
    changedPrompts: isSame({ ...texts, conversationalPrompts: base.conversationalPrompts }, texts)
      ? undefined
      : texts.conversationalPrompts,
    change: (part: Partial<Texts>) => setTexts({ ...texts, ...part }),
    /** What was saved from here; what was typed meanwhile stays. */
    accept: setBase,
    take: (stored: Agent) => {
      setBase(stored)
      setTexts(textsOf(stored))
    },
    keepMine: () => setBase(agent),
  }
}
