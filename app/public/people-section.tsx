import { LeavePage } from '../ui/leave-page.tsx'
import { Link } from '../ui/link.tsx'
import type { HelplineGroup } from './group-helplines.ts'

/** People to talk to, for whoever is in trouble, signed in or not. */
export function PeopleSection({ groups }: { groups: HelplineGroup[] }) {
  return (
    <section id="people" aria-labelledby="people-title" className="scroll-mt-6 pt-8 pb-12">
      <h2 id="people-title" className="text-3xl">
        People to talk to
      </h2>
      <p className="mt-3 max-w-text text-ink-soft">
        If something is wrong, please do not wait for a coach, which is a computer program. These are people, and you
        need no account to reach them.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <LeavePage />
      </div>
      {groups.length === 0 ? (
        <p role="status" className="mt-8 max-w-text">
          The list cannot be shown just now. In danger, please call 999 in the UK, or the emergency number where you
          are.
        </p>
      ) : (
        <div className="mt-8 columns-1 gap-x-16 md:columns-2">
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}

function Group({ group: { title, people } }: { group: HelplineGroup }) {
  return (
    <div className="mb-8">
      <h3 className="break-after-avoid text-xl">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {people.map(({ id, name, phone, text, about, source }) => (
          <li key={id} className="break-inside-avoid py-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={source} newTab className="[overflow-wrap:anywhere]">
                {name}
              </Link>
              <span className="flex flex-wrap items-baseline gap-x-3">
                {phone && (
                  <a
                    href={`tel:${phone.replaceAll(' ', '')}`}
                    className="inline-flex min-h-11 items-center whitespace-nowrap rounded-sm font-semibold text-lg text-primary tabular-nums underline decoration-1 underline-offset-[0.2em] hover:decoration-2"
                  >
                    {phone}
                  </a>
                )}
                {text && <span className="font-semibold">text {text}</span>}
              </span>
            </div>
            <p className="text-ink-soft text-sm">{about}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
