import { compareLines } from './compare-lines.ts'
import type { Agent } from './use-agents.ts'

interface DifferenceProps {
  title: string
  before: string
  after: string
}

/** One text as it was and as it is, line by line. */
export function Difference({ title, before, after }: DifferenceProps) {
  const lines = compareLines(before, after)
  const isSame = lines.every(({ kind }) => kind === 'same')
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {isSame ? (
        <p className="text-ink-soft">No difference.</p>
      ) : (
        <pre className="mt-2 overflow-x-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm">
          {lines.map(({ kind, text }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be known by.
              key={index}
              className={
                kind === 'gone'
                  ? 'block bg-danger-soft text-danger'
                  : kind === 'new'
                    ? 'block bg-success-soft text-success'
                    : 'block'
              }
            >
              {kind === 'gone' ? '− ' : kind === 'new' ? '+ ' : '  '}
              {text}
            </span>
          ))}
        </pre>
      )}
    </section>
  )
}

/** Conversational prompts as lines, in their order. */
export function writePrompts(prompts: Agent['conversationalPrompts']) {
  return prompts
    .toSorted((one, other) => one.order - other.order)
    .map(({ type, content }) => `${type}: ${content}`)
    .join('\n')
}
