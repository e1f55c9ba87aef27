import { Copy, ExternalLink } from 'lucide-react'
import { copyText } from '../../lib/copy-text.ts'
import { tellFailure } from '../../lib/failure.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useMember } from '../use-member.ts'
import { SavesItself } from './save-mark.tsx'
import type { Audience } from './seen-now.tsx'
import { type OwnProfile, useSaveProfile } from './use-profile.ts'

const words: Record<Audience, string> = {
  everyone: 'Anyone with the address can see your page.',
  guests: 'Only people who know your passcode can see your page.',
  nobody: 'Nobody but you can see your page.',
}
const badges: Record<Audience, string> = { everyone: 'Public', guests: 'With passcode', nobody: 'Private' }
const UNLOCKED = 'Lock your username first: a public page needs an address that stays the same.'

/** Says who can see the page, and lets the member change it. */
export function VisibilityCard({ profile, audience }: { profile: OwnProfile | null; audience: Audience }) {
  const { publicUrl } = useSite()
  const { isUnder18 } = useMember()
  const save = useSaveProfile()
  const username = profile?.username
  const isPublic = audience === 'everyone'
  const isLocked = profile?.usernameLocked ?? false
  const address = `${new URL(publicUrl).host}/${username ?? '…'}`

  function handleChange(wanted: boolean) {
    save.mutate(
      { isPublic: wanted },
      {
        onSuccess: () => toast({ title: wanted ? `Profile is now public at ${address}` : 'Profile is now private' }),
        onError: (error) => tellFailure(error, 'Update Failed'),
      },
    )
  }

  async function handleCopy() {
    try {
      await copyText(`${publicUrl}/${username}`)
      toast({ title: 'Copied!' })
    } catch {
      toast({ title: 'Copying did not work', description: `The address is ${address}`, variant: 'destructive' })
    }
  }

  return (
    <Card aria-labelledby="visibility-title">
      <CardHeader
        id="visibility-title"
        title="Who can see your page"
        mark={<SavesItself />}
        action={<Badge tone={isPublic ? 'success' : 'neutral'}>{badges[audience]}</Badge>}
      />
      <Switch
        label="Public profile"
        checked={isPublic}
        disabled={!isLocked}
        busy={save.isPending}
        onChange={handleChange}
        hint={<OneOf texts={[...Object.values(words), UNLOCKED]}>{isLocked ? words[audience] : UNLOCKED}</OneOf>}
      />
      {isUnder18 && (
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Your page starts private, because you are under 18 and it is easier to show something later than to take it
          back. You decide. Even when it is public, search engines are asked to leave it out, so that people who do not
          know you do not come across it.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <p className="min-w-0 flex-1 basis-72 break-all font-medium">{address}</p>
        <Button size="sm" variant="secondary" icon={<Copy />} disabled={!username} onClick={handleCopy}>
          Copy
        </Button>
        {username ? (
          <ButtonLink size="sm" variant="secondary" icon={<ExternalLink />} to={`/${username}`} target="_blank">
            Preview
          </ButtonLink>
        ) : (
          <Button size="sm" variant="secondary" icon={<ExternalLink />} disabled>
            Preview
          </Button>
        )}
      </div>
    </Card>
  )
}
