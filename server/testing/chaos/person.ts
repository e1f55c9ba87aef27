import { randomInt, randomUUID } from 'node:crypto'
import { ApiError } from '#contract/client.ts'
import { drawPasscode } from '../../passcode/passcode.ts'
import { photoUrl } from '../photos.ts'
import { type Caller, createCaller } from './caller.ts'
import type { Figures } from './figures.ts'

export const password = 'Kettle-drum7'
/** Where people ask and are answered, and where they only keep messages: two conversations, so that neither moves the other on. */
export const talks = { asking: { tool: 'coach' as const }, keeping: { tool: 'coach-values' as const } }

/** The witness of one person: what they were told is done, and what may have been done when no answer came. */
export interface Person {
  caller: Caller
  email: string
  messages: Record<keyof typeof talks, Map<string, string>>
  /** Texts that may stand in the profile: the last that was acknowledged and those tried since. Always in two fields alike. */
  texts: string[]
  passcodes: (string | null)[]
  photo: { url: string | null; isSure: boolean }
  /** Cookies of sessions that were ended. */
  ended: string[]
  /** A question whose reply broke off. */
  unanswered: { id: string; content: string } | undefined
  account: 'there' | 'perhaps' | 'gone'
  /** Words of letters that were taken on. */
  letters: string[]
}

export interface Crowd {
  url: () => string
  figures: Figures
  people: Person[]
}

export async function joinUp({ url, figures, people }: Crowd): Promise<Person> {
  const caller = createCaller(url, figures)
  const email = `p${randomUUID()}@example.org`
  const about = { firstName: 'Maya', surname: 'Okafor', age: 34, country: 'United Kingdom', postcode: 'LS1 4AP' }
  await caller.api.identity.register({ body: { email, password, ...about } })
  const text = randomUUID()
  await caller.api.profile.create({ body: { mission: text, vision: text } })
  const person: Person = {
    ...{
      caller,
      email,
      messages: { asking: new Map(), keeping: new Map() },
      texts: [text],
      passcodes: [null],
      ended: [],
      letters: [],
    },
    ...{ photo: { url: null, isSure: true }, unanswered: undefined, account: 'there' },
  }
  people.push(person)
  figures.acknowledged += 2
  return person
}

type Act = (person: Person, crowd: Crowd, signal: AbortSignal) => Promise<number>

/** What people do, each more often the more common it is. An act gives how many writes it had acknowledged. */
const acts: [weight: number, act: Act][] = [
  [6, keepMessage],
  [6, writeText],
  [3, setPasscode],
  [1, setPhoto],
  [1, leaveOtherDevice],
  [1, writeLetter],
]

/** Talks with one hand and does one thing after the other with the second until told to stop. What is refused or cut off counts as not done. */
export async function liveOn(person: Person, crowd: Crowd, signal: AbortSignal) {
  await Promise.all([keepDoing(person, crowd, signal, chooseAct), keepDoing(person, crowd, signal, () => talk)])
}

async function keepDoing(person: Person, crowd: Crowd, signal: AbortSignal, choose: () => Act) {
  while (!signal.aborted && person.account === 'there') {
    try {
      const done = await choose()(person, crowd, signal)
      crowd.figures.acknowledged += done
    } catch (error) {
      noteUnexpected(crowd.figures, error)
      // Whoever is refused looks up before they try again.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function chooseAct(): Act {
  let left = randomInt(acts.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, act] of acts) {
    left -= weight
    if (left < 0) return act
  }
  return keepMessage
}

/** Answers that no fault explains. */
function noteUnexpected(figures: Figures, error: unknown) {
  if (error instanceof ApiError && ![429, 503].includes(error.status) && error.status < 500)
    figures.wrong.push(`A good request was refused: ${error.message.slice(0, 200)}`)
}

async function keepMessage({ caller, messages }: Person) {
  const id = randomUUID()
  const content = `kept ${id}`
  await caller.api.chat.save({ params: talks.keeping, body: { messages: [{ id, role: 'user', content }] } })
  messages.keeping.set(id, content)
  return 1
}

async function talk(person: Person, _: Crowd, signal: AbortSignal) {
  const slowly = randomInt(2) === 0 ? 'Please answer slowly. ' : ''
  return ask(person, { id: randomUUID(), content: `${slowly}${randomUUID()}` }, signal)
}

/** The first piece of a reply says that the question is kept; its end, that the reply is. */
export async function ask(person: Person, question: { id: string; content: string }, signal?: AbortSignal) {
  const body = { messages: [{ ...question, role: 'user' as const }] }
  let acknowledged = 0
  person.unanswered = question
  for await (const event of person.caller.api.chat.send({ params: talks.asking, body }, signal)) {
    if (acknowledged === 0) {
      person.messages.asking.set(question.id, question.content)
      acknowledged = 1
    }
    if (event.error || !event.done || !event.messageId) continue
    person.messages.asking.set(event.messageId, event.fullResponse ?? '')
    person.unanswered = undefined
    acknowledged = 2
  }
  return acknowledged
}

async function writeText({ caller, texts }: Person) {
  const text = randomUUID()
  texts.push(text)
  await caller.api.profile.update({ body: { mission: text, vision: text } })
  texts.splice(0, texts.length, text)
  return 1
}

async function setPasscode({ caller, passcodes }: Person) {
  const passcode = drawPasscode()
  passcodes.push(passcode)
  await caller.api.passcode.set({ body: { passcode } })
  passcodes.splice(0, passcodes.length, passcode)
  return 1
}

async function setPhoto(person: Person) {
  const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`
  person.photo.isSure = false
  const body = { profilePhoto: await photoUrl({ colour }) }
  const { profilePhoto } = await person.caller.api.media.setProfilePhoto({ body })
  person.photo = { url: profilePhoto, isSure: true }
  return 1
}

/** Signs in on another device and out again: that session must never be good for anything any more. */
async function leaveOtherDevice({ email, ended }: Person, { url, figures }: Crowd) {
  const device = createCaller(url, figures)
  await device.api.identity.login({ body: { email, password } })
  const cookie = device.cookie()
  await device.api.identity.logout()
  ended.push(cookie)
  return 2
}

async function writeLetter({ letters }: Person, { url, figures }: Crowd) {
  const message = `letter-${randomUUID()}.`
  const visitor = createCaller(url, figures)
  await visitor.api.contact.send({ body: { name: 'V', email: 'v@example.org', subject: 'general', message } })
  letters.push(message)
  return 1
}

export async function leaveForGood(person: Person, { figures }: Crowd) {
  person.account = 'perhaps'
  await person.caller.api.memberData.deleteAccount({ body: { password } })
  person.account = 'gone'
  figures.acknowledged++
}
