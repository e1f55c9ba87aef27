import { useQuery } from '@tanstack/react-query'
import {
  BriefcaseBusiness,
  ChevronDown,
  CircleUserRound,
  Compass,
  CreditCard,
  Crown,
  House,
  Lightbulb,
  LogOut,
  MessagesSquare,
  RotateCcw,
  Settings,
  UserRoundPen,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { Section } from '#contract/tools.ts'
import { api, query } from '../lib/api.ts'
import { useSite } from '../lib/site.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ProBadge } from '../ui/badge.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NavItem } from '../ui/nav-item.tsx'
import { useMember } from './use-member.ts'
import { isOpen, useProgress } from './use-progress.ts'

const PARTS: { section: Section; label: string }[] = [
  { section: 'values', label: 'Values' },
  { section: 'strengths', label: 'Strengths' },
  { section: 'mission', label: 'Mission' },
]

/** Every place of the signed-in area. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { brand } = useSite()
  const member = useMember()
  const item = { onClick: onNavigate }

  return (
    <div className="flex flex-1 flex-col gap-1">
      <nav aria-label="Dashboard" className="grid gap-0.5">
        <NavItem to="/dashboard/home" icon={<House />} {...item}>
          Home
        </NavItem>
        <NavItem to="/dashboard/coach" icon={<MessagesSquare />} {...item}>
          Career Coach
        </NavItem>
        <NavItem to="/dashboard/jobideas" icon={<Lightbulb />} {...item}>
          Job Ideas
        </NavItem>
        <ProfileCreator onNavigate={onNavigate} />
        <NavItem to="/dashboard/public-profile" icon={<CircleUserRound />} {...item}>
          {brand.name} Profile
        </NavItem>
        <NavItem to="/dashboard/tools" icon={<BriefcaseBusiness />} extra={<ProBadge />} {...item}>
          Career Tools
        </NavItem>
        <NavItem to="/dashboard/account" icon={<UserRoundPen />} {...item}>
          Account
        </NavItem>
        <NavItem to="/dashboard/settings" icon={<Settings />} {...item}>
          Settings
        </NavItem>
        <NavItem to="/dashboard/subscription" icon={<CreditCard />} {...item}>
          Subscription
        </NavItem>
        {member.isTestAccount && (
          <NavItem to="/dashboard/reset" icon={<RotateCcw />} {...item}>
            Reset
          </NavItem>
        )}
      </nav>
      <div className="mt-auto grid gap-1 border-line border-t pt-3">
        <WhoIsHere />
        <NavItem to="/logout" icon={<LogOut />} {...item}>
          Sign out
        </NavItem>
      </div>
    </div>
  )
}

/** The Profile Creator, with its sections below it until they are folded away. */
function ProfileCreator({ onNavigate }: { onNavigate?: () => void }) {
  const { data: progress } = useProgress()
  const [isExpanded, setIsExpanded] = useState(true)
  const id = useId()
  return (
    <>
      <div className="relative">
        <NavItem to="/dashboard/profile" icon={<Compass />} end onClick={onNavigate}>
          Profile Creator
        </NavItem>
        <IconButton
          label="Sections of the Profile Creator"
          aria-expanded={isExpanded}
          aria-controls={id}
          className="absolute top-0 right-0"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <ChevronDown className={isExpanded ? 'rotate-180' : undefined} />
        </IconButton>
      </div>
      <div id={id} hidden={!isExpanded}>
        <div className="grid gap-0.5">
          {PARTS.map(({ section, label }) => (
            <NavItem
              key={section}
              to={`/dashboard/profile/${section}`}
              sub
              state={progress?.[section] ? 'done' : isOpen(section, progress) ? 'open' : 'locked'}
              onClick={onNavigate}
            >
              {label}
            </NavItem>
          ))}
        </div>
      </div>
    </>
  )
}

function WhoIsHere() {
  const member = useMember()
  const { data } = useQuery(query(api.profile.account, { params: { email: member.email } }))
  const isPro = data?.isPro ?? member.isPro
  return (
    <div className="flex items-center gap-3 px-3 py-2">
      <Avatar initials={initialsOf(member)} src={data?.primaryProfilePhoto} size="sm" />
      <p className="min-w-0 flex-1 font-medium leading-tight [overflow-wrap:anywhere]">
        {[member.firstName, member.surname].filter(Boolean).join(' ') || 'User'}
      </p>
      {isPro && <Crown role="img" aria-label="Pro member" className="size-5 flex-none text-notice" />}
    </div>
  )
}

/** The first letters of both names. */
export function initialsOf({ firstName, surname }: { firstName?: string; surname?: string }) {
  const letters = [firstName, surname].map((name) => [...(name?.trim() ?? '')][0] ?? '').join('')
  return letters.toUpperCase() || 'U'
}
