// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Agent } from './use-agents.ts'
import { useDraft } from './use-draft.ts'

const stored: Agent = {
  ...{ toolName: 'coach', displayName: 'Career Coach', description: '', initialConversation: '' },
  ...{ systemPrompt: 'As stored.', welcomeMessage: 'Hello.', conversationalPrompts: [] },
  ...{ openaiModel: 'gpt-5', reasoningLevel: 'medium', isSubAgent: false, sortOrder: 1 },
  ...{ version: 3, updatedAt: '2026-03-02T12:00:00.000Z' },
}

function begin() {
  const { result, rerender } = renderHook(({ agent }) => useDraft(agent), { initialProps: { agent: stored } })
  return { draft: () => result.current, hear: (agent: Agent) => rerender({ agent }) }
}

test('somebody who is writing keeps the text when the model is changed, and goes on from the newer version', () => {
  const { draft, hear } = begin()
  act(() => draft().change({ systemPrompt: 'Half a thought' }))

  hear({ ...stored, openaiModel: 'gpt-4o', version: 4 })

  expect(draft()).toMatchObject({ texts: { systemPrompt: 'Half a thought' }, basedOn: 4, isChanged: true })
  expect(draft().newer).toBeUndefined()
})

test('somebody who has written nothing sees what was saved elsewhere', () => {
  const { draft, hear } = begin()
  hear({ ...stored, systemPrompt: 'Theirs.', version: 4 })
  expect(draft()).toMatchObject({ texts: { systemPrompt: 'Theirs.' }, basedOn: 4, isChanged: false })
})

test('somebody whose text was saved elsewhere meanwhile has both, and chooses', () => {
  const theirs = { ...stored, systemPrompt: 'Theirs.', version: 4 }
  const { draft, hear } = begin()
  act(() => draft().change({ systemPrompt: 'Mine.' }))
  hear(theirs)
  expect(draft()).toMatchObject({ texts: { systemPrompt: 'Mine.' }, newer: theirs, basedOn: 3 })

  act(() => draft().keepMine())
  expect(draft()).toMatchObject({ texts: { systemPrompt: 'Mine.' }, basedOn: 4, isChanged: true })
  expect(draft().newer).toBeUndefined()
})

test('somebody who types on while a save is under way keeps what they typed', () => {
  const { draft, hear } = begin()
  act(() => draft().change({ systemPrompt: 'Mine.' }))
  const saved = { ...stored, systemPrompt: 'Mine.', version: 4 }
  act(() => draft().change({ systemPrompt: 'Mine. And more.' }))

  act(() => draft().accept(saved))
  hear(saved)

  expect(draft()).toMatchObject({ texts: { systemPrompt: 'Mine. And more.' }, basedOn: 4, isChanged: true })
  expect(draft().newer).toBeUndefined()
})

test('blanks at the ends, which the server leaves out, are no change', () => {
  const { draft } = begin()
  act(() => draft().change({ systemPrompt: 'As stored.\n' }))
  expect(draft().isChanged).toBe(false)
})
