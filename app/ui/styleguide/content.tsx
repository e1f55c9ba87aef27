import { BadgeCheck, Clock, Compass, FileText, Home, Lightbulb, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Alert } from '../alert.tsx'
import { Avatar } from '../avatar.tsx'
import { BackLink } from '../back-link.tsx'
import { Badge, ProBadge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card, CardHeader } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Facts } from '../facts.tsx'
import { Link } from '../link.tsx'
import { Message } from '../message.tsx'
import { NavItem } from '../nav-item.tsx'
import { PageMessage } from '../page-message.tsx'
import { Pagination } from '../pagination.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { ProgressRing } from '../progress-ring.tsx'
import { Skeleton, SkeletonText } from '../skeleton.tsx'
import { Stat } from '../stat.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { ThinkingDots } from '../thinking-dots.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Content() {
  return (
    <>
      <Telling />
      <Progress />
      <Talk />
      <Cards />
      <Lists />
      <Finding />
      <Chapter
        id="pages"
        title="Page messages"
        description="A whole page that says one thing. It is complete without scripts, so that it also works when they are the trouble."
      >
        <Card className="p-0!">
          <PageMessage
            title="404 Page Not Found"
            actions={
              <>
                <ButtonLink to="#pages">Go to the home page</ButtonLink>
                <ButtonLink to="#pages" variant="quiet">
                  Contact us
                </ButtonLink>
              </>
            }
          >
            This address leads nowhere. It may have been mistyped, or the page has moved.
          </PageMessage>
        </Card>
      </Chapter>
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

const members = [
  {
    id: 1,
    name: 'Amira Okafor',
    email: 'amira@example.org',
    place: 'United Kingdom, LS1 4AP',
    joined: '2 June 2025',
    pro: false,
  },
  {
    id: 2,
    name: 'Daniel Hughes',
    email: 'daniel.hughes@example.org',
    place: 'United Kingdom',
    joined: '4 March 2025',
    pro: true,
  },
  {
    id: 3,
    name: 'Siobhán Ní Dhomhnaill',
    email: 'siobhan@example.org',
    place: 'Ireland',
    joined: '19 May 2025',
    pro: false,
  },
]

function Lists() {
  const [page, setPage] = useState(1)
  return (
    <Chapter
      id="lists"
      title="Lists and tables"
      description="On a phone each row is a card that carries the names of its columns."
    >
      <Table
        caption="Members"
        rows={members}
        rowKey={(member) => member.id}
        columns={[
          {
            header: 'User',
            cell: (member) => (
              <>
                <span className="mr-2">{member.name}</span>
                {member.pro && <ProBadge />}
                <span className="block font-normal text-ink-soft">{member.email}</span>
              </>
            ),
          },
          { header: 'Location', cell: (member) => member.place },
          { header: 'Joined', cell: (member) => member.joined },
          {
            header: '',
            align: 'end',
            cell: (member) => (
              <ButtonLink
                to={`#member-${member.id}`}
                size="sm"
                variant="secondary"
                aria-label={`View Details of ${member.name}`}
              >
                View Details
              </ButtonLink>
            ),
          },
        ]}
      />
      <Pagination label="Member pages" page={page} hasNext={page < 3} onChange={setPage} />
      <Accordion
        name="questions"
        items={[
          {
            title: 'Who can read what I tell a coach?',
            content: 'You, and nobody you have not chosen. Conversations are not used to train AI models.',
            open: true,
          },
          {
            title: 'Do I need a CV to begin?',
            content: 'No. You begin by talking, and the profile grows from what you say.',
          },
          { title: 'Can I take my page down again?', content: 'Yes, at once, with the switch on your profile.' },
        ]}
      />
    </Chapter>
  )
}

function Finding() {
  return (
    <Chapter
      id="finding"
      title="Finding your way"
      description="Where you are is marked by the buoy. What is locked can be seen, so that you know what comes."
    >
      <div className="grid gap-8 md:grid-cols-[17rem_1fr]">
        <Specimen title="Sidebar">
          <nav aria-label="Example" className="rounded-lg border border-line bg-surface p-3">
            <NavItem to="/styleguide" icon={<Home />}>
              Home
            </NavItem>
            <NavItem to="/coach" icon={<Compass />}>
              Career Coach
            </NavItem>
            <NavItem to="/jobideas" icon={<Lightbulb />}>
              Job Ideas
            </NavItem>
            <NavItem to="/profile" icon={<UserRound />}>
              Profile Creator
            </NavItem>
            <NavItem to="/values" sub state="done">
              Values
            </NavItem>
            <NavItem to="/strengths" sub>
              Strengths
            </NavItem>
            <NavItem to="/mission" sub state="locked">
              Mission
            </NavItem>
            <NavItem to="/tools" icon={<FileText />} extra={<ProBadge />}>
              Career Tools
            </NavItem>
          </nav>
        </Specimen>
        <div className="grid content-start gap-8">
          <Specimen title="Tabs">
            <Tabs
              label="Member"
              tabs={[
                { value: 'overview', label: 'Overview', content: <p>Joined 4 March 2025, last seen yesterday.</p> },
                {
                  value: 'conversations',
                  label: (
                    <>
                      Conversations <Badge>4</Badge>
                    </>
                  ),
                  content: <p>Four conversations, the latest with Values.</p>,
                },
                {
                  value: 'profile',
                  label: 'Public Profile',
                  content: <p>This user hasn't created a public profile yet.</p>,
                },
                { value: 'costs', label: 'Costs', content: null, disabled: true },
              ]}
            />
          </Specimen>
          <Specimen title="Back">
            <BackLink to="#finding">Back to the admin dashboard</BackLink>
          </Specimen>
          <Specimen title="People" className="flex flex-wrap items-center gap-3">
            <Avatar initials="AO" name="Amira Okafor" size="sm" />
            <Avatar initials="DH" name="Daniel Hughes" />
            <Avatar initials="SN" name="Siobhán Ní Dhomhnaill" size="lg" />
            <Avatar initials="U" name="A member" src="/icon-192.png" size="lg" />
            <Badge icon={<Clock />}>5m ago</Badge>
          </Specimen>
        </div>
      </div>
    </Chapter>
  )
}
