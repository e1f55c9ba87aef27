import { ChevronDown, Circle, CircleCheck, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sections } from '#contract/tools.ts'
import { useSite } from '../../lib/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isOpen, type Progress, useProgress } from '../use-progress.ts'
import { noteSession, useSessionData } from '../use-session-state.ts'

const LABELS = { values: 'Values', strengths: 'Strengths', mission: 'Mission' }

export function ProgressCard() {
  const { data, isPending, isError, refetch } = useProgress()
  if (isPending) {
    return (
      <Card aria-busy="true">
        <span className="sr-only">Loading your progress...</span>
        <Skeleton className="mb-4 h-7 w-2/3" />
        <Skeleton className="h-40" />
      </Card>
    )
  }
  if (isError) {
    return (
      <Card>
        <LoadFailed onRetry={refetch}>Your progress could not be loaded.</LoadFailed>
      </Card>
    )
  }
  return <LoadedProgress progress={data} />
}

function LoadedProgress({ progress }: { progress: Progress }) {
  const { brand } = useSite()
  const done = sections.filter((section) => progress[section]).length
  const isComplete = done === sections.length
  const [isExpanded, setIsExpanded] = useExpanded(`${brand.slug}CardExpanded`)
  const isShown = !isComplete || isExpanded

  return (
    <Card aria-labelledby="progress-title">
      <CardHeader
        id="progress-title"
        title={headline(done, brand.name)}
        hasWideAction={isComplete}
        action={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={isComplete ? 'success' : 'primary'}>{Math.round((done / sections.length) * 100)}%</Badge>
            {isComplete && (
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={isExpanded}
                icon={<ChevronDown className={isExpanded ? 'rotate-180' : undefined} />}
                onClick={() => setIsExpanded(!isExpanded)}
              >
                {isExpanded ? 'Collapse' : 'Expand'}
              </Button>
            )}
          </span>
        }
      />
      {isShown && (
        <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
          <div className="justify-self-center">
            <ProgressRing label="Sections completed" value={done} />
          </div>
          <div>
            <ul className="grid gap-1">
              {sections.map((section) => (
                <li key={section} className="flex min-h-11 items-center gap-3">
                  <State isDone={progress[section]} isOpen={isOpen(section, progress)} />
                  <Link to={`/dashboard/profile/${section}`}>{LABELS[section]}</Link>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-ink-soft text-sm">
              {done} completed, {sections.length - done} remaining
            </p>
            {done === 0 && (
              <div className="mt-4">
                <ButtonLink to="/profile/values">Start Now</ButtonLink>
              </div>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

function State({ isDone, isOpen }: { isDone: boolean; isOpen: boolean }) {
  if (isDone) return <CircleCheck role="img" aria-label="Done" className="size-5 flex-none text-success" />
  if (isOpen) return <Circle role="img" aria-label="Not done" className="size-5 flex-none text-line-strong" />
  return <Lock role="img" aria-label="Locked" className="size-5 flex-none text-ink-faint" />
}

function headline(done: number, brandName: string) {
  if (done === 0) return `Start building your ${brandName}`
  return done === sections.length ? 'Profile complete! Well done!' : `${done} of 3 sections completed`
}

function useExpanded(key: string) {
  const { cardExpanded } = useSessionData()
  const [isExpanded, setIsExpanded] = useState(cardExpanded !== false)
  useEffect(() => {
    // Signing in clears the browser, so the server remembers it too.
    if (localStorage.getItem(key) === null && typeof cardExpanded === 'boolean') {
      localStorage.setItem(key, String(cardExpanded))
    }
    setIsExpanded(localStorage.getItem(key) !== 'false')
  }, [key, cardExpanded])
  function change(next: boolean) {
    localStorage.setItem(key, String(next))
    noteSession({ cardExpanded: next })
    setIsExpanded(next)
  }
  return [isExpanded, change] as const
}
