import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { cleanUsername, USERNAME_MAX, USERNAME_MIN } from '#contract/username.ts'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHeldFocus } from '../../ui/use-held-focus.ts'
import { useMember } from '../use-member.ts'
import { SavedHere } from './save-mark.tsx'
import { type Audience, AudienceContext, SeenNow } from './seen-now.tsx'
import { useAvailability } from './use-availability.ts'
import type { OwnProfile } from './use-profile.ts'

const CHANGEABLE = {
  description: 'It is the address of your page. Until you lock it you can still change it.',
  hint: 'Lower-case letters and digits, three or more.',
}
const LOCKED = {
  description: 'It is the address of your page, and stays as it is.',
  hint: 'Nobody else can have it.',
}
const NO_ADDRESS = 'nothing, because your page has no address yet.'
const audienceWords: Record<Audience, string> = {
  everyone: 'Anyone can see your page.',
  guests: 'With your passcode, people see it.',
  nobody: 'Only you can see your page so far.',
}

/** Lets a member choose the name in their address, and then make it permanent. */
export function UsernameCard({ profile }: { profile: OwnProfile | null }) {
  const audience = useContext(AudienceContext)
  const { host } = new URL(useSite().publicUrl)
  const saved = profile?.username ?? ''
  const isLocked = profile?.usernameLocked ?? false
  const [name, setName] = useState(saved)
  const available = useAvailability(name, !isLocked && name !== saved)
  const { save, lock } = useUsername()
  const held = useHeldFocus()
  const field = useRef<HTMLInputElement>(null)
  useSuggestion(saved, field, setName)

  const say = (what: keyof typeof LOCKED) => (
    <OneOf texts={[CHANGEABLE[what], LOCKED[what]]}>{(isLocked ? LOCKED : CHANGEABLE)[what]}</OneOf>
  )
  const mayBeSaved = name.length >= USERNAME_MIN && available === true && !isLocked
  return (
    <Card aria-labelledby="username-title">
      <CardHeader
        id="username-title"
        title="Username"
        mark={<SavedHere button="its button" />}
        description={say('description')}
        action={<LockBadge isLocked={isLocked} />}
      />
      <div className="grid max-w-form gap-4">
        <TextField
          ref={field}
          label="Username"
          name="username"
          prefix={`${host}/`}
          value={name}
          maxLength={USERNAME_MAX}
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            audience === 'guests' && saved && !isLocked && name !== saved
              ? `If you save another name, people you gave ${host}/${saved} to no longer find your page there.`
              : say('hint')
          }
          keepsRoom
          error={
            save.error
              ? sentenceOf(save.error, 'Failed to save username')
              : available === false && 'Username is already taken'
          }
          success={available && 'Username is available'}
          onChange={(event) => {
            save.reset()
            setName(cleanUsername(event.target.value))
          }}
        />
        {/* One place for whatever comes next, so that nothing moves when it changes. */}
        <div {...held} className="min-h-14">
          {mayBeSaved && (
            <Button busy={save.isPending} busyLabel="Saving..." onClick={() => save.mutate(name)}>
              Save username
            </Button>
          )}
          {saved && !isLocked && name === saved && (
            <ConfirmDialog
              title={`Lock ${saved} for good?`}
              confirmLabel="Lock username"
              busyLabel="Locking..."
              busy={lock.isPending}
              onConfirm={() => lock.mutate(saved)}
              trigger={
                <Button variant="secondary" icon={<Lock />}>
                  Lock username
                </Button>
              }
            >
              <p>
                A locked username is permanent: it cannot be changed afterwards. Once it is locked, you can make your
                page public.
              </p>
              {lock.error && <p role="alert">{sentenceOf(lock.error, 'Failed to lock username')}</p>}
            </ConfirmDialog>
          )}
          {isLocked && (
            <p>
              <OneOf texts={Object.values(audienceWords)}>{audienceWords[audience]}</OneOf>{' '}
              <a href="#visibility-title" className="font-semibold text-primary underline underline-offset-[0.2em]">
                Choose who can see it
              </a>
            </p>
          )}
        </div>
      </div>
      <SeenNow>
        <OneOf texts={[`your page at ${host}/${name}.`, NO_ADDRESS]}>
          {saved ? `your page at ${host}/${saved}.` : NO_ADDRESS}
        </OneOf>
      </SeenNow>
    </Card>
  )
}

/** Takes as much room locked as not: what stands beside it must not find a place on the same line all of a sudden. */
function LockBadge({ isLocked }: { isLocked: boolean }) {
  const changeable = <Badge icon={<LockOpen />}>Not locked</Badge>
  if (!isLocked) return changeable
  return (
    <span className="grid items-center justify-items-end *:col-start-1 *:row-start-1">
      <span aria-hidden="true" className="invisible">
        {changeable}
      </span>
      <Badge icon={<Lock />}>Locked</Badge>
    </span>
  )
}

/** Whoever has no name yet finds their own in the field, if it is free, or the nearest that is. Whoever is already there writes it. */
function useSuggestion(
  saved: string,
  field: RefObject<HTMLInputElement | null>,
  onSuggest: (change: (typed: string) => string) => void,
) {
  const { firstName, surname } = useMember()
  useEffect(() => {
    if (saved) return
    const base = cleanUsername(firstName + surname)
    const suggest = (username: string) => {
      if (document.activeElement !== field.current) onSuggest((typed) => typed || username)
    }
    api.profile
      .firstAvailableUsername({ params: { base: base || 'member' } })
      .then(({ username }) => suggest(username))
      .catch(() => suggest(base))
  }, [saved, field, firstName, surname, onSuggest])
}

function useUsername() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.profile.read.key() })
  const save = useMutation({
    mutationFn: (username: string) => api.profile.saveUsername({ body: { username: username.toLowerCase() } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Username saved', description: message })
      return refresh()
    },
  })
  const lock = useMutation({
    mutationFn: (username: string) => api.profile.lockUsername({ body: { username } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Username locked', description: message })
      return refresh()
    },
  })
  return { save, lock }
}
