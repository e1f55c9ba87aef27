import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { api, query } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'

/** For young members: a person to talk to, and what is set for them until they choose otherwise. */
export function AdviserCard() {
  return (
    <Card tone="quiet" aria-labelledby="adviser-title">
      <h2 id="adviser-title" className="flex items-center gap-2 text-lg">
        <Phone className="size-5 flex-none text-primary" aria-hidden="true" /> Rather talk to a person?
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        The coaches here are computer programs. <Adviser />
      </p>
      <p className="mt-2 max-w-text text-ink-soft">
        When something is wrong: <Link to={PEOPLE_TO_TALK_TO}>People to talk to</Link>.
      </p>
      <p className="mt-2 max-w-text text-ink-soft text-sm">
        You are under 18, so we give you more privacy: your page starts private, search engines are asked to leave it
        out even when you open it, and nothing about your visits is counted.
      </p>
    </Card>
  )
}

function Adviser() {
  const adviser = useAdviser()
  if (!adviser) return 'Advisers at a careers service are people, and talking to them is free.'
  const { name, phone, url } = adviser
  return (
    <>
      Advisers at {name} are people, and talking to them is free:{' '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="font-semibold text-primary underline">
        {phone}
      </a>{' '}
      or{' '}
      <a href={url} target="_blank" rel="noreferrer" className="font-semibold text-primary underline">
        {new URL(url).host}
      </a>
      .
    </>
  )
}

/** The brand's own, or the careers service as the administrator has it. */
function useAdviser() {
  const { brand } = useSite()
  const { data } = useQuery({ ...query(api.helplines.read), enabled: brand.adviser === null })
  if (brand.adviser) return brand.adviser
  const careers = data?.helplines.find(({ kinds, places }) => kinds.includes('careers') && places.includes('England'))
  return careers && { name: `the ${careers.name}`, phone: careers.phone, url: careers.source }
}
