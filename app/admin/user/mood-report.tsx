import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { Made } from './analysis-dialog.tsx'

type Report = Extract<Made, { type: 'sentiment' }>
type Mood = Report['combined']

const SIDE = 5
const ALL = 10
const WIDTH = 640
const HEIGHT = 160

export function MoodReport({ report: { summary, combined, agentData, userData } }: { report: Report }) {
  return (
    <div className="grid gap-6">
      <p>{summary}</p>
      <dl className="grid grid-cols-2 gap-4">
        <Stat label="Overall sentiment" value={<MoodLabel mood={combined} />} />
        <Stat label="Total entities" value={combined.totalEntities} />
      </dl>
      <MoodLine series={combined.series} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Side title="Agent tone" mood={agentData} />
        <Side title="User emotional state" mood={userData} />
      </div>
      <section>
        <h3 className="text-lg">Emotional highlights</h3>
        <ul className="mt-2 grid gap-1.5">
          {combined.emotionalHighlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {combined.emotionalHighlights.length === 0 && <p className="text-ink-soft">Nothing stands out.</p>}
      </section>
      <section>
        <h3 className="text-lg">All named entities</h3>
        <Entities entities={combined.entities.slice(0, ALL)} />
      </section>
    </div>
  )
}

function MoodLabel({ mood }: { mood: Mood }) {
  const { label } = mood.overallSentiment
  const tone = /positive/i.test(label) ? 'success' : /negative/i.test(label) ? 'danger' : 'neutral'
  return <Badge tone={tone}>{label}</Badge>
}

function Side({ title, mood }: { title: string; mood: Mood }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-2">
        <MoodLabel mood={mood} />
      </p>
      <Entities entities={mood.entities.slice(0, SIDE)} />
    </section>
  )
}

function Entities({ entities }: { entities: Mood['entities'] }) {
  if (entities.length === 0) return <p className="text-ink-soft">No names were found.</p>
  return (
    <ul className="mt-2 grid gap-1">
      {entities.map(({ name, type, mentions, sentiment }) => (
        <li key={`${name} ${type}`}>
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-soft text-sm">
            {type}, {mentions === 1 ? 'once' : `${mentions} times`}, {sentiment}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** How the talk sounded from message to message: above the middle it is brighter, below it darker. */
function MoodLine({ series }: { series: Mood['series'] }) {
  const id = useId()
  const x = (index: number) => (series.length < 2 ? WIDTH / 2 : 8 + (index / (series.length - 1)) * (WIDTH - 16))
  const y = (score: number) => HEIGHT / 2 - Math.max(-1, Math.min(1, score)) * (HEIGHT / 2 - 14)
  const member = series.map((point, index) => ({ ...point, index })).filter(({ role }) => role === 'user')
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id} className="w-full">
        <title id={id}>Sentiment over the conversation, message by message</title>
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-strong)" strokeDasharray="4 4" />
        <path
          d={member.map(({ index, score }, at) => `${at === 0 ? 'M' : 'L'}${x(index)},${y(score)}`).join(' ')}
          fill="none"
          stroke="var(--primary)"
          strokeWidth="2.5"
        />
        {series.map(({ messageId, role, score }, index) =>
          role === 'user' ? (
            <circle key={messageId} cx={x(index)} cy={y(score)} r="5" fill="var(--primary)" />
          ) : (
            <rect key={messageId} x={x(index) - 3.5} y={y(score) - 3.5} width="7" height="7" fill="var(--ink-faint)" />
          ),
        )}
      </svg>
      <figcaption className="text-ink-soft text-sm">
        Circles and the line show the member, squares the coach. Above the dashed line is brighter, below it darker.
      </figcaption>
    </figure>
  )
}
