import { ChevronDown, Sparkles } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Suggestion } from './use-suggestions.ts'

const COLLAPSED = 2

interface SuggestionsPanelProps {
  suggestions: Suggestion[]
  isOn: boolean
  isLoading: boolean
  /** The first ones are on their way. */
  isExpected: boolean
  onChoose: (text: string) => void
}

/**
 * Things a member might say, after the last words of the talk. A click puts one into the field, ready to be changed
 * or sent. Their place is kept while there are none, so that neither the words above nor the field below ever move, and
 * it is filled from its top, so that those already there stay where they are when others come.
 */
export function SuggestionsPanel({ isOn, ...props }: SuggestionsPanelProps) {
  if (!isOn) return null
  return (
    <div className="min-h-43 pb-3 sm:min-h-25 [@media(max-height:30rem)]:hidden">
      <Suggestions {...props} />
    </div>
  )
}

function Suggestions({ suggestions, isLoading, isExpected, onChoose }: Omit<SuggestionsPanelProps, 'isOn'>) {
  if (suggestions.length === 0 && isExpected && !isLoading) {
    return (
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-13 w-full rounded-md sm:h-10 sm:w-96" />
        <Skeleton className="h-13 w-full rounded-md sm:h-10 sm:w-80" />
        <Skeleton className="h-10 w-64 rounded-md" />
      </div>
    )
  }
  if (suggestions.length === 0 && !isLoading) return null
  return <Choices suggestions={suggestions} isLoading={isLoading} onChoose={onChoose} />
}

function Choices({
  suggestions,
  isLoading,
  onChoose,
}: Pick<SuggestionsPanelProps, 'suggestions' | 'isLoading' | 'onChoose'>) {
  const [isExpanded, setIsExpanded] = useState(false)
  /** Those that were there when the keyboard came: they stay until it leaves, so that none is taken away from under it. */
  const [held, setHeld] = useState<Suggestion[]>()
  const all = held ?? suggestions
  const shown = isExpanded ? all : all.slice(0, COLLAPSED)
  const more = all.length - COLLAPSED

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setHeld(undefined)
  }

  return (
    <section aria-label="Suggestions" onFocus={() => setHeld(all)} onBlur={handleBlur}>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ id, text }) => (
          <li key={id} className="min-w-0">
            <Button
              variant="secondary"
              size="sm"
              icon={<Sparkles />}
              onClick={() => onChoose(text)}
              className="text-left"
            >
              {text}
            </Button>
          </li>
        ))}
        {isLoading && !held && (
          <li className="min-w-0">
            {/* Two lines, on the smallest phone, are as high as one suggestion. */}
            <p role="status" className="flex min-h-10 items-center gap-2 px-3 text-ink-soft text-sm leading-5">
              <Spinner className="size-4 flex-none" />
              Generating suggestions based on your conversation...
            </p>
          </li>
        )}
        {more > 0 && (held || !isLoading) && (
          <li>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isExpanded}
              iconAfter={<ChevronDown className={isExpanded ? 'rotate-180' : undefined} />}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? 'Show fewer' : `${more} more suggestions available`}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
