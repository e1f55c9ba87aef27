// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { AnalysisDialog, type Made } from './analysis-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const about = { summary: 'In short.', madeAt: '2026-03-02T12:00:00.000Z', model: 'built-in', messageCount: 6 }
const many = <T,>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
const lines = (name: string) => section(name).queryAllByRole('listitem')
const open = (made: Made) => show(<AnalysisDialog made={made} onClose={() => {}} />)

test('of the words of each side the first eight are shown, with a share and a score, and all keywords with their colour [ADM-93, ADM-94, ADM-95]', () => {
  const words = (side: string) =>
    many(12, (index) => ({ word: `${side}${index}`, frequency: 100 - index, color: '#3a7b5c' }))
  const part = (side: string) => ({
    ...{ totalWords: 300, agentWords: 100, userWords: 200, topWords: words(side), topThemes: ['Plants'], summary: '' },
  })
  open({ type: 'wordcloud', ...about, combined: part('all'), agentData: part('agent'), userData: part('user') })

  expect(lines('Agent top words').map((line) => line.textContent)).toEqual(
    many(8, (index) => `agent${index}${100 - index}%Relevance score: ${100 - index}/100`),
  )
  expect(lines('User top words')).toHaveLength(8)
  expect(lines('Key themes').map((line) => line.textContent)).toEqual(['Plants'])
  const [first] = lines('Overall top keywords')
  expect(first?.textContent).toContain('all0')
  expect(first?.querySelector('span')?.getAttribute('style')).toMatch(/#3a7b5c|rgb\(58, 123, 92\)/)
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent)
  expect(figures).toEqual(['100', '200', '300'])
  expect(screen.getByText('In short.')).toBeTruthy()
})

test('of the topics of each side the first three are shown, and all of them together with phrases and a share [ADM-96, ADM-97]', () => {
  const part = (side: string) => ({
    topics: many(5, (index) => ({
      ...{ title: `${side}${index}`, description: 'What it is', keyPhrases: ['with plants'], relevanceScore: 0.42 },
    })),
    ...{ totalTopics: 5, summary: '' },
  })
  open({ type: 'topics', ...about, combined: part('all'), agentData: part('agent'), userData: part('user') })

  expect(lines('Agent topics')).toHaveLength(3)
  expect(lines('User topics')).toHaveLength(3)
  const overall = section('Overall topics')
  expect(overall.getAllByText('42%')).toHaveLength(5)
  expect(overall.getAllByText('with plants')).toHaveLength(5)
  expect(screen.getByText('Total topics').nextElementSibling?.textContent).toBe('5')
})

test.each([
  ['Positive', /text-success/],
  ['negative', /text-danger/],
  ['mixed', /text-ink-soft/],
])(
  'a mood that is %s has its colour; five names of each side and ten of all are listed [ADM-98, ADM-99, ADM-100]',
  (label, colour) => {
    const part = (count: number) => ({
      ...{ overallSentiment: { score: 0, label }, totalEntities: count, emotionalHighlights: ['I love plants.'] },
      entities: many(count, (index) => ({ name: `Leeds ${index}`, type: 'place', mentions: 2, sentiment: 'neutral' })),
      ...{ series: [], summary: '' },
    })
    open({ type: 'sentiment', ...about, combined: part(12), agentData: part(7), userData: part(3) })

    expect(screen.getAllByRole('definition')[0]?.querySelector('*')?.className).toMatch(colour)
    expect(screen.getAllByRole('definition')[1]?.textContent).toBe('12')
    expect(lines('Agent tone')).toHaveLength(5)
    expect(lines('User emotional state')).toHaveLength(3)
    expect(lines('All named entities').map((line) => line.textContent)).toEqual(
      many(10, (index) => `Leeds ${index} place, 2 times, neutral`),
    )
    expect(lines('Emotional highlights').map((line) => line.textContent)).toEqual(['I love plants.'])
  },
)

test('an analysis without data says so [ADM-101]', () => {
  open({} as Made)
  expect(screen.getByText('Error: No summary data available')).toBeTruthy()
})
