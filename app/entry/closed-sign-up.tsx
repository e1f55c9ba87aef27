import { useSite } from '../lib/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { EntryShell } from './entry-shell.tsx'

/** In place of a form to join while nobody can. */
export function ClosedSignUp({ note }: { note: string }) {
  const { brand } = useSite()
  return (
    <EntryShell
      title="Nobody can join just now"
      after={
        <p>
          Already a member? <Link to="/signin">Sign in</Link>
        </p>
      }
    >
      <div className="grid max-w-text justify-items-start gap-5 text-lg">
        <p className="[overflow-wrap:anywhere]">
          {note || `${brand.name} takes no new members at the moment. Please come back later.`}
        </p>
        <p>Members sign in as always. If you have a question, write to us; a person reads every message.</p>
        <ButtonLink to="/contact" variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </EntryShell>
  )
}
