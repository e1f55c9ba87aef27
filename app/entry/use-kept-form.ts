import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Keeps what is typed into a form through a reload of the page, in this tab alone. Passwords are never kept.
 * Gives a way to forget it.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string, onRestored: () => void) {
  const tell = useEffectEvent(onRestored)
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (restore(element, key)) tell()
    const keep = () => write(key, readFields(element))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, key])
  return () => sessionStorage.removeItem(key)
}

function readFields(form: HTMLFormElement) {
  const secret = new Set(Array.from(form.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]'), nameOf))
  return Array.from(new FormData(form)).filter(([name]) => !secret.has(name))
}

function nameOf({ name }: HTMLInputElement) {
  return name
}

function write(key: string, fields: [string, FormDataEntryValue][]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // A browser that keeps nothing loses a form at a reload, and nothing else.
  }
}

function restore(form: HTMLFormElement, key: string) {
  const fields = new Map<string, Set<string>>()
  try {
    const kept: [string, string][] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    for (const [name, value] of kept) fields.set(name, (fields.get(name) ?? new Set()).add(value))
  } catch {
    return false
  }
  if (fields.size === 0) return false
  for (const control of form.elements) put(control, fields)
  return true
}

function put(control: Element, fields: Map<string, Set<string>>) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = fields.get(control.name)?.has(control.value) ?? false
  else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    const [value] = fields.get(control.name) ?? []
    // What was typed before the page listened is newer.
    if (value !== undefined && (control instanceof HTMLSelectElement || control.value === '')) control.value = value
  }
}
