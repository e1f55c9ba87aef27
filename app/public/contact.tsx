import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { ContactForm } from './contact-form.tsx'
import { PageMeta } from './page-meta.tsx'
import { SiteShell } from './site-shell.tsx'

export const handle: PageHandle = { isPlain: true }

export function headers() {
  return { 'Cache-Control': 'public, max-age=300' }
}

const promises = [
  { kind: 'General', time: '24 hours', words: 'Questions, ideas, press, working together' },
  { kind: 'Technical', time: '12 hours', words: 'Something is broken or you cannot get in' },
  { kind: 'Urgent', time: '4 hours', words: 'Your privacy or safety, or someone else’s' },
]

export default function Contact() {
  const { brand } = useSite()
  return (
    <SiteShell className="mx-auto w-full max-w-page px-5 sm:px-8">
      <PageMeta
        path="/contact"
        title="Contact us"
        description={`Write to the people behind ${brand.name}. We answer general questions within 24 hours, technical ones within 12 and urgent ones within 4.`}
      />
      <div className="grid items-start gap-x-16 gap-y-10 pt-8 pb-20 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr] lg:pt-12">
        <div>
          <h1 className="text-5xl">Write to us</h1>
          <p className="mt-5 max-w-[40ch] text-ink-soft text-xl">
            A person reads every message. Tell us what happened or what you need, in your own words.
          </p>
        </div>
        <Card tone="lead" className="sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1" aria-label="Contact form">
          <noscript>
            <Alert tone="notice" title="This form needs scripts">
              Your browser does not run them, so please write to{' '}
              <a href={`mailto:${brand.contactEmail}`} className="font-semibold underline">
                {brand.contactEmail}
              </a>{' '}
              instead.
            </Alert>
          </noscript>
          <ContactForm />
        </Card>
        <div className="grid gap-10">
          <Promises />
          <Details />
        </div>
      </div>
    </SiteShell>
  )
}

/** How soon an answer comes. */
function Promises() {
  return (
    <section aria-labelledby="promises-title">
      <h2 id="promises-title" className="text-xl">
        When you will hear from us
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {promises.map(({ kind, time, words }) => (
          <li key={kind} className="grid grid-cols-[1fr_auto] gap-x-6 py-3.5">
            <span className="font-semibold">{kind}</span>
            <span className="font-semibold tabular-nums">within {time}</span>
            <span className="text-ink-soft text-sm">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details() {
  const { brand } = useSite()
  const rows = [
    {
      name: 'Email',
      value: (
        <a
          href={`mailto:${brand.contactEmail}`}
          className="font-medium text-primary underline underline-offset-[0.2em]"
        >
          {brand.contactEmail}
        </a>
      ),
    },
    {
      name: 'Follow',
      value: (
        <a
          href={brand.followUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium text-primary underline underline-offset-[0.2em]"
        >
          {new URL(brand.followUrl).hostname.replace(/^www\./, '')}
        </a>
      ),
    },
    brand.companyNumber
      ? {
          name: 'Company',
          value: `${brand.companyName}, registered in England and Wales, number ${brand.companyNumber}`,
        }
      : { name: 'Run by', value: brand.companyName },
  ]
  return (
    <section aria-labelledby="details-title">
      <h2 id="details-title" className="text-xl">
        Other ways
      </h2>
      <dl className="mt-3 grid gap-3">
        {rows.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[6rem_1fr] gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
