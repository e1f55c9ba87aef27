import type { ReactNode } from 'react'
import type { Site } from '../context.ts'
import { Link } from '../ui/link.tsx'
import { prices } from './prices.ts'

/** The six questions people ask, answered for whoever runs the product. */
export function answerQuestions({ name, contactEmail }: Site['brand']): { title: string; content: ReactNode }[] {
  return [
    {
      title: `Is ${name} really free?`,
      content: (
        <p>
          Yes. The coaches, your profile with its own page, and job ideas cost nothing, and you never have to give a
          card. Only the tools marked Pro, such as the CV writer and the cover letter writer, are for paying members.
        </p>
      ),
    },
    {
      title: 'Am I talking to a person?',
      content: (
        <p>
          No. The coaches are computer programs, and they can be wrong. They ask, listen and draft; you decide what is
          kept. They are not doctors, lawyers or money advisers. If you are in danger or cannot cope, please do not wait
          for them: on this page are <Link to="/support#people">people to talk to</Link>, many of them at any hour.
        </p>
      ),
    },
    {
      title: 'Who can read what I tell a coach?',
      content: (
        <p>
          You, and the one administrator who runs this site. Each time the administrator opens your conversations it is
          written to a log that you can see in your settings. Other members and visitors cannot read them, and they are
          not used to train AI models. The details are on our <Link to="/privacy#who-reads">privacy page</Link>.
        </p>
      ),
    },
    {
      title: 'Who can see my profile?',
      content: (
        <p>
          Nobody but you, until you change it. You can open your page to anyone with the link, or lock it with six
          digits that you give to people yourself. You can close it again at any time, and it is closed on the next
          visit. If you are 16 or 17, search engines are asked to leave your page out even when it is open.
        </p>
      ),
    },
    {
      title: 'What does a paid subscription cost, and how do I cancel?',
      content: (
        <div className="grid gap-3">
          <p>{prices.subscription.sentence}</p>
          <p>
            {prices.notOpen} Until it is, nobody can be charged. The full conditions are in our{' '}
            <Link to="/terms#subscriptions">terms</Link>.
          </p>
        </div>
      ),
    },
    {
      title: 'How do I get a copy of my data, or delete my account?',
      content: (
        <p>
          Both are in your <Link to="/dashboard/settings">settings</Link>, and you need not give a reason. The download
          holds everything we keep about you. Deleting removes it at once and for good, so please download first if you
          want to keep anything. If you cannot sign in, write to{' '}
          <Link to={`mailto:${contactEmail}`} reloadDocument>
            {contactEmail}
          </Link>
          .
        </p>
      ),
    },
  ]
}
