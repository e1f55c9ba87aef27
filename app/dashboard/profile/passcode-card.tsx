import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { OneOf } from '../../ui/one-of.tsx'
import { PasscodeInput } from '../../ui/passcode-input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SavesItself } from './save-mark.tsx'
import { audienceOf } from './seen-now.tsx'
import type { OwnProfile } from './use-profile.ts'
import { useWanted } from './use-wanted.ts'

const LENGTH = 6
const ASKED = 'Anyone who knows the passcode can see your page. A new passcode shuts out everyone who had the old one.'
const NOT_ASKED = 'While this is off, nobody but you can see your page.'

/** Lets a member choose the six digits a visitor needs. Saves by itself once all six are typed. */
export function PasscodeCard({ profile }: { profile: OwnProfile | null }) {
  const { data } = useQuery(query(api.passcode.read))
  const [digits, setDigits] = useState('')
  const change = useChange()
  const generate = useChange()
  const saved = data?.currentPasscode ?? ''
  const [isProtected, setWanted] = useWanted(audienceOf(profile) === 'guests')

  // A new passcode from the server, such as a generated one, replaces what stands there.
  useEffect(() => setDigits(saved), [saved])

  function handleDigits(typed: string) {
    setDigits(typed)
    if (typed.length === LENGTH && typed !== saved) {
      change.mutate(() => api.passcode.set({ body: { passcode: typed } }))
    }
  }

  function handleProtect(passcodeProtected: boolean) {
    setWanted(passcodeProtected)
    change.mutate(() => api.passcode.protect({ body: { passcodeProtected } }), {
      onError: () => setWanted(undefined),
    })
  }

  return (
    <Card aria-labelledby="passcode-title">
      <CardHeader
        id="passcode-title"
        title="Passcode protection"
        mark={<SavesItself />}
        description="Show your page only to people you give six digits to."
      />
      <Switch
        label="Ask for a passcode"
        checked={isProtected}
        disabled={!data}
        busy={change.isPending || generate.isPending}
        onChange={handleProtect}
        hint={<OneOf texts={[ASKED, NOT_ASKED]}>{isProtected ? ASKED : NOT_ASKED}</OneOf>}
      />
      {data && (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <PasscodeInput label="Your passcode" value={digits} onChange={handleDigits} />
          <Button
            variant="secondary"
            icon={<RefreshCw />}
            disabled={change.isPending}
            busy={generate.isPending}
            onClick={() => generate.mutate(() => api.passcode.generate())}
          >
            Generate
          </Button>
        </div>
      )}
      {isProtected && !profile?.usernameLocked && <UnlockedAddress username={profile?.username} />}
      {data?.generatedAt && (
        <p className="mt-2 text-ink-soft text-sm">Set on {new Date(data.generatedAt).toLocaleDateString('en-GB')}</p>
      )}
      {data && data.failedAttempts > 0 && (
        <div className="mt-4">
          <Alert tone="notice">
            {data.failedAttempts === 1
              ? 'Someone entered a wrong passcode in the last day.'
              : `${data.failedAttempts} wrong passcodes were entered in the last day. If that worries you, generate a new one.`}
          </Alert>
        </div>
      )}
    </Card>
  )
}

/** An address that is handed out and then renamed leads nowhere, so whoever shares one is told before. */
function UnlockedAddress({ username }: { username: string | null | undefined }) {
  const { host } = new URL(useSite().publicUrl)
  return (
    <div className="mt-4">
      <Alert
        tone="notice"
        title={username ? 'Your address can still change' : 'Your page has no address yet'}
        action={
          <a href="#username-title" className="font-semibold text-primary text-sm underline underline-offset-[0.2em]">
            {username ? 'Lock your username' : 'Choose a username'}
          </a>
        }
      >
        {username
          ? `Lock your username before you give out ${host}/${username}: if you rename it, that address stops working.`
          : 'People need it as well as the passcode.'}
      </Alert>
    </div>
  )
}

function useChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (send: () => Promise<{ message: string }>) => send(),
    onSuccess: ({ message }) => toast({ title: 'Passcode updated', description: message }),
    onError: (error) => tellFailure(error, 'Update Failed'),
    onSettled: async () => {
      announceProfileChange()
      await queries.invalidateQueries({ queryKey: api.passcode.read.key() })
    },
  })
}
