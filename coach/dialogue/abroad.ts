const HOME = 'United Kingdom'

/** British services, and who does the same elsewhere. Where facts come from is no service, and keeps its name. */
const services: [RegExp, string][] = [
  [/the Jobcentre or the National Careers Service/g, 'the public employment service where you live'],
  [/\bthe National Careers Service\b/g, 'a careers adviser where you live'],
  [/: under 19 or not, they know the ways back in/g, ': they know the ways back in'],
  [
    /look up Access to Work on gov\.uk: it can pay for support at work/g,
    'ask what support at work there is where you live',
  ],
]

/** Outside the UK, British services would send people the wrong way. What members said stays as they said it. */
export function sendElsewhere(text: string, country = HOME) {
  if (country === HOME) return text
  const change = (part: string) => services.reduce((said, [service, instead]) => said.replace(service, instead), part)
  return text
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : change(part)))
    .join('')
}
