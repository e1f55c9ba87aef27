import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import { firstQuestions } from '#contract/first-questions.ts'
import type { Tool } from '#contract/tools.ts'
import { api, query } from '../../lib/api.ts'

export interface Suggestion {
  id: string
  text: string
  category: 'initial' | 'dynamic'
}

const LAST = 5
const AFTER_FIRST = 2_000
const AFTER_LATER = 500

/** What a member might say next. Hints never get in the way: where they fail, there are none. */
export function useSuggestions(tool: Tool, messages: ChatMessage[], isIdle: boolean) {
  const { data } = useQuery({ ...query(api.suggestions.enabled, { params: { toolName: tool } }), retry: false })
  const isOn = data?.enabled ?? true
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [isLoading, setIsLoading] = useState(false)
  const [isAnswered, setIsAnswered] = useState(false)
  const hasFirst = tool === 'coach' || tool === 'jobideas'
  const hasSpoken = messages.some(({ role }) => role === 'user')
  const point = `${messages.length} ${messages.at(-1)?.id}`

  useEffect(() => {
    if (!isOn || !hasFirst || hasSpoken || !isIdle) return
    let isHere = true
    ask(tool, [])
      .catch((error) => {
        console.warn('Suggestions could not be loaded.', error)
        return tool === 'coach' || tool === 'jobideas' ? firstQuestions[tool] : []
      })
      .then((texts) => {
        if (!isHere) return
        setSuggestions(toSuggestions(texts, 'initial'))
        setIsAnswered(true)
      })
    return () => {
      isHere = false
    }
  }, [tool, isOn, hasFirst, hasSpoken, isIdle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each point of the talk, not with each word.
  useEffect(() => {
    if (!isOn || !isIdle || messages.length === 0) return
    let isHere = true
    const timer = setTimeout(
      async () => {
        setIsLoading(true)
        try {
          const texts = await ask(tool, messages.slice(-LAST))
          // First questions stay until something better has come.
          if (isHere && texts.length > 0) setSuggestions(toSuggestions(texts, 'dynamic'))
        } catch (error) {
          console.warn('Suggestions could not be loaded.', error)
        }
        if (isHere) setIsLoading(false)
        if (isHere) setIsAnswered(true)
      },
      messages.length === 1 ? AFTER_FIRST : AFTER_LATER,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [tool, isOn, isIdle, point])

  // First questions are for whoever has not begun.
  const fitting = hasSpoken ? suggestions.filter(({ category }) => category === 'dynamic') : suggestions
  // These two coaches always have some, and show from the start that they are coming.
  return { suggestions: fitting, isOn, isLoading, isExpected: hasFirst && !isAnswered }
}

async function ask(tool: Tool, messages: ChatMessage[]) {
  const body = { toolName: tool, messages: messages.map(({ id, role, content }) => ({ id, role, content })) }
  return (await api.suggestions.suggest({ body })).suggestions
}

function toSuggestions(texts: readonly string[], category: Suggestion['category']): Suggestion[] {
  return texts.map((text, index) => ({ id: `${category}-${index}`, text, category }))
}
