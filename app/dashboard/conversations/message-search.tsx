import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { api } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isTool, placeOf } from '../tool-place.ts'

const WAIT_MS = 350

type Found = Awaited<ReturnType<typeof api.activity.search>>['found'][number]

interface MessageSearchProps {
  label: string
  /** In this conversation only. */
  tool?: Tool
  onOpen?: () => void
}

/** Finds what was said, while it is typed. */
export function MessageSearch({ label, tool, onOpen }: MessageSearchProps) {
  const [typed, setTyped] = useState('')
  const words = useRested(typed.trim())
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...api.activity.search.key({ body: { words, tool } }), words, tool],
    queryFn: ({ signal }) => api.activity.search({ body: { words, tool } }, signal),
    enabled: words !== '',
    staleTime: 0,
  })
  return (
    <search>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 min-h-6 text-ink-soft text-sm">
        {!words && 'Any words that you or a coach wrote.'}
        {words && !isError && (isFetching || !data ? 'Looking...' : describe(data.found.length, data.hasMore))}
      </p>
      {isError && <LoadFailed onRetry={refetch}>Your conversations could not be searched.</LoadFailed>}
      {words && data && (
        <ul className="divide-y divide-line">
          {data.found.map((found) => (
            <li key={`${found.tool}/${found.messageId}`} className="py-3">
              <FoundMessage {...{ found, words, onOpen }} isNamed={!tool} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

interface FoundMessageProps {
  found: Found
  words: string
  /** Whether the conversation is named, because it may be any. */
  isNamed: boolean
  onOpen?: () => void
}

function FoundMessage({ found, words, isNamed, onOpen }: FoundMessageProps) {
  const { tool, coachName, messageId, role, timestamp, excerpt } = found
  const speaker = role === 'user' ? 'You' : coachName
  const name = `${speaker}${isNamed && role === 'user' ? ` to ${coachName}` : ''}, ${writeMoment(timestamp)}`
  return (
    <>
      <p className="text-sm">
        {isTool(tool) ? (
          <Link to={placeOf(tool, messageId)} onClick={onOpen}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="mt-0.5 [overflow-wrap:anywhere]">
        <Marked text={excerpt} words={words} />
      </p>
    </>
  )
}

/** A text in which the words that were looked for stand out. */
function Marked({ text, words }: { text: string; words: string }) {
  const parts = words.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return text.split(new RegExp(`(${parts.join('|')})`, 'giu')).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which are replaced together.
      <mark key={index} className="rounded-sm bg-notice-soft px-0.5 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

function describe(count: number, hasMore: boolean) {
  if (count === 0) return 'Nothing found. Try fewer or other words.'
  if (hasMore) return `More than ${count} messages, the newest first. More words find fewer.`
  return count === 1 ? 'One message.' : `${count} messages, the newest first.`
}

/** What is typed, once the typing rests. */
function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
