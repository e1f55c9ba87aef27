import { type ComponentProps, type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords, useFieldIds } from './field.tsx'

const heights = {
  /** A message or a paragraph: 120 to 300 px. */
  paragraph: 'min-h-[120px] max-h-[300px]',
  /** A whole text, such as a coach's instructions. */
  page: 'min-h-64 max-h-[70dvh]',
}

type TextAreaProps = FieldWords & { height?: keyof typeof heights } & ComponentProps<'textarea'>

/**
 * Grows with what is typed, between a least and a most height. Nothing is cut off at the most it may hold: whoever pastes
 * more sees how much has to go, and a form with it is not sent.
 */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    success,
    optional,
    hideLabel,
    height = 'paragraph',
    className,
    ref,
    maxLength,
    error: own,
    ...rest
  } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const { tooLong, count, noteLength } = useLimit(box, rest.value, maxLength)
  const error = own || tooLong
  const ids = useFieldIds({ id: rest.id, hint, error })
  useGrowing(box, rest.value)

  function attach(element: HTMLTextAreaElement | null) {
    box.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }

  function handleInput(event: FormEvent<HTMLTextAreaElement>) {
    noteLength(event.currentTarget.value.length)
    rest.onInput?.(event as Parameters<NonNullable<typeof rest.onInput>>[0])
  }

  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, ids }}>
      <textarea
        {...rest}
        ref={attach}
        onInput={handleInput}
        id={ids.control}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className={classes('control field-sizing-content block resize-none', heights[height], className)}
      />
      {count && !tooLong && <p className="text-ink-soft text-sm">{count}</p>}
    </Field>
  )
}

/** From so much of the limit on it is shown how much is left. */
const NEAR_LIMIT = 0.9

/** What is said of a text that nears or has passed the most it may hold. */
function useLimit(box: RefObject<HTMLTextAreaElement | null>, value: unknown, limit = Number.POSITIVE_INFINITY) {
  const [typed, noteLength] = useState(0)
  const length = typeof value === 'string' ? value.length : typed
  const number = (count: number) => count.toLocaleString('en-GB')
  const tooLong =
    length > limit
      ? `Please shorten this by ${number(length - limit)} characters: ${number(limit)} fit, and this is ${number(length)}.`
      : undefined
  useLayoutEffect(() => box.current?.setCustomValidity(tooLong ?? ''), [box, tooLong])
  const count = length >= limit * NEAR_LIMIT ? `${number(length)} of ${number(limit)} characters` : undefined
  return { tooLong, count, noteLength }
}

/** For browsers that cannot size a field by its content themselves. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, value: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: text set from outside must be measured too.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return

    const resize = () => {
      // While it is measured the room it has stays as it is: a conversation above it would lose its place.
      const { parentElement: room } = element
      if (room) room.style.minHeight = `${room.offsetHeight}px`
      // Not by its rows, which are many for a short text: the least height of the style holds.
      element.style.height = '0'
      element.style.height = `${element.scrollHeight + 2}px`
      if (room) room.style.minHeight = ''
    }
    resize()
    element.addEventListener('input', resize)
    return () => element.removeEventListener('input', resize)
  }, [box, value])
}
