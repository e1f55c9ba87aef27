import { readableDetails } from '#contract/readable-details.ts'
import type { Site } from '../context.ts'
import { Link } from '../ui/link.tsx'
import type { LegalSection } from './legal-shell.tsx'

/** What members can do about it, and what holds for the young and for their browsers. */
export function privacyRights({ name, contactEmail }: Site['brand']): LegalSection[] {
  return [
    {
      id: 'your-rights',
      title: 'Your rights, and how to use them',
      content: (
        <>
          <p>You do most of this yourself, at once and without giving a reason:</p>
          <ul>
            <li>
              <b>See and take it with you.</b> <Link to="/dashboard/settings">Settings</Link> has a download of
              everything we hold about you, in a form other programs can read.
            </li>
            <li>
              <b>Correct it.</b> Change your details on the <Link to="/dashboard/account">account page</Link> and your
              profile in its editor. What a coach remembers about you is in your settings.
            </li>
            <li>
              <b>Delete it.</b> Settings also deletes your account with everything in it. What is encrypted with a key
              of your own cannot be read in backups either, because deleting destroys the key. What is not, see{' '}
              <a href="#safety">how it is protected</a>, goes when the backups it is in are deleted.
            </li>
            <li>
              <b>Take back consent.</b> Withdraw it beside the sensitive details on your account page; they are cleared
              with it.
            </li>
            <li>
              <b>Object, or ask us to hold back</b> on a use you do not agree with. Write to us.
            </li>
          </ul>
          <p>
            If you cannot sign in, or want a person to do it, write to{' '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. We answer within one month at the latest. If you are
            not happy with our answer, you can complain to the Information Commissioner’s Office at ico.org.uk or on
            0303 123 1113.
          </p>
        </>
      ),
    },
    {
      id: 'young-people',
      title: 'If you are 16 or 17',
      content: (
        <>
          <p>
            You are welcome, and your privacy is set high to begin with. Your page starts private. Even when you open
            it, search engines are asked to leave it out. Nothing about your visits is counted for statistics. We do not
            use your data to sell you things, and the coaches point you to{' '}
            <Link to="/support#people">people who help under-18s</Link> when something is wrong.
          </p>
          <p>
            {name} is not for anyone under 16. If we learn that someone younger has joined, we delete the account. If
            you know of one, please tell us.
          </p>
        </>
      ),
    },
    {
      id: 'decisions',
      title: 'No decisions by machine',
      content: (
        <p>
          The coaches suggest; they decide nothing about you. No score is made of you, no employer is told anything, and
          nothing you say changes what you may use. What a coach drafts enters your profile only when you add it.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser’s storage',
      content: (
        <>
          <p>
            There is one cookie that says who you are. It is called session, it is set when you sign in, it holds a
            random number that tells us it is you, and it ends when you sign out or after 30 days. If you open
            somebody’s locked page with its passcode, another cookie remembers that for up to 12 hours. A third one,
            called device, remembers for 180 days that you signed in or opened that page here before, so that strangers
            who guess passwords cannot lock you out; it names neither you nor the page. All three are strictly
            necessary, so there is no banner to click away. Someone who only reads these public pages gets no cookie at
            all.
          </p>
          <p>
            In its local storage your browser keeps your name and email address while you are signed in, so that pages
            can greet you, and small choices such as whether a card is folded. It stays on your device, and signing out
            clears it.
          </p>
          <p>
            There are no trackers, no advertising and no scripts from other companies on this site. Nothing about your
            visits is counted unless you have agreed to it, and never for under-18s.
          </p>
        </>
      ),
    },
    {
      id: 'safety',
      title: 'How it is protected',
      content: (
        <>
          <p>
            Connections are encrypted. Where it is stored, this is encrypted with a key of your own, so that nobody can
            read it in a copy of our database or files without the keys: your conversations and the drafts in them, what
            a coach remembers, your CV and what was read from it, your personal and sensitive details, your postcode,
            your settings and passcode, and the texts of your page while it is not open to everyone. What you write to
            us is encrypted with a key of ours.
          </p>
          <p>Not encrypted, because we have to find, count or show it:</p>
          <ul>
            {readableDetails.map(({ words }) => (
              <li key={words}>{words}</li>
            ))}
            <li>the texts of your page while it is open to everyone</li>
            <li>when you joined, were last here, and wrote to a coach; not what</li>
          </ul>
          <p>If something goes wrong that puts you at risk, we tell you and the Information Commissioner’s Office.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and questions',
      content: (
        <p>
          When we change this page we change the date at its top, and tell members by email about anything that matters.
          Questions go to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> or through our{' '}
          <Link to="/contact">contact page</Link>.
        </p>
      ),
    },
  ]
}
