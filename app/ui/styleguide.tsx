import { useEffect, useState } from 'react'
import { BearingDrawing } from './bearing-drawing.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { Content } from './styleguide/content.tsx'
import { Controls } from './styleguide/controls.tsx'
import { Foundations } from './styleguide/foundations.tsx'
import { InUse } from './styleguide/in-use.tsx'
import { Overlays } from './styleguide/overlays.tsx'
import { Wayfinding } from './styleguide/wayfinding.tsx'
import { type Theme, ThemeSwitch } from './theme-switch.tsx'

const brand = 'Bearings'

const chapters = [
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['shape', 'Space and shape'],
  ['motion', 'Motion'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['telling', 'Telling'],
  ['progress', 'Progress'],
  ['talk', 'A talk'],
  ['cards', 'Cards'],
  ['lists', 'Lists'],
  ['finding', 'Finding your way'],
  ['pages', 'Page messages'],
  ['overlays', 'Over the page'],
]

export const meta = () => [{ title: `The look of ${brand}` }, { name: 'robots', content: 'noindex' }]

/** Every part the screens are made of, with its states. */
export default function Styleguide() {
  const [theme, setTheme] = useState<Theme>('system')

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])

  return (
    <div className="dawn">
      <SkipLink />
      <header className="z-header sticky top-0 border-line border-b bg-paper/95 backdrop-blur-md">
        <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 py-2 sm:px-6">
          <Logo name={brand} />
          <ThemeSwitch value={theme} onChange={setTheme} />
        </div>
      </header>
      <div className="mx-auto grid max-w-page gap-x-12 px-4 sm:px-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
        <nav
          aria-label="Chapters"
          className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto pt-14 lg:block"
        >
          <ul>
            {chapters.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block border-line border-l-2 py-1.5 pl-3 text-ink-soft text-sm transition-colors hover:border-accent hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="main" tabIndex={-1} className="grid min-w-0 gap-20 pt-10 pb-24 sm:pt-14">
          <div className="grid items-center gap-6 sm:grid-cols-[1fr_auto]">
            <div>
              <h1 className="max-w-[12ch] text-5xl">Navigation at first light</h1>
              <p className="mt-5 max-w-text text-ink-soft text-lg">
                How {brand} looks and behaves: calm ground, clear ink, one colour for what can be done and one, seldom,
                for what matters most. Everything here is what the screens are made of.
              </p>
            </div>
            <BearingDrawing className="hidden size-56 sm:block" />
          </div>
          <InUse />
          <Foundations theme={theme} />
          <Controls />
          <Content />
          <Wayfinding />
          <Overlays brand={brand} />
        </main>
      </div>
    </div>
  )
}
