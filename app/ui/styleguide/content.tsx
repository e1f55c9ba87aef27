import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../alert.tsx'
import { Avatar } from '../avatar.tsx'
import { Badge, ProBadge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card, CardHeader } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Facts } from '../facts.tsx'
import { Link } from '../link.tsx'
import { Message } from '../message.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ProgressRing } from '../progress-ring.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { Stat } from '../stat.tsx'
import { ThinkingDots } from '../thinking-dots.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Content() {
  return (
    <>
      <Telling />
      <Progress />
      <Talk />
      <Cards />
    </>
  )
}

function Telling() {
  const [told, setTold] = useState(true)
  return (
    <Chapter
      id="telling"
      title="Telling people things"
      description="In place and in full sentences: what happened, and what can be done about it."
    >
      <Specimen title="Alerts" className="grid gap-3 md:grid-cols-2">
        <Alert title="Only you can see this draft">
          Nothing is public until you choose a username and switch it on.
        </Alert>
        <Alert tone="success">Password reset successfully! You can now sign in with your new password.</Alert>
        <Alert tone="notice" title="Your username cannot be changed later">
          People you shared the link with would end up nowhere.
        </Alert>
        <Alert
          tone="danger"
          announce={false}
          title="Invalid or missing reset token"
          action={<Link to="#telling">Request a new reset link</Link>}
        />
      </Specimen>
      <Specimen title="Banner" note="For the whole page, across its top.">
        <div className="overflow-hidden rounded-md border border-line">
          {told ? (
            <Banner tone="notice" onDismiss={() => setTold(false)}>
              You are offline. What you write is kept here and sent when you are back.
            </Banner>
          ) : (
            <div className="grid place-items-center py-1.5">
              <Button size="sm" variant="quiet" onClick={() => setTold(true)}>
                Show it again
              </Button>
            </div>
          )}
        </div>
      </Specimen>
      <Specimen title="Badges" className="flex flex-wrap items-center gap-2">
        <ProBadge />
        <Badge tone="primary" icon={<BadgeCheck />}>
          Verified
        </Badge>
        <Badge tone="success">Public</Badge>
        <Badge>Private</Badge>
        <Badge tone="notice">Draft</Badge>
        <Badge tone="danger">Error</Badge>
        <Badge tone="accent">New</Badge>
      </Specimen>
    </Chapter>
  )
}

function Progress() {
  return (
    <Chapter
      id="progress"
      title="Progress"
      description="Three bearings fix a position: values, strengths and mission. The ring fills section by section, and the needle shows how far round you are."
    >
      <Specimen title="Compass ring" className="flex flex-wrap gap-x-10 gap-y-6">
        {[0, 1, 2, 3].map((done) => (
          <ProgressRing key={done} label="Sections completed" value={done} />
        ))}
      </Specimen>
      <div className="grid gap-8 md:grid-cols-3">
        <Specimen title="Bar" className="grid gap-5">
          <ProgressBar label="Saving your photo" value={70} />
          <ProgressBar label="Reading your CV" />
        </Specimen>
        <Specimen title="Skeleton" note="Holds the place, so that nothing jumps.">
          <Card className="flex gap-4">
            <Skeleton className="size-11 flex-none rounded-full" />
            <div className="flex-1">
              <SkeletonText lines={3} />
            </div>
          </Card>
        </Specimen>
        <Specimen title="Figures">
          <dl className="grid grid-cols-2 gap-4">
            <Stat label="completed" value={2} />
            <Stat label="remaining" value={1} />
          </dl>
        </Specimen>
      </div>
    </Chapter>
  )
}

function Talk() {
  return (
    <Chapter
      id="talk"
      title="A talk"
      description="The coach’s words lie on the page, because they are long and to be read. Yours stand in a bubble, because they are yours."
    >
      <Card className="grid gap-6">
        <Message from="coach" name="Values" time="09:12">
          <p>
            You said the part of the job you look forward to is the handover, when someone who was stuck at nine o’clock
            is on their way by half past. That is worth staying with.
          </p>
          <p>Before we call it a value, let us test it:</p>
          <ul>
            <li>
              <strong>Outside work:</strong> when did you last do that for someone who was not paying you?
            </li>
            <li>
              <strong>At a cost:</strong> what have you given up to be able to do it?
            </li>
          </ul>
        </Message>
        <Message from="member" name="You" time="09:15">
          My neighbour’s lad. He couldn’t get his head round the college form, so we did it at my kitchen table. Took
          the whole evening, missed the match.
        </Message>
        <Message from="coach" name="Values">
          <ThinkingDots label="Values is writing" />
        </Message>
      </Card>
    </Chapter>
  )
}

function Cards() {
  return (
    <Chapter
      id="cards"
      title="Cards"
      description="One card, one subject. The one that matters most is raised; the others lie flat."
    >
      <div className="grid gap-4 md:grid-cols-3">
        <Card tone="lead">
          <CardHeader level={3} title="Passcode" action={<Badge tone="success">On</Badge>} />
          <p className="text-ink-soft text-sm">
            Visitors need six digits to open your page. You can change them any time.
          </p>
        </Card>
        <Card>
          <CardHeader level={3} title="CV Writer" action={<ProBadge />} />
          <p className="mb-4 text-ink-soft text-sm">Turns what you told your coaches into a CV for one job.</p>
          <Button variant="secondary" size="sm" disabled>
            Coming Soon
          </Button>
        </Card>
        <Card tone="quiet">
          <div className="flex items-center gap-4">
            <Avatar initials="DH" size="lg" />
            <div>
              <p className="font-semibold">Daniel Hughes</p>
              <p className="text-ink-soft text-sm">Leeds, United Kingdom</p>
            </div>
          </div>
        </Card>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <CardHeader level={3} title="Recent activity" />
          <EmptyState
            title="Nothing here yet"
            action={
              <ButtonLink to="#cards" variant="secondary" size="sm">
                Talk to your coach
              </ButtonLink>
            }
          >
            Your recent interactions and progress will appear here.
          </EmptyState>
        </Card>
        <Card>
          <CardHeader level={3} title="Basic information" />
          <Facts
            items={[
              { name: 'Name', value: 'Daniel Hughes' },
              { name: 'Email', value: 'daniel.hughes@example.org' },
              { name: 'Location', value: 'United Kingdom, LS6 2AB' },
              { name: 'Age', value: 'Not provided' },
              { name: 'Joined', value: '4 March 2025' },
            ]}
          />
        </Card>
      </div>
    </Chapter>
  )
}
