import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { publicPageFields, readableDetails } from '#contract/readable-details.ts'
import { createBackups } from './testing/backups.ts'
import { findPlanted } from './testing/dump.ts'
import { photoUrl } from './testing/photos.ts'
import { createWorld, type Person } from './testing/world.ts'

const world = await createWorld()
const backups = await createBackups(world)

/** What nobody fills in: it is made by the browser, proves something once, or changes what another field has set. */
const NOT_FILLED_IN =
  /\.(id|timestamp|fileType|lastActivity|confirmPassword|currentPassword|code|photo|passcode)$|\.seen\[\]|Photos\[\]$|\.profilePhoto$|^(identity\.(login|forgotPassword|resetPassword|changePassword)|account\.save|profile\.(update|lockUsername)|profile\.create\.mediaPhotos|memory\.change|suggestions|memberData|chat\.save|passcode)\b|socialLinks\.\*$/

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Where in what is sent a text stands that can be any. */
function* listTexts(schema: JsonSchema, path: string): Generator<string> {
  for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* listTexts(each, path)
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) yield path
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* listTexts(field, `${path}.${name}`)
  if (typeof schema.additionalProperties === 'object') yield* listTexts(schema.additionalProperties, `${path}.*`)
  if (schema.items) yield* listTexts(schema.items, `${path}[]`)
}

interface WithBody {
  access: string
  body?: z.ZodType
}

function listFields() {
  const endpoints = Object.entries(contract).flatMap(([module, all]) =>
    Object.entries(all as Record<string, WithBody>).map(([name, endpoint]) => [`${module}.${name}`, endpoint] as const),
  )
  const texts = endpoints.flatMap(([name, { access, body }]) =>
    body && access !== 'admin'
      ? [...listTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, name)]
      : [],
  )
  return [...new Set(texts)].filter((path) => !NOT_FILLED_IN.test(path))
}

/** A word that stands nowhere else, for each field that takes any; for the others, one of their choices. */
const choices: Record<string, string> = {
  'identity.register.email': 'canaryemail@example.org',
  'identity.register.password': 'Canary-drum-77',
  'identity.register.country': 'New Zealand',
  'identity.register.careerHelp[]': 'Later-stage career (Senior executive/Portfolio career)',
  'profile.create.profileTemplate': 'gen-z',
  'profile.saveUsername.username': 'canaryusername',
  'social.add.platform': 'github',
  'social.add.url': 'https://github.com/canaryurl',
  'personal.save.parentsMainJobs': 'Teacher',
  'contact.send.email': 'canaryletter@example.org',
}
const wordOf = (path: string) => choices[path] ?? `canary${path.toLowerCase().replace(/[^a-z]/g, '')}`

/** Fills in every field, each with its own word. */
async function fillIn() {
  const registration = {
    ...{ email: wordOf('identity.register.email'), password: wordOf('identity.register.password'), age: 34 },
    ...{ firstName: wordOf('identity.register.firstName'), surname: wordOf('identity.register.surname') },
    ...{ country: wordOf('identity.register.country'), postcode: 'canarypostcode' },
    careerHelp: [wordOf('identity.register.careerHelp[]')],
  }
  choices['identity.register.postcode'] = registration.postcode
  const { user } = await world.visitor.api.identity.register({ body: registration })
  const ada = await world.enter(user)
  await fillPage(ada)
  await fillPrivate(ada)
  return ada
}

async function fillPage({ api }: Person) {
  const of = (name: string) => wordOf(`profile.create.${name}`)
  const photo = await photoUrl()
  const texts = publicPageFields
    .map((path) => path.replace('profile.create.', ''))
    .filter((name) => !name.includes('['))
  await api.profile.create({
    body: {
      ...Object.fromEntries(texts.map((name) => [name, of(name)])),
      values: [{ name: of('values[].name'), description: of('values[].description') }],
      superpowers: [{ title: of('superpowers[].title'), description: of('superpowers[].description') }],
      socialLinks: [{ site: of('socialLinks[].*') }],
      profileTemplate: of('profileTemplate'),
    },
  })
  await api.profile.saveUsername({ body: { username: wordOf('profile.saveUsername.username') } })
  await api.social.add({ body: { platform: 'github', url: wordOf('social.add.url') } })
  const alt = (path: string) => ({ photo, alt: wordOf(path) })
  await api.media.setProfilePhoto({ body: { profilePhoto: photo, alt: wordOf('media.setProfilePhoto.alt') } })
  const [gallery, media] = ['media.setAdditional.additionalPhotos[].alt', 'media.setMedia.mediaPhotos[].alt'] as const
  await api.media.setAdditional({ body: { additionalPhotos: [alt(gallery)] } })
  await api.media.setMedia({ body: { mediaPhotos: [alt(media)] } })
}

