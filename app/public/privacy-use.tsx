import type { Site } from '../context.ts'
import type { LegalSection } from './legal-shell.tsx'

/** What is kept, why, for how long and who can read it. */
export function privacyUse({ name, companyName, companyNumber, contactEmail }: Site['brand']): LegalSection[] {
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      content: (
        <p>
          {name} is run by {companyName}
          {companyNumber && `, registered in England and Wales with company number ${companyNumber}`}. Under UK data
          protection law we are the controller of your personal data. Write to us about any of it at{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ),
    },
    {
      id: 'what-we-keep',
      title: 'What we keep, and why',
      content: (
        <>
          <p>We keep what the service needs and nothing we would merely like to know.</p>
          <ul>
            <li>
              <b>Your account.</b> Name, email address, age, country, postcode and the career stages you ticked, to give
              you an account, to check that you are 16 or over, and to make suggestions and name helplines that fit
              where you live. Your password is kept only as a scrambled value that cannot be turned back into it.
            </li>
            <li>
              <b>What you say to the coaches,</b> their replies, the drafts they offer, and a short list of things a
              coach remembers about you, so that you can carry on where you left off. You can see, correct and delete
              that list in your settings. Speech you dictate is turned into text and the recording is not kept.
            </li>
            <li>
              <b>Your profile.</b> Values, strengths, mission, photos, links, the look you chose and who may see it.
              Photos are stored anew without the place and time your phone had put in them.
            </li>
            <li>
              <b>Your CV,</b> if you upload one, and the text and experience read from it.
            </li>
            <li>
              <b>Sensitive details,</b> only if you choose to give them. See below.
            </li>
            <li>
              <b>Where you are signed in.</b> The kind of browser and the times, so that you can sign out a device you
              no longer use.
            </li>
            <li>
              <b>Where you were last</b> in your dashboard and small choices you made there, such as a folded card, so
              that you find it as you left it.
            </li>
            <li>
              <b>A record of each coaching request:</b> which coach, when, how long it took, and for 30 days what was
              asked and answered, so that we can find faults and stop misuse.
            </li>
            <li>
              <b>That our safety check answered you,</b> if it ever does: when, which coach, what kind of danger it saw
              and your age band, so that somebody responsible learns of it. See{' '}
              <a href="#in-danger">If you write that you are in danger</a>.
            </li>
            <li>
              <b>What you write to us</b> through the contact form, so that we can answer; with it what we answered,
              what you wrote back and what we noted about it.
            </li>
          </ul>
          <p>
            To stop attacks we count attempts by a coded form of your network address. The code is dropped when its time
            is up, a day at most. What you write never appears in our technical logs.
          </p>
        </>
      ),
    },
    {
      id: 'legal-basis',
      title: 'Our legal reasons',
      content: (
        <ul>
          <li>
            <b>Contract:</b> your account, conversations, profile, CV and sign-ins, because without them there is no
            service to give you.
          </li>
          <li>
            <b>Legitimate interests:</b> the record of requests, the counting of attempts and answering your messages,
            because a service has to be kept safe and working. You can object.
          </li>
          <li>
            <b>Safeguarding:</b> the list of when our safety check answered. It is a legitimate interest to keep members
            safe, and where the list says something about your health the law allows it to protect people at risk (Data
            Protection Act 2018, Schedule 1, paragraph 18).
          </li>
          <li>
            <b>Explicit consent:</b> sensitive details. You can take it back at any time.
          </li>
          <li>
            <b>Consent:</b> counting of sign-ups and sign-ins, if you ever say yes to it.
          </li>
          <li>
            <b>Legal obligation:</b> records of payments, once payment is open.
          </li>
        </ul>
      ),
    },
    {
      id: 'sensitive',
      title: 'Sensitive details',
      content: (
        <>
          <p>
            On your account page you may tell us about your ethnicity, disability, gender and sexual orientation. The
            law protects these specially, and so do we. You need not answer any of them. Before the first one is saved
            we ask for your explicit consent, in a box of its own that is not ticked for you.
          </p>
          <p>
            They are encrypted, shown to nobody but you, never on a public page, never in anything a coach or an AI
            provider receives, and the administrator’s console does not have them. Clearing the fields takes back your
            consent and removes them.
          </p>
        </>
      ),
    },
    {
      id: 'in-danger',
      title: 'If you write that you are in danger',
      content: (
        <>
          <p>
            Before a coach answers, a program looks at what you wrote for signs that you or somebody else may be in
            danger. If it sees one, it answers in the coach’s place and names people you can talk to now. No AI provider
            is asked for that answer.
          </p>
          <ul>
            <li>
              <b>What happens:</b> the people who run {name} see in a list that it answered you: when, in which
              conversation, what kind of danger and your age band. They may get a letter that there is something new in
              the list. Your words are not in the list, and neither your name nor your words are in the letter.
            </li>
            <li>
              <b>They may open the conversation</b> to decide whether you need help. You see that in your settings, as
              always. If they believe that a life is at risk, they may tell those who can help, such as the emergency
              services.
            </li>
            <li>
              <b>What does not happen:</b> nobody watches live, nobody reads along, and nobody can promise to have seen
              it in time. If you are in danger now, call the emergency services or ask somebody near you for help.
            </li>
          </ul>
          <p>The program is not always right. It can miss a sign, and it can see one where there is none.</p>
        </>
      ),
    },
    {
      id: 'who-reads',
      title: 'Who can read what',
      content: (
        <ul>
          <li>
            <b>You</b> can read everything.
          </li>
          <li>
            <b>Visitors</b> see only what you put on your page, and only if you opened it to them. Your email address,
            age and postcode are never on it.
          </li>
          <li>
            <b>The administrator</b> of this site can read your account, your profile and your conversations, to help
            you, to deal with misuse and to keep people safe. Every time your conversations are opened, this is written
            to a log, and you can see that log in your settings.
          </li>
          <li>
            <b>AI providers.</b> The built-in coach runs on our own machine, and what you say to it stays there. Where
            we have set up an outside provider, it receives the conversation and the facts a coach needs (first name,
            age band, country, career stage, job roles, the profile sections you accepted, experience from your CV, how
            you like to be spoken to and what the coaches remember about you). It also receives the text of a CV you
            upload, to list your experience, and may receive what you dictate, to write it down. It works on our
            instructions and may not use any of it to train its models. Ask us which one is in use.
          </li>
          <li>
            <b>Companies that work for us,</b> such as those that run our servers and deliver our mail, under contract
            and only for that work. If one is outside the UK, we use the safeguards UK law asks for.
          </li>
          <li>
            <b>Authorities,</b> where the law obliges us.
          </li>
        </ul>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      content: (
        <ul>
          <li>Your account, profile, CV and conversations: until you delete them or your account.</li>
          <li>Sign-ins: 14 days without use, 30 days at most.</li>
          <li>A file you had prepared with all your data: one day.</li>
          <li>Links for a new password: 30 minutes.</li>
          <li>
            The text in the record of requests: 30 days. Its figures, without text: until you delete your account.
          </li>
          <li>That our safety check answered you: 30 days after the last time, or until you delete your account.</li>
          <li>
            Messages through the contact form and our answers: one year, or until you delete the account they came from.
          </li>
          <li>
            What the person who runs this site did in its console: one year. Of an account that is gone it holds a
            number and no name.
          </li>
          <li>Why we removed a photo of yours: 90 days.</li>
          <li>
            The address of an account we deleted for abuse: as a coded value for 12 months, so that it cannot join
            again.
          </li>
          <li>
            A username you gave up: as a coded value for 12 months, so that nobody can take over links you have shared.
          </li>
        </ul>
      ),
    },
  ]
}
