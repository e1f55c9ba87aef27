import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldWords, useFieldIds } from './field.tsx'

const heights = {
  /** A message or a paragraph: 120 to 300 px. */
  paragraph: 'min-h-[120px] max-h-[300px]',
  /** A whole text, such as a coach's instructions. */
  page: 'min-h-64 max-h-[70dvh]',
}

type TextAreaProps = FieldWords & { height?: keyof typeof heights } & ComponentProps<'textarea'>

/** Grows with what is typed, between a least and a most height. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, success, optional, hideLabel, height = 'paragraph', className, ref, ...rest } = props
  const ids = useFieldIds({ id: rest.id, hint, error })
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, rest.value)

  function attach(element: HTMLTextAreaElement | null) {
    box.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
  }

  return (
    <Field {...{ label, hint, error, success, optional, hideLabel, ids }}>
      <textarea
        {...rest}
        ref={attach}
        id={ids.control}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className={classes('control field-sizing-content block resize-none', heights[height], className)}
      />
    </Field>
  )
}

/** For browsers that cannot size a field by its content themselves. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, value: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: text set from outside must be measured too.
  useLayoutEffect(() => {
    const element = box.current
    if (!element || CSS.supports('field-sizing', 'content')) return

    const resize = () => {
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight + 2}px`
    }
    resize()
    element.addEventListener('input', resize)
    return () => element.removeEventListener('input', resize)
  }, [box, value])
}
