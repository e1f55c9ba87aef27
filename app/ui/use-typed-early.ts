import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hears what stood in a field before the page was awake: from a quick typist, or a password manager. */
export function useTypedEarly(box: RefObject<HTMLElement | null>, onTyped: (typed: string) => void) {
  const hear = useEffectEvent(onTyped)
  useEffect(() => {
    const field = box.current instanceof HTMLInputElement ? box.current : box.current?.querySelector('input')
    if (field?.value) hear(field.value)
  }, [box])
}
