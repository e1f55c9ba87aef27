import { useMutation } from '@tanstack/react-query'
import { createContext, type FormEvent, useContext, useState } from 'react'
import type { api } from '../lib/api.ts'
import { copyText } from '../lib/copy-text.ts'
import { sentenceOf } from '../lib/failure.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { CodeField, OwnPasswordField } from '../ui/proof-fields.tsx'
import { QrCode } from '../ui/qr-code.tsx'

type Calls = Pick<typeof api.secondFactor, 'begin' | 'confirm' | 'end'>

interface SecondFactorCardProps {
  state: { isOn: boolean; recoveryCodesLeft: number }
  /** Those of a member, or those of the administrator. */
  calls: Calls
  onChanged: () => unknown
}

const CardContext = createContext<Pick<SecondFactorCardProps, 'calls' | 'onChanged'> | undefined>(undefined)

function useCard() {
  const card = useContext(CardContext)
  if (!card) throw new Error('A step of the second factor stands outside its card.')
  return card
}

/** Sets up, or takes away, the code that signing in asks for besides the password. */
export function SecondFactorCard({ state, calls, onChanged }: SecondFactorCardProps) {
  const [setUp, setSetUp] = useState<{ secret: string; url: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  return (
    <CardContext value={{ calls, onChanged }}>
      <Card aria-labelledby="factor-title">
        <CardHeader
          id="factor-title"
          title="Second factor"
          description="A code from an authenticator app, asked for when you sign in."
          action={state.isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        />
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />}
        {state.isOn && !recoveryCodes && <TurnOff codesLeft={state.recoveryCodesLeft} />}
        {!state.isOn && !setUp && <Begin onBegun={setSetUp} />}
        {!state.isOn && setUp && (
          <Confirm
            setUp={setUp}
            onConfirmed={(codes) => {
              setSetUp(undefined)
              setRecoveryCodes(codes)
            }}
          />
        )}
      </Card>
    </CardContext>
  )
}

function Begin({ onBegun }: { onBegun: (setUp: { secret: string; url: string }) => void }) {
  const [password, setPassword] = useState('')
  const begin = useStep((calls, body: { password: string }) => calls.begin({ body }), onBegun)
  return (
    <form
      onChange={begin.forget}
      onSubmit={(event) => submit(event, () => begin.mutate({ password }))}
      className="grid max-w-form gap-4"
    >
      <OwnPasswordField value={password} error={begin.sentence} onChange={setPassword} />
      <div>
        <Button type="submit" busy={begin.isPending} disabled={password === ''}>
          Set up
        </Button>
      </div>
    </form>
  )
}

interface ConfirmProps {
  setUp: { secret: string; url: string }
  onConfirmed: (recoveryCodes: string[]) => void
}

function Confirm({ setUp, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('')
  const confirm = useStep(
    (calls, body: { code: string }) => calls.confirm({ body }),
    ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  )
  return (
    <form
      onChange={confirm.forget}
      onSubmit={(event) => submit(event, () => confirm.mutate({ code }))}
      className="grid gap-4"
    >
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code it shows.</p>
      <QrCode text={setUp.url} label="Key for the authenticator app" />
      <p>
        Key: <code className="[overflow-wrap:anywhere]">{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <div className="max-w-form">
        <CodeField value={code} error={confirm.sentence} onChange={setCode} />
      </div>
      <div>
        <Button type="submit" busy={confirm.isPending} disabled={code.trim() === ''}>
          Turn it on
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Alert tone="notice" title="Keep these recovery codes">
        Each one signs you in once when you do not have your phone. They are shown only now.
      </Alert>
      <ul className="grid max-w-form grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() =>
            copyText(codes.join('\n')).then(
              () => toast({ title: 'Recovery codes copied' }),
              () =>
                toast({
                  title: 'Copying did not work',
                  description: 'Please write them down.',
                  variant: 'destructive',
                }),
            )
          }
        >
          Copy
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}

function TurnOff({ codesLeft }: { codesLeft: number }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const end = useStep(
    (calls, body: { password: string; code: string }) => calls.end({ body }),
    ({ message }) => toast({ title: 'Second factor off', description: message }),
  )
  return (
    <form
      onChange={end.forget}
      onSubmit={(event) => submit(event, () => end.mutate({ password, code }))}
      className="grid max-w-form gap-4"
    >
      <p className="text-ink-soft">
        Recovery codes left: {codesLeft}. To turn the second factor off, please enter your password and a code.
      </p>
      <OwnPasswordField value={password} onChange={setPassword} />
      <CodeField value={code} error={end.sentence} onChange={setCode} />
      <div>
        <Button type="submit" variant="secondary" busy={end.isPending} disabled={password === '' || code.trim() === ''}>
          Turn it off
        </Button>
      </div>
    </form>
  )
}

function submit(event: FormEvent, act: () => void) {
  event.preventDefault()
  act()
}

/** One step; what is refused is said at its field, and what was typed stays. */
function useStep<Body, Reply>(call: (calls: Calls, body: Body) => Promise<Reply>, onDone: (reply: Reply) => void) {
  const { calls, onChanged } = useCard()
  const step = useMutation({
    mutationFn: (body: Body) => call(calls, body),
    onSuccess: async (reply) => {
      onDone(reply)
      await onChanged()
    },
  })
  return {
    ...step,
    sentence: step.error ? sentenceOf(step.error) : undefined,
    /** What is typed anew is not yet wrong. */
    forget: () => void (step.isError && step.reset()),
  }
}
