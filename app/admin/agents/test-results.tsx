import { Alert } from '../../ui/alert.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import type { Answered, TestRun } from './use-test-runs.ts'

/** What each side answered to the same words, beside each other. */
export function TestResults({ result, version }: { result: TestRun; version: number }) {
  return (
    <section aria-label={`Answers to ${result.test.title}`} className="grid gap-4 border-line border-t pt-4">
      <h3 className="text-lg [overflow-wrap:anywhere]">{result.test.title}</h3>
      {result.turns.map(({ said, today, draft }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added at the end.
        <article key={index} className="grid gap-3">
          <p className="rounded-md bg-sunken px-4 py-2 [overflow-wrap:anywhere]">
            <span className="font-semibold">Said: </span>
            {said}
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Answer title={`Today, version ${version}`} answer={today} />
            <Answer title="This draft" answer={draft} />
          </div>
        </article>
      ))}
    </section>
  )
}

function Answer({ title, answer: { content, draft, error } }: { title: string; answer: Answered }) {
  return (
    <div className="min-w-0 rounded-md border border-line p-4 [overflow-wrap:anywhere]">
      <h4 className="mb-2 font-semibold text-ink-soft text-sm">{title}</h4>
      {content && <Markdown>{content}</Markdown>}
      {draft && (
        <p className="mt-2 whitespace-pre-wrap text-sm">
          <span className="font-semibold">A draft would be shown: </span>
          {draft}
        </p>
      )}
      {error && <Alert tone="danger">{error}</Alert>}
    </div>
  )
}
