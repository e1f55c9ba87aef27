import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import type { Test } from './tests-dialog.tsx'
import type { Agent } from './use-agents.ts'

export interface Answered {
  content: string
  draft: string
  error: string
}

export interface TestRun {
  test: Test
  turns: { said: string; draft: Answered; today: Answered }[]
}

/** Runs test conversations one after the other; what has come stays when one fails or is stopped. */
export function useTestRuns(agent: Agent) {
  const [results, setResults] = useState<TestRun[]>([])
  const [running, setRunning] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function run(tests: Test[]) {
    const { toolName, systemPrompt, welcomeMessage, conversationalPrompts, openaiModel, reasoningLevel } = agent
    const body = { systemPrompt, welcomeMessage, conversationalPrompts, openaiModel, reasoningLevel }
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setResults([])
    setFailure(undefined)
    try {
      for (const test of tests) {
        setRunning(test.title)
        const turns: TestRun['turns'] = []
        for await (const turn of api.agents.runTest({ params: { toolName, id: test.id }, body }, signal)) {
          turns.push(turn)
          const result = { test, turns: [...turns] }
          setResults((before) => [...before.filter((one) => one.test.id !== test.id), result])
        }
      }
    } catch (error) {
      if (!signal.aborted) setFailure(sentenceOf(error, 'The answers did not come. Please try again.'))
    }
    setRunning(undefined)
  }

  return { results, running, failure, run, stop: () => stopping.current?.abort() }
}
