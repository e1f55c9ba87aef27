import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { contrast, type Rgb } from '../contrast.ts'
import { Spinner } from '../spinner.tsx'
import { ThinkingDots } from '../thinking-dots.tsx'
import { TickRule } from '../tick-rule.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const palette = [
  {
    name: 'Fog and night sea',
    note: 'The ground things stand on.',
    swatches: [
      { token: 'paper', use: 'The page', look: 'border border-line bg-paper text-ink' },
      { token: 'surface', use: 'A card', look: 'border border-line bg-surface text-ink' },
      { token: 'raised', use: 'What lies above', look: 'border border-line bg-raised text-ink' },
      { token: 'sunken', use: 'What stands back', look: 'bg-sunken text-ink' },
    ],
  },
  {
    name: 'Ink',
    note: 'Words, in three strengths. All of them may be small.',
    swatches: [
      { token: 'ink', use: 'Words', look: 'border border-line bg-surface text-ink' },
      { token: 'ink-soft', use: 'Second words', look: 'border border-line bg-surface text-ink-soft' },
      { token: 'ink-faint', use: 'Hints and times', look: 'border border-line bg-surface text-ink-faint' },
      {
        token: 'line-strong',
        use: 'Edges of controls, 3 : 1',
        look: 'bg-surface text-ink border-4 border-line-strong',
        edge: true,
      },
    ],
  },
  {
    name: 'Tide',
    note: 'The primary colour: what can be done here. A host may set its own.',
    swatches: [
      { token: 'primary', use: 'Actions, links', look: 'bg-primary text-primary-ink' },
      { token: 'primary-hover', use: 'Under the pointer', look: 'bg-primary-hover text-primary-ink' },
      { token: 'primary-soft', use: 'Chosen, told', look: 'bg-primary-soft text-primary' },
      { token: 'focus', use: 'The focus ring, 3 : 1', look: 'bg-paper text-ink border-4 border-focus', edge: true },
    ],
  },
  {
    name: 'Buoy',
    note: 'The accent: once on a screen, for the one thing that matters.',
    swatches: [
      { token: 'accent', use: 'The one action', look: 'bg-accent text-accent-ink' },
      { token: 'accent-hover', use: 'Under the pointer', look: 'bg-accent-hover text-accent-ink' },
      { token: 'accent-soft', use: 'A mild mark', look: 'bg-accent-soft text-accent-text' },
      { token: 'accent-text', use: 'As words', look: 'border border-line bg-paper text-accent-text' },
    ],
  },
  {
    name: 'Signals',
    note: 'Never by colour alone: an icon or a word always says it too.',
    swatches: [
      { token: 'success', use: 'Lichen: it worked', look: 'bg-success-soft text-success' },
      { token: 'notice', use: 'Chart yellow: take note', look: 'bg-notice-soft text-notice' },
      { token: 'danger-soft', use: 'It went wrong', look: 'bg-danger-soft text-danger' },
      { token: 'danger', use: 'It cannot be undone', look: 'bg-danger text-danger-ink' },
    ],
  },
]

const scale = [
  { look: 'text-5xl', token: '5xl', words: 'Find your bearings' },
  { look: 'text-4xl', token: '4xl', words: 'Good morning, Amira' },
  { look: 'text-3xl', token: '3xl', words: 'Your profile, in your own words' },
  { look: 'text-2xl', token: '2xl', words: 'What you want people to know' },
  { look: 'text-xl', token: 'xl', words: '2 of 3 sections completed' },
]

