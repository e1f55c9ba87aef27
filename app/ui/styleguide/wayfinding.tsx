import { Clock, Compass, FileText, Home, Lightbulb, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Accordion } from '../accordion.tsx'
import { Avatar } from '../avatar.tsx'
import { BackLink } from '../back-link.tsx'
import { Badge, ProBadge } from '../badge.tsx'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { NavItem } from '../nav-item.tsx'
import { PageMessage } from '../page-message.tsx'
import { Pagination } from '../pagination.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Chapter, Specimen } from './specimen.tsx'

export function Wayfinding() {
  return (
    <>
      <Lists />
      <Places />
      <Pages />
    </>
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

function Places() {
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

function Pages() {
  return (
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
  )
}
