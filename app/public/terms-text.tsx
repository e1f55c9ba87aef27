import type { Site } from '../context.ts'
import { Link } from '../ui/link.tsx'
import type { LegalSection } from './legal-shell.tsx'
import { prices } from './prices.ts'

export function termsSections({ name, companyName, companyNumber, contactEmail }: Site['brand']): LegalSection[] {
  return [
    {
      id: 'about',
      title: 'About these terms',
      content: (
        <p>
          {name} is run by {companyName}
          {companyNumber && `, registered in England and Wales with company number ${companyNumber}`} (“we”). By joining
          you agree to these terms with us. How we treat your data is on the <Link to="/privacy">privacy page</Link>.
        </p>
      ),
    },
    {
      id: 'joining',
      title: 'Who may join',
      content: (
        <p>
          Anyone of 16 or over, for themselves. Give your real age and an email address that reaches you. One person,
          one account. Keep your password to yourself and tell us if you think someone else has it; what is done from
          your account counts as done by you until then.
        </p>
      ),
    },
    {
      id: 'coaches',
      title: 'What the coaches are, and are not',
      content: (
        <>
          <p>
            The coaches are computer programs, some of them built on AI. They help you think and write. They can
            misunderstand you or be plainly wrong, so check what matters before you act on it: a course, a contract, a
            resignation. We do not promise that you will find a job.
          </p>
          <p>
            They give no medical, legal or financial advice and are not an emergency service. If you or someone else is
            in danger, ring 999. Other <Link to="/support#people">people to talk to</Link> are on the support page.
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      title: 'What you write is yours',
      content: (
        <p>
          Everything you write, upload or add to your profile stays yours, and so do the drafts you accept. You allow us
          to store it, to process it so that the service works, and to show it to those you choose, and no more than
          that. Your conversations and data are not used to train AI models.
        </p>
      ),
    },
    {
      id: 'public-page',
      title: 'Your public page',
      content: (
        <p>
          Your page is private until you open it, and a username is permanent once you have locked it. Publish only what
          is true, what is yours, and what people in your photos agree to. We may hide a page that breaks these terms,
          and will tell you why. If you see one that worries you, <Link to="/contact">tell us</Link>.
        </p>
      ),
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      content: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>pretend to be someone else, or use the service for anybody who has not agreed;</li>
            <li>publish anything that is unlawful, hateful or threatening, or that shames another person;</li>
            <li>try to get at other people’s data or round the limits that keep the service up for everyone;</li>
            <li>use programs to run accounts or to copy members’ pages in bulk;</li>
            <li>sell access to the service.</li>
          </ul>
          <p>
            If someone does, we may limit or close their account. Unless it is urgent we warn first, and you can ask us
            to look again.
          </p>
        </>
      ),
    },
    {
      id: 'free',
      title: 'The free service',
      content: (
        <p>
          The coaches, the profile with its page, and job ideas are free. We may change or improve them, and if we ever
          had to close the service we would give you at least 30 days to take your data with you.
        </p>
      ),
    },
    {
      id: 'subscriptions',
      title: 'Paid subscriptions',
      content: (
        <>
          <p>{prices.subscription.sentence}</p>
          <ul>
            <li>
              <b>Price:</b> {prices.subscription.price} per month, including VAT, in GBP.
            </li>
            <li>
              <b>Billing:</b> monthly in advance, on the day of the month you began.
            </li>
            <li>
              <b>Cancelling:</b> at any time, in your account or by writing to us. You keep what you paid for until the
              end of the billing period, and nothing more is taken.
            </li>
            <li>
              <b>Changing your mind:</b> as a consumer you may also cancel within 14 days of buying and get your money
              back, less a fair part for what you used if you asked us to begin at once.
            </li>
            <li>
              <b>New prices</b> are announced at least 30 days ahead and apply from your next billing period, so that
              you can cancel first.
            </li>
          </ul>
          <p>
            <b>{prices.notOpen}</b> No card is asked for and nobody can be charged. We will say so here and by email
            before that changes. Offers we make elsewhere on this site, such as the one for{' '}
            <Link to="/founders">founder members</Link>, are described on their own pages.
          </p>
        </>
      ),
    },
    {
      id: 'leaving',
      title: 'Leaving',
      content: (
        <p>
          You can delete your account in <Link to="/dashboard/settings">settings</Link> at any time; it takes effect at
          once and cannot be undone. Download your data first if you want to keep it. Deleting an account also ends a
          subscription.
        </p>
      ),
    },
    {
      id: 'responsibility',
      title: 'Our responsibility',
      content: (
        <p>
          We run the service with care, but cannot promise that it is always there or free of faults. We are responsible
          for loss you suffer because we broke these terms or were careless, if it was a foreseeable result. We are not
          responsible for what follows from a decision you took on a coach’s suggestion alone, or for business losses.
          Nothing here limits our liability for death or injury caused by negligence, for fraud, or for anything else
          that the law does not let us limit, and your rights as a consumer stay as they are.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      content: (
        <p>
          We may change these terms for good reason. The date at the top then changes too, and members hear of anything
          that matters by email at least 30 days before. If you do not agree, you can leave.
        </p>
      ),
    },
    {
      id: 'sources',
      title: 'Where facts about jobs come from',
      content: (
        <>
          <p>
            Includes information from the O*NET 29.3 Database by the U.S. Department of Labor, Employment and Training
            Administration (USDOL/ETA). Used under the CC BY 4.0 licence. O*NET is a trademark of USDOL/ETA. We have
            modified this information; USDOL/ETA has not approved or tested the modifications.
          </p>
          <p>
            Contains public sector information licensed under the Open Government Licence v3.0 (Department for
            Education, National Careers Service; Office for National Statistics).
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law, and how to reach us',
      content: (
        <p>
          The law of England and Wales applies. If you live in Scotland, Northern Ireland or another country, you keep
          the protection of its consumer law and may use its courts. Please write to us first at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>; most things can be put right that way.
        </p>
      ),
    },
  ]
}