async function fillPrivate({ api, email }: Person) {
  const own = listFields().filter((path) => path.startsWith('personal.save.'))
  const details = own.map((path) => {
    const name = path.replace('personal.save.', '')
    return name.endsWith('[]') ? [name.slice(0, -2), [wordOf(path)]] : [name, wordOf(path)]
  })
  await api.personal.save({ params: { email }, body: { ...Object.fromEntries(details), consent: true } })
  await api.settings.save({ body: { personality: wordOf('settings.save.personality') } })
  const visited = (name: string) => wordOf(`settings.saveSession.${name}`)
  await api.settings.saveSession({
    body: {
      ...{ currentPage: visited('currentPage'), currentSection: visited('currentSection') },
      selectedTemplate: visited('selectedTemplate'),
    },
  })
  await api.memory.add({ body: { text: wordOf('memory.add.text') } })
  const fileName = `${wordOf('cv.upload.fileName')}.txt`
  await api.cv.upload({ body: { fileName, fileData: btoa(wordOf('cv.upload.fileData')) } })
  await world.deps.jobs.drain()
  const job = (name: string) => wordOf(`cv.correct.experience[].${name}`)
  const dates = { startDate: job('startDate'), endDate: job('endDate'), current: false }
  const experience = [{ role: job('role'), company: job('company'), ...dates, description: job('description') }]
  await api.cv.correct({ body: { experience } })
  await talk(api)
  await api.contact.send({
    body: {
      ...{ name: wordOf('contact.send.name'), email: wordOf('contact.send.email'), subject: 'feedback' },
      message: wordOf('contact.send.message'),
    },
  })
}

/** A talk whose draft is added as the member changed it, which seals a section once more. */
async function talk(api: Person['api']) {
  const said = wordOf('chat.send.messages[].content')
  world.script.answer(async function* () {
    yield { kind: 'text', text: 'A draft.' }
    const evidence = [{ quote: said, messageId: 'one' }]
    yield {
      ...{ kind: 'end', inputTokens: 1, outputTokens: 1 },
      proposal: { section: 'values' as const, text: 'A draft of it.', items: [], evidence },
    }
  })
  const messages = [{ id: 'one', role: 'user' as const, content: said }]
  const params = { tool: 'coach-values' as const }
  const events = await Array.fromAsync(api.chat.send({ params, body: { messages } }))
  const messageId = events.at(-1)?.messageId ?? ''
  await api.chat.addProposal({
    params: { ...params, messageId },
    body: { text: wordOf('chat.addProposal.text') },
  })
  await api.chat.undoProposal({ params: { ...params, messageId } })
}

/** Which of the fields can be read in a backup that was made without the keys. */
async function findReadable() {
  // Letters on their way are sealed by the queue, which that of the tests does not do.
  await world.deps.jobs.drain()
  const archive = readFileSync(await backups.backUp('without-keys'))
  const dump = `${archive.toString('latin1')}\n${archive.toString('utf8')}`
  return listFields().filter((path) => {
    const word = wordOf(path)
    return findPlanted(dump, [word, Buffer.from(word).toString('base64').replace(/=+$/, '')]).length > 0
  })
}

test('what the privacy page calls encrypted cannot be read in a backup without keys, and what can be it names [R30]', async () => {
  const ada = await fillIn()
  const named = readableDetails.flatMap(({ fields }) => fields)

  expect((await findReadable()).toSorted()).toEqual(named.toSorted())

  await ada.api.profile.lockUsername({ body: { username: wordOf('profile.saveUsername.username') } })
  await ada.api.profile.update({ body: { isPublic: true } })
  expect((await findReadable()).toSorted()).toEqual([...named, ...publicPageFields].toSorted())

  await ada.api.profile.update({ body: { isPublic: false } })
  expect((await findReadable()).toSorted()).toEqual(named.toSorted())
  const { bio, values } = await ada.api.profile.read()
  expect([bio, values[0]?.name]).toEqual(['bio', 'values[].name'].map((name) => wordOf(`profile.create.${name}`)))
})
