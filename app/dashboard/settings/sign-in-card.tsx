import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, LogIn, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type OidcProvider, oidcProviderNames } from '#contract/oidc-providers.ts'
import { SecondFactorCard } from '../../entry/second-factor-card.tsx'
import { api, query } from '../../lib/api.ts'
import { writeShortDay } from '../../lib/dates.ts'
import { sentenceOf, tellFailure } from '../../lib/failure.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { OwnPasswordField } from '../../ui/proof-fields.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useMember } from '../use-member.ts'
import { nameDevice } from './name-device.ts'
import { OwnItem } from './own-item.tsx'

type Ways = Awaited<ReturnType<typeof api.authentication.ways>>

const factorCalls = {
  begin: api.authentication.beginFactor,
  confirm: api.authentication.confirmFactor,
  end: api.authentication.endFactor,
}

/** How a member signs in besides the password, and whether the address is known to be theirs. None of it has to be. */
export function SignInCard() {
  const queries = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery({ ...query(api.authentication.ways), staleTime: 0 })
  const refresh = () => queries.invalidateQueries({ queryKey: api.authentication.ways.key() })
  return (
    <>
      <Card aria-labelledby="ways-title">
        <CardHeader
          id="ways-title"
          title="Ways to sign in"
          description="Besides your password. You can do without any of them."
        />
        {isPending && <SkeletonText lines={5} />}
        {isError && <LoadFailed onRetry={refetch}>Your ways to sign in could not be loaded.</LoadFailed>}
        {data && (
          <div className="grid gap-6">
            <EmailAddress isConfirmed={data.emailConfirmed} />
            <Passkeys passkeys={data.passkeys} onChanged={refresh} />
            <Accounts connected={data.connected} onChanged={refresh} />
          </div>
        )}
      </Card>
      {data && <SecondFactorCard state={data.secondFactor} calls={factorCalls} onChanged={refresh} />}
    </>
  )
}

function EmailAddress({ isConfirmed }: { isConfirmed: boolean }) {
  const { email } = useMember()
  const send = useAct(() => api.authentication.sendConfirmation(), 'Letter sent')
  return (
    <section aria-label="Email address">
      <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
        <MailCheck aria-hidden="true" className="size-5 flex-none text-ink-faint" /> {email}
        {isConfirmed ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed yet</Badge>}
      </p>
      {!isConfirmed && (
        <>
          <p className="mt-1 text-ink-soft text-sm">The link in our letter confirms that it is yours.</p>
          <Button size="sm" variant="secondary" className="mt-2" busy={send.isPending} onClick={() => send.mutate()}>
            Send it again
          </Button>
        </>
      )}
    </section>
  )
}

function Passkeys({ passkeys, onChanged }: { passkeys: Ways['passkeys']; onChanged: () => unknown }) {
  const [isAdding, setIsAdding] = useState(false)
  const remove = useAct(
    (id: string) => api.authentication.removePasskey({ params: { id } }),
    'Passkey removed',
    onChanged,
  )
  return (
    <section aria-label="Passkeys">
      <h3 className="font-semibold">Passkeys</h3>
      <p className="text-ink-soft text-sm">Your finger, your face or the PIN of your device, in place of a password.</p>
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <OwnItem
            key={id}
            icon={<KeyRound />}
            note={`Made ${writeShortDay(createdAt)}${lastUsedAt ? `, last used ${writeShortDay(lastUsedAt)}` : ''}`}
            action={
              <ConfirmDialog
                title={`Remove ${name}?`}
                confirmLabel="Remove"
                danger
                onConfirm={() => remove.mutate(id)}
                trigger={
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Remove ${name}`}
                    busy={remove.isPending && remove.variables === id}
                  >
                    Remove
                  </Button>
                }
              >
                <p>It will not sign you in any more, and cannot be brought back. You can make another.</p>
              </ConfirmDialog>
            }
          >
            {name}
          </OwnItem>
        ))}
      </ul>
      {isAdding ? (
        <AddPasskey
          onDone={() => {
            setIsAdding(false)
            onChanged()
          }}
        />
      ) : (
        <Button size="sm" variant="secondary" className="mt-2" icon={<KeyRound />} onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      )}
    </section>
  )
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await api.authentication.beginPasskey({ body: { password } })
      const { makePasskey } = await import('../../entry/passkey.ts')
      return makePasskey(options, nameDevice(navigator.userAgent).name)
    },
    onSuccess: (made) => {
      if (made === true) toast({ title: 'Passkey added', description: 'From now on you can sign in with it.' })
      else if (made) toast({ title: 'No passkey was made', description: made, variant: 'destructive' })
      onDone()
    },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    add.mutate()
  }

  return (
    <form onChange={() => add.isError && add.reset()} onSubmit={handleSubmit} className="mt-3 grid max-w-form gap-4">
      <OwnPasswordField
        label="Your password, to make sure it is you"
        value={password}
        error={add.error && sentenceOf(add.error)}
        onChange={setPassword}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={add.isPending} disabled={password === ''}>
          Make a passkey
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Accounts({ connected, onChanged }: { connected: OidcProvider[]; onChanged: () => unknown }) {
  const { oidcProviders } = useSite()
  const begin = useMutation({
    mutationFn: (provider: OidcProvider) => api.authentication.beginOidc({ params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => tellFailure(error),
  })
  const end = useAct(
    (provider: OidcProvider) => api.authentication.disconnect({ params: { provider } }),
    'Disconnected',
    onChanged,
  )
  const shown = [...new Set([...oidcProviders, ...connected])]
  if (shown.length === 0) return null
  return (
    <section aria-label="Accounts elsewhere">
      <h3 className="font-semibold">Accounts elsewhere</h3>
      <ul className="divide-y divide-line">
        {shown.map((provider) => {
          const name = oidcProviderNames[provider]
          const isConnected = connected.includes(provider)
          return (
            <OwnItem
              key={provider}
              icon={<LogIn />}
              action={
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`${isConnected ? 'Disconnect' : 'Connect'} ${name}`}
                  busy={begin.isPending || end.isPending}
                  onClick={() => (isConnected ? end.mutate(provider) : begin.mutate(provider))}
                >
                  {isConnected ? 'Disconnect' : 'Connect'}
                </Button>
              }
            >
              {name} {isConnected && <Badge tone="success">Connected</Badge>}
            </OwnItem>
          )
        })}
      </ul>
    </section>
  )
}

/** One call of which the member is told how it went. */
function useAct<Input = void>(
  act: (input: Input) => Promise<{ message: string }>,
  title: string,
  onDone: () => unknown = () => {},
) {
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      toast({ title, description: message })
      return onDone()
    },
    onError: (error) => tellFailure(error),
  })
}
