import { KeyRound, LogIn } from 'lucide-react'
import { useState } from 'react'
import { type OidcProvider, oidcProviderNames } from '#contract/oidc-providers.ts'
import { readAnswer } from '../lib/answer.ts'
import { send } from '../lib/request.ts'
import { useSite } from '../lib/site.ts'
import { Button } from '../ui/button.tsx'
import { enterAs } from './enter-as.ts'

const UNABLE = 'That did not work. Please try again, or sign in with your password.'

/** The ways in besides a password: a passkey, and accounts elsewhere where they are set up. */
export function OtherWays({ onError }: { onError: (words: string | undefined) => void }) {
  const { oidcProviders } = useSite()
  const [busy, setBusy] = useState<OidcProvider | 'passkey'>()

  async function attempt(way: OidcProvider | 'passkey', act: () => Promise<string | undefined>) {
    setBusy(way)
    onError(undefined)
    const words = await act().catch(() => UNABLE)
    if (words !== undefined) onError(words)
    setBusy(undefined)
  }

  return (
    <div className="needs-script mt-5 grid gap-3 border-line border-t pt-5">
      <Button
        variant="secondary"
        block
        icon={<KeyRound />}
        busy={busy === 'passkey'}
        onClick={() => attempt('passkey', signInWithPasskey)}
      >
        Sign in with a passkey
      </Button>
      {oidcProviders.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          icon={<LogIn />}
          busy={busy === provider}
          onClick={() => attempt(provider, () => goTo(provider))}
        >
          Continue with {oidcProviderNames[provider]}
        </Button>
      ))}
    </div>
  )
}

/** Gives what went wrong; nothing where it went well, or where the member changed their mind. */
async function signInWithPasskey() {
  // Fetched when somebody has one.
  const { askPasskey } = await import('./passkey.ts')
  const answer = await askPasskey()
  if (answer?.user) enterAs(answer.user)
  return answer?.error
}

async function goTo(provider: OidcProvider) {
  const response = await send(`/api/oidc/${provider}/begin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
  })
  const answer = await readAnswer<{ url?: string; error?: string }>(response)
  if (!answer?.url) return answer?.error ?? UNABLE
  location.assign(answer.url)
}
