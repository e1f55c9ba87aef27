import { Stat } from '../../ui/stat.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Made } from './analysis-dialog.tsx'
import { WordCloud } from './word-cloud.tsx'

type Report = Extract<Made, { type: 'wordcloud' }>
type Word = Report['combined']['topWords'][number]

const NUMBER = new Intl.NumberFormat('en-GB')
const TOP = 8

export function WordReport({ report: { summary, combined, agentData, userData } }: { report: Report }) {
  return (
    <div className="grid gap-6">
      <p>{summary}</p>
      <WordCloud words={combined.topWords} />
      <dl className="grid grid-cols-3 gap-4">
        <Stat label="Agent words" value={NUMBER.format(combined.agentWords)} />
        <Stat label="User words" value={NUMBER.format(combined.userWords)} />
        <Stat label="Total words" value={NUMBER.format(combined.totalWords)} />
      </dl>
      <div className="grid gap-6 sm:grid-cols-2">
        <TopWords title="Agent top words" words={agentData.topWords} />
        <TopWords title="User top words" words={userData.topWords} />
      </div>
      <section>
        <h3 className="text-lg">Key themes</h3>
        <ul className="mt-2 flex flex-wrap gap-2">
          {combined.topThemes.map((theme) => (
            <li key={theme}>
              <Tag>{theme}</Tag>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="text-lg">Overall top keywords</h3>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {combined.topWords.map(({ word, frequency, color }) => (
            <li key={word} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-full" style={{ backgroundColor: color }} />
              {word} <span className="text-ink-soft text-sm tabular-nums">{Math.round(frequency)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function TopWords({ title, words }: { title: string; words: Word[] }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2 grid gap-1.5">
        {words.slice(0, TOP).map(({ word, frequency }) => (
          <li key={word} className="flex flex-wrap justify-between gap-x-3 border-line border-b pb-1">
            <span className="font-medium">{word}</span>
            <span className="tabular-nums">{Math.round(frequency)}%</span>
            <span className="w-full text-ink-soft text-sm">Relevance score: {Math.round(frequency)}/100</span>
          </li>
        ))}
      </ol>
      {words.length === 0 && <p className="text-ink-soft">Too little was said.</p>}
    </section>
  )
}
