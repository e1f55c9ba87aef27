import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { cleanUsername, USERNAME_MAX, USERNAME_MIN } from '#contract/username.ts'
import { api } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMember } from '../use-member.ts'
import { AudienceContext, SeenNow } from './seen-now.tsx'
import { useAvailability } from './use-availability.ts'
import { type OwnProfile, sentenceOf } from './use-profile.ts'

/** Lets a member choose the name in their address, and then make it permanent. */
export function UsernameCard({ profile }: { profile: OwnProfile | null }) {
  const audience = useContext(AudienceContext)
  const { publicUrl } = useSite()
  const saved = profile?.username ?? ''
  const isLocked = profile?.usernameLocked ?? false
  const [name, setName] = useState(saved)
  const available = useAvailability(name, !isLocked && name !== saved)
  const { save, lock } = useUsername()
  useSuggestion(saved, setName)

  const mayBeSaved = name.length >= USERNAME_MIN && available === true && !isLocked
  return (
    <Card aria-labelledby="username-title">
      <CardHeader
        id="username-title"
        title="Username"
        description={
          isLocked
            ? 'It is the address of your page, and stays as it is.'
            : 'It is the address of your page. Until you lock it you can still change it.'
        }
        action={isLocked && <Badge icon={<Lock />}>Locked</Badge>}
      />
      <div className="grid max-w-form gap-4">
        <TextField
          label="Username"
          name="username"
          prefix={`${new URL(publicUrl).host}/`}
          value={name}
          maxLength={USERNAME_MAX}
          readOnly={isLocked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={isLocked ? undefined : 'Lower-case letters and digits, three or more.'}
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
        {mayBeSaved && (
          <div>
            <Button busy={save.isPending} busyLabel="Saving..." onClick={() => save.mutate(name)}>
              Save username
            </Button>
          </div>
        )}
        {saved && !isLocked && name === saved && (
          <div>
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
          </div>
        )}
        {isLocked && audience === 'nobody' && (
          <p className="min-h-11">
            Nobody but you can see your page yet.{' '}
            <a href="#visibility-title" className="font-semibold text-primary underline underline-offset-[0.2em]">
              Choose who can see it
            </a>
          </p>
        )}
      </div>
      <SeenNow>
        {saved ? `your page at ${new URL(publicUrl).host}/${saved}.` : 'nothing, because your page has no address yet.'}
      </SeenNow>
    </Card>
  )
}

/** Whoever has no name yet finds their own in the field, if it is free, or the nearest that is. */
function useSuggestion(saved: string, onSuggest: (change: (typed: string) => string) => void) {
  const { firstName, surname } = useMember()
  useEffect(() => {
    if (saved) return
    const base = cleanUsername(firstName + surname)
    api.profile
      .firstAvailableUsername({ params: { base: base || 'member' } })
      .then(({ username }) => onSuggest((typed) => typed || username))
      .catch(() => onSuggest((typed) => typed || base))
  }, [saved, firstName, surname, onSuggest])
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
