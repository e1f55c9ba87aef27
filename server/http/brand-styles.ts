import type { Brand } from '#contract/brand.ts'

/** The colours of whoever runs the product, over those of the design. */
export function brandStyles({ primaryColour, accentColour }: Brand) {
  const colours = { '--brand-primary': primaryColour, '--brand-accent': accentColour }
  const rules = Object.entries(colours).flatMap(([name, colour]) => (colour ? [`${name}:${colour}`] : []))
  const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  return new Response(`:root{${rules.join(';')}}`, { headers })
}
