import { Stat } from '../../ui/stat.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Bars } from '../operations/charts.tsx'
import type { Made } from './analysis-dialog.tsx'

type Report = Extract<Made, { type: 'topics' }>
type Topic = Report['combined']['topics'][number]

const SIDE = 3

export function TopicsReport({ report: { summary, combined, agentData, userData } }: { report: Report }) {
  return (
    <div className="grid gap-6">
      <p>{summary}</p>
      <dl>
        <Stat label="Total topics" value={combined.totalTopics} />
      </dl>
      <Bars
        unit="per cent"
        points={combined.topics.map(({ title, relevanceScore }) => ({
          label: title,
          value: Math.round(relevanceScore * 100),
        }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Side title="Agent topics" topics={agentData.topics} />
        <Side title="User topics" topics={userData.topics} />
      </div>
      <section>
        <h3 className="text-lg">Overall topics</h3>
        <ul className="mt-2 grid gap-4">
          {combined.topics.map(({ title, description, keyPhrases, relevanceScore }) => (
            <li key={title}>
              <p className="flex justify-between gap-3 font-semibold">
                {title} <span className="tabular-nums">{Math.round(relevanceScore * 100)}%</span>
              </p>
              <p className="text-ink-soft">{description}</p>
              <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label="Key phrases">
                {keyPhrases.map((phrase) => (
                  <li key={phrase}>
                    <Tag>{phrase}</Tag>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Side({ title, topics }: { title: string; topics: Topic[] }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {topics.slice(0, SIDE).map((topic) => (
          <li key={topic.title}>
            <p className="font-medium">{topic.title}</p>
            <p className="text-ink-soft text-sm">{topic.description}</p>
          </li>
        ))}
      </ul>
      {topics.length === 0 && <p className="text-ink-soft">No topic stands out.</p>}
    </section>
  )
}
