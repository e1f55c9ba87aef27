import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ageProblem } from '#contract/age.ts'
import { meetsPasswordRules } from '#contract/password.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { useSite } from '../lib/site.ts'
import { storeUser } from '../lib/stored-user.ts'
import { useTrack } from '../lib/use-track.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Route } from './+types/join.ts'
import { ClosedSignUp } from './closed-sign-up.tsx'
import { EntryShell } from './entry-shell.tsx'
import { JoinAbout } from './join-about.tsx'
import { JoinAccount } from './join-account.tsx'
import { readSignUp } from './read-sign-up.ts'
import {
  explainRefusal,
  fieldOf,
  postRegistration,
  type Registration,
  readFounder,
  readRegisterAnswer,
} from './register.ts'
import { useKeptForm } from './use-kept-form.ts'

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

export type JoinField =
  | 'firstName'
  | 'surname'
  | 'email'
  | 'password'
  | 'confirmPassword'
  | 'terms'
  | 'age'
  | 'postcode'
  | 'careerHelp'
  | 'form'
export type JoinErrors = Partial<Record<JoinField, string>>

interface Refusal {
  field: JoinField
  words: string
}

export default function Join({ loaderData }: Route.ComponentProps) {
  return loaderData.isOpen ? <JoinForm /> : <ClosedSignUp note={loaderData.note} />
}

/** The sign-up in two steps. Both stay in the page, so that going back and forth loses nothing. */
function JoinForm() {
  const { brand } = useSite()
  const [search] = useSearchParams()
  const founder = readFounder(search)
  const { form, step, goBack, errors, isBusy, handleChange, handleSubmit } = useJoin(founder.isFounder)
  const title = step === 1 ? 'Create your Account' : 'Tell us about yourself'

  return (
    <EntryShell
      title={title}
      intro={
        <div className="flex items-center gap-3">
          <progress className="bar max-w-24" aria-hidden="true" max={2} value={step} />
          <p role="status" className="whitespace-nowrap text-sm">
            Step {step} of 2
          </p>
        </div>
      }
      after={
        <p>
          Already a member? <Link to="/signin">Sign in</Link>
        </p>
      }
    >
      <form
        ref={form}
        method="post"
        noValidate
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="needs-script grid gap-6"
      >
        <div hidden={step !== 1}>
          <JoinAccount errors={errors} email={founder.email} />
        </div>
        <div hidden={step !== 2}>
          <JoinAbout errors={errors} />
        </div>
        {errors.form && <Alert tone="danger">{errors.form}</Alert>}
        {step === 1 ? (
          <Button key="continue" type="submit" size="lg" block>
            Continue
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button key="create" type="submit" size="lg" busy={isBusy} busyLabel="Creating Account..." className="grow">
              Create Account &amp; Sign In
            </Button>
            <Button variant="secondary" size="lg" disabled={isBusy} onClick={goBack}>
              Back
            </Button>
          </div>
        )}
        <p className="text-ink-soft text-sm">{brand.name} is free. No card is asked for.</p>
      </form>
    </EntryShell>
  )
}