export function Foundations({ theme }: { theme: string }) {
  return (
    <>
      <Chapter
        id="colour"
        title="Colour"
        description="Named by what a colour is for, never by what it looks like. The figure is the contrast of the words on their ground, measured here and now."
      >
        {palette.map((group) => (
          <Specimen
            key={group.name}
            title={group.name}
            note={group.note}
            className="grid grid-cols-2 gap-3 lg:grid-cols-4"
          >
            {group.swatches.map((swatch) => (
              <Swatch key={swatch.token} {...swatch} theme={theme} />
            ))}
          </Specimen>
        ))}
      </Chapter>

      <Chapter
        id="type"
        title="Type"
        description="Bricolage Grotesque, one variable file. Its optical size axis draws large headings tight and full of character, and leaves small text plain."
      >
        <Specimen title="Headings" note="They grow with the window, between a phone and a desk." className="grid gap-5">
          {scale.map((step) => (
            <div key={step.token} className="grid gap-x-6 sm:grid-cols-[3rem_1fr] sm:items-baseline">
              <span className="text-ink-faint text-sm">{step.token}</span>
              <span className={`${step.look} font-[680] tracking-[-0.018em]`}>{step.words}</span>
            </div>
          ))}
        </Specimen>
        <Specimen
          title="Text"
          note="17 px with generous lines, because a talk with a coach is long reading."
          className="grid gap-4"
        >
          <p className="max-w-text">
            You said the part of the job you look forward to is the handover, when someone who was stuck at nine o’clock
            is on their way by half past. Plenty of people would call that being helpful. What you describe is closer to
            getting people unstuck, quickly, without making them feel small.
          </p>
          <p className="max-w-text text-ink-soft text-sm">
            Small text, 15 px: hints, descriptions, tables. Postcode is kept private and used only for local
            opportunities.
          </p>
          <p className="text-ink-faint text-xs">The smallest, 13 px: times and badges. Last updated 8 January 2025.</p>
        </Specimen>
      </Chapter>

      <Chapter
        id="shape"
        title="Space, shape and motif"
        description="Steps of 4 px. Corners grow with the thing. The graduated edge of a chart is the only ornament, and it always has work to do."
      >
        <div className="grid gap-8 md:grid-cols-2">
          <Specimen title="Radius" className="flex flex-wrap gap-4">
            {['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'].map((radius) => (
              <div key={radius} className="text-center text-ink-soft text-xs">
                <div className={`${radius} mb-1.5 size-16 border border-line-strong bg-surface`} />
                {radius.replace('rounded-', '')}
              </div>
            ))}
          </Specimen>
          <Specimen title="Depth" className="flex flex-wrap gap-5">
            {['shadow-sm', 'shadow-md', 'shadow-lg'].map((shadow) => (
              <div key={shadow} className="text-center text-ink-soft text-xs">
                <div className={`${shadow} mb-3 size-16 rounded-lg bg-raised`} />
                {shadow.replace('shadow-', '')}
              </div>
            ))}
          </Specimen>
        </div>
        <Specimen title="The chart’s edge" note="Divides a page from its title. Every fifth tick is long.">
          <TickRule />
        </Specimen>
      </Chapter>

      <Chapter
        id="motion"
        title="Motion"
        description="Short, settling, and only when something has changed. Whoever asks their device for less movement gets none, but for a needle that breathes."
      >
        <div className="grid gap-8 sm:grid-cols-3">
          <Specimen
            title="Waiting"
            note="A needle hunting for its bearing."
            className="flex items-center gap-5 text-primary"
          >
            <Spinner className="size-6" />
            <Spinner className="size-10" label="Loading..." />
          </Specimen>
          <Specimen title="A coach is thinking" note="Until the first word arrives.">
            <ThinkingDots label="Career Coach is writing" />
          </Specimen>
          <Specimen title="Focus" note="One ring for everything. Press Tab.">
            <Button variant="secondary" className="outline-3 outline-focus outline-offset-2">
              Preview
            </Button>
          </Specimen>
        </div>
      </Chapter>
    </>
  )
}

type SwatchProps = { token: string; use: string; look: string; edge?: boolean; theme: string }

/** Words on their ground, or with `edge` a line on it. */
function Swatch({ token, use, look, edge, theme }: SwatchProps) {
  const box = useRef<HTMLDivElement>(null)
  const ratio = useContrast(box, edge ? 'borderTopColor' : 'color', theme)
  return (
    <div ref={box} className={`${look} flex min-h-28 flex-col justify-between rounded-lg p-3.5`}>
      <div>
        <p className="font-semibold">{token}</p>
        <p className="text-xs">{use}</p>
      </div>
      <p className="font-semibold text-sm tabular-nums">{ratio ? `${ratio.toFixed(1)} : 1` : '\u00a0'}</p>
    </div>
  )
}

function useContrast(box: React.RefObject<HTMLElement | null>, part: 'color' | 'borderTopColor', theme: string) {
  const [ratio, setRatio] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme.
  useEffect(() => {
    if (!box.current) return
    const style = getComputedStyle(box.current)
    setRatio(contrast(paint(style[part]), paint(style.backgroundColor)))
  }, [box, part, theme])
  return ratio
}

/** What the screen shows for any colour CSS can write. */
function paint(colour: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return [0, 0, 0]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
