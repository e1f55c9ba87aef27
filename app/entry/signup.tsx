import { type FormEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ageProblem } from '#contract/age.ts'
import { meetsPasswordRules } from '#contract/password.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { storeUser } from '../lib/stored-user.ts'
import { useTrack } from '../lib/use-track.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { NewPassword } from '../ui/new-password.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTypedEarly } from '../ui/use-typed-early.ts'
import type { Route } from './+types/signup.ts'
import { AgeField, CountryField } from './about-fields.tsx'
import { ClosedSignUp } from './closed-sign-up.tsx'
import { EmailField } from './email-field.tsx'
import { EntryShell } from './entry-shell.tsx'
import { readSignUp } from './read-sign-up.ts'
import {
  explainRefusal,
  fieldOf,
  postRegistration,
  type RegisterAnswer,
  type Registration,
  readFounder,
  readRegisterAnswer,
} from './register.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

export const handle: PageHandle = { isPlain: true }

export function loader({ context }: Route.LoaderArgs) {
  return readSignUp(context)
}

/** A form somebody is filling in does not ask again. */
export function shouldRevalidate() {
  return false
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

type Errors = Partial<Record<ReturnType<typeof fieldOf> | 'terms', string>>

export default function Signup({ loaderData }: Route.ComponentProps) {
  return loaderData.isOpen ? <SignupForm /> : <ClosedSignUp note={loaderData.note} />
}

/** The whole sign-up on one page. */
function SignupForm() {
  const { brand } = useSite()
  const [search] = useSearchParams()
  const founder = readFounder(search)
  const { form, errors, isBusy, setErrors, refuse, handleChange, handleSubmit } = useSignup(founder.isFounder)

  return (
    <EntryShell
      wide
      title="Create your Account"
      intro="It is free, and takes about a minute."
      after={
        <p>
          Already a member? <Link to="/signin">Sign in</Link>
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="needs-script grid gap-6"
      >
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          <fieldset className="grid content-start gap-5">
            <legend className="mb-4 font-semibold text-lg">Account</legend>
            <EmailField defaultValue={founder.email} error={errors.email} />
            <NewPassword label="Password" name="password" showRules="typed" error={errors.password} />
            <CountryField />
          </fieldset>
          <fieldset className="grid content-start gap-5">
            <legend className="mb-4 font-semibold text-lg">Profile</legend>
            <TextField
              label="First name"
              name="firstName"
              required
              autoComplete="given-name"
              maxLength={50}
              error={errors.firstName}
            />
            <TextField
              label="Surname"
              name="surname"
              required
              autoComplete="family-name"
              maxLength={50}
              error={errors.surname}
            />
            <WatchedAge
              error={errors.age}
              onProblem={(age) => setErrors((current) => ({ ...current, age }))}
              onRefused={(words) => refuse('age', words)}
            />
            <TextField
              label="Postcode"
              name="postcode"
              required
              autoComplete="postal-code"
              maxLength={20}
              hint="Kept private - used only for local opportunities"
              error={errors.postcode}
            />
          </fieldset>
        </div>
        <TermsCheckbox error={errors.terms} />
        {errors.form && <Alert tone="danger">{errors.form}</Alert>}
        <div>
          <Button type="submit" size="lg" busy={isBusy} busyLabel="Creating Account...">
            Join {brand.name} now
          </Button>
        </div>
      </form>
    </EntryShell>
  )
}

interface WatchedAgeProps {
  error: string | undefined
  /** What is wrong with the age as it is typed; nothing, when it is fine. */
  onProblem: (words: string | undefined) => void
  onRefused: (words: string) => void
}

/** Says what is wrong with an age while it is being typed. */
function WatchedAge({ error, onProblem, onRefused }: WatchedAgeProps) {
  const { brand } = useSite()
  const field = useRef<HTMLInputElement>(null)
  useTypedEarly(field, handleTyped)

  function handleTyped(typed: string) {
    onProblem(typed === '' ? undefined : (ageProblem(Number(typed), brand.name) ?? undefined))
  }

  /** The browser stops an age out of bounds before we can; the words should be ours all the same. */
  function handleInvalid(event: FormEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    if (typed === '') return
    event.preventDefault()
    onRefused(ageProblem(Number(typed), brand.name) ?? 'Please enter a valid age between 16 and 100.')
  }

  return (
    <AgeField
      ref={field}
      error={error}
      onChange={(event) => handleTyped(event.target.value)}
      onInvalid={handleInvalid}
    />
  )
}

function useSignup(isFounder: boolean) {
  const { brand } = useSite()
  const track = useTrack()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)

  /** Says what is wrong, in an alert and again where it can be put right. */
  function refuse(field: keyof Errors, words: string, said = words) {
    setErrors({ [field]: words })
    alert(said)
    const control = form.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  /** What is being put right is no longer wrong. The age says so itself, as it is typed. */
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    setErrors(({ form: _, ...errors }) => (name === 'age' ? errors : { ...errors, [name]: undefined }))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const registration = readForm(new FormData(event.currentTarget), isFounder)
    const age = ageProblem(registration.age, brand.name)
    if (age) return refuse('age', age)
    if (!meetsPasswordRules(registration.password)) {
      return refuse('password', 'Please ensure your password meets all requirements.')
    }
    if (!new FormData(event.currentTarget).has('terms')) {
      return refuse('terms', 'Please agree to the Terms and Privacy to continue.')
    }

    setErrors({})
    setIsBusy(true)
    try {
      const response = await postRegistration(registration)
      const answer = await readRegisterAnswer(response)
      if (response.ok && answer.user) {
        storeUser(answer.user)
        track({ name: 'user_register' }, registration)
        track({ name: 'user_demographic', value: registration.age })
        location.assign(answer.user.isAdmin ? '/admin' : '/dashboard')
        return
      }
      const { words, said } = explain(answer)
      refuse(fieldOf(answer), words, said)
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : 'Please try again.'
      refuse('form', `Error creating account: ${reason}`)
    }
    setIsBusy(false)
  }

  return { form, errors, isBusy, setErrors, refuse, handleChange, handleSubmit }
}

function explain({ details, error }: RegisterAnswer) {
  if (Array.isArray(details)) {
    return { words: details.join(' '), said: `Registration failed: ${details.join(', ')}` }
  }
  return explainRefusal(error ?? details ?? 'Failed to create account')
}

function readForm(data: FormData, isFounder: boolean): Registration {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    email: text('email'),
    password: text('password'),
    firstName: text('firstName'),
    surname: text('surname'),
    age: Number(text('age')),
    country: text('country'),
    postcode: text('postcode'),
    ...(isFounder ? { founder: true } : {}),
  }
}
