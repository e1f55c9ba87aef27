import type { ReactNode } from 'react'
import { Appy, Bold, Minimalist } from './template-drawings.tsx'

const templates: { name: string; words: string; drawing: ReactNode }[] = [
  { name: 'Minimalist', words: 'Quiet, and easy to print.', drawing: <Minimalist /> },
  { name: 'Appy', words: 'Like an app you already know.', drawing: <Appy /> },
  { name: 'Bold', words: 'Hard to scroll past.', drawing: <Bold /> },
]

/** The same page in its three looks. On a phone one at a time, chosen by the browser's own radio buttons. */
export function Templates() {
  return (
    <fieldset className="templates mt-10">
      <legend className="sr-only">The three looks of a profile</legend>
      <div className="template-names">
        {templates.map(({ name }, index) => (
          <label key={name}>
            <input type="radio" name="template" value={name} defaultChecked={index === 0} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
      <div className="template-pages">
        {templates.map(({ name, words, drawing }) => (
          <figure key={name} data-template={name}>
            <div aria-hidden="true" className="template-page">
              {drawing}
            </div>
            <figcaption className="mt-3 text-sm">
              <b>{name}</b> <span className="text-ink-soft">{words}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}