function useJoin(isFounder: boolean) {
  const { brand } = useSite()
  const track = useTrack()
  const form = useRef<HTMLFormElement>(null)
  const { step, goOn: showSecond, goBack } = useStep()
  const [errors, setErrors] = useState<JoinErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const focusNext = useRef<string>(null)
  const forgetForm = useKeptForm(form, 'join-form', () =>
    form.current?.querySelector('fieldset')?.dispatchEvent(new Event('change', { bubbles: true })),
  )

  useEffect(() => {
    // Only once the step has been shown: what is hidden cannot take the keyboard.
    if (focusNext.current && focusField(form.current, focusNext.current)) focusNext.current = null
  })

  /** Says what is wrong, in an alert and again where it can be put right. */
  function refuse({ field, words }: Refusal) {
    const refusal = explainRefusal(words)
    setErrors({ [field]: refusal.words })
    if (isOnFirstStep(field) && step === 2) goBack()
    focusNext.current = field
    alert(refusal.said)
  }

  /** What is being put right is no longer wrong. */
  function handleChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    // A password that changes may match the other one now, and what was said of the whole form may hold no more.
    const corrected = ['form', name, ...(name === 'password' ? ['confirmPassword'] : [])]
    setErrors((current) => omit(current, corrected))
  }

  function goOn() {
    setErrors({})
    showSecond()
    focusNext.current = 'age'
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const first = checkAccount(data, event.currentTarget)
    if (first) return refuse(first)
    if (step === 1) return goOn()
    const second = checkAbout(data, brand.name)
    if (second) return refuse(second)

    setErrors({})
    setIsBusy(true)
    const registration = readForm(data, isFounder)
    try {
      const response = await postRegistration(registration)
      const answer = await readRegisterAnswer(response)
      if (response.ok && answer.user) {
        const { email, firstName, surname } = answer.user
        forgetForm()
        storeUser({ email, firstName, surname })
        track({ name: 'user_registered' }, registration)
        track({ name: 'user_demographic', value: registration.age })
        location.assign('/dashboard')
        return
      }
      refuse({ field: fieldOf(answer), words: answer.error ?? answer.message ?? 'Registration failed' })
    } catch {
      refuse({ field: 'form', words: 'Registration failed. Please try again.' })
    }
    setIsBusy(false)
  }

  return { form, step, goBack, errors, isBusy, handleChange, handleSubmit }
}

/** Which step is shown. The second is an entry of the history, so that the browser's Back leads to the first. */
function useStep() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  // A reload brings the entry back, but not the passwords: those are asked for again.
  const [isPassed, setIsPassed] = useState(false)
  const isSecond = state?.step === 2
  return {
    step: isPassed && isSecond ? (2 as const) : (1 as const),
    goOn() {
      setIsPassed(true)
      void navigate({ search }, { state: { step: 2 }, replace: isSecond })
    },
    goBack: () => void navigate(-1),
  }
}

function checkAccount(data: FormData, form: HTMLFormElement): Refusal | null {
  const required = ['firstName', 'surname', 'email', 'password', 'confirmPassword'] as const
  const empty = required.find((name) => textOf(data, name).trim() === '')
  if (empty) return { field: empty, words: 'Please fill in all required fields.' }
  const email = form.elements.namedItem('email')
  if (email instanceof HTMLInputElement && !email.checkValidity()) {
    return { field: 'email', words: 'Please enter a valid email address.' }
  }
  if (!meetsPasswordRules(textOf(data, 'password'))) {
    return { field: 'password', words: 'Please ensure your password meets all requirements.' }
  }
  if (textOf(data, 'password') !== textOf(data, 'confirmPassword')) {
    return { field: 'confirmPassword', words: 'Passwords do not match. Please check and try again.' }
  }
  if (!data.has('terms')) return { field: 'terms', words: 'Please agree to the Terms and Privacy to continue.' }
  return null
}

function checkAbout(data: FormData, productName: string): Refusal | null {
  const empty = (['age', 'postcode'] as const).find((name) => textOf(data, name).trim() === '')
  if (empty) return { field: empty, words: 'Please fill in age and location details.' }
  const age = ageProblem(Number(textOf(data, 'age')), productName)
  if (age) return { field: 'age', words: age }
  if (!data.has('careerHelp')) {
    return { field: 'careerHelp', words: 'Please select at least one area where you need help.' }
  }
  return null
}

function readForm(data: FormData, isFounder: boolean): Registration {
  return {
    email: textOf(data, 'email'),
    password: textOf(data, 'password'),
    confirmPassword: textOf(data, 'confirmPassword'),
    firstName: textOf(data, 'firstName'),
    surname: textOf(data, 'surname'),
    age: Number(textOf(data, 'age')),
    country: textOf(data, 'country'),
    postcode: textOf(data, 'postcode'),
    careerHelp: data.getAll('careerHelp').map(String),
    ...(isFounder ? { founder: true } : {}),
  }
}

function textOf(data: FormData, name: string) {
  return String(data.get(name) ?? '')
}

function omit(errors: JoinErrors, names: string[]): JoinErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

function isOnFirstStep(field: JoinField) {
  return ['firstName', 'surname', 'email', 'password', 'confirmPassword', 'terms'].includes(field)
}

function focusField(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  const first = control instanceof RadioNodeList ? control[0] : control
  if (first instanceof HTMLElement) first.focus()
  return document.activeElement === first
}
