import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startFakeOpenAi } from '../fake-openai.ts'
import { makeTemporaryFolder } from '../postgres.ts'
import { type Caller, createCaller } from './caller.ts'
import { whileBusy } from './crowd.ts'
import { createFigures, type Figures } from './figures.ts'
import { findMissingLetters } from './letters.ts'
import { ask, type Crowd, joinUp, type Person, password } from './person.ts'
import { type Product, startProduct, waitUntil } from './product.ts'
import { verifyAll } from './verify.ts'

const HOUR = 3_600_000
const admin = { email: 'boss@example.org', password: 'Kettle-drum7-boss' }

interface Scene {
  crowd: Crowd
  product: Product
  outbox: string
  setClock(hours: number): Promise<void>
}

/** The clock of the machine jumps forward and back by hours: everyone goes on, and nobody is locked out for as long as it jumped. */
export async function jumpClock({ databaseUrl, hours }: { databaseUrl: string; hours: number }): Promise<Figures> {
  const figures = createFigures(`The clock jumps by ${hours} hours, forward and back`)
  const dataDir = makeTemporaryFolder()
  const file = join(dataDir, 'clock')
  writeFileSync(file, '0')
  const openai = await startFakeOpenAi()
  const product = await startProduct(figures, {
    ...{ DATA_DIR: join(dataDir, 'product'), DATABASE_URL: databaseUrl, APP_SECRET: 'f3a91c7d5e2b8046'.repeat(2) },
    ...{ OPENAI_BASE_URL: openai.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    CLOCK_SHIFT_FILE: file,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'clock-process.ts'))}`,
  })
  const crowd: Crowd = { url: product.url, figures, people: [] }
  const scene: Scene = {
    ...{ crowd, product, outbox: join(dataDir, 'product/outbox') },
    async setClock(shift) {
      writeFileSync(file, String(shift * HOUR))
      product.served().process.kill('SIGUSR2')
      await pause(100)
    },
  }
  try {
    await Promise.all(Array.from({ length: 4 }, () => joinUp(crowd)))
    await checkLimits(scene, hours)
    await checkAdministrator(scene, hours)
    await checkToken(scene, hours)
    for (const shift of [hours, 0, -hours, 0]) {
      await whileBusy(crowd, async () => {
        await pause(700)
        await scene.setClock(shift)
        await pause(700)
      })
      figures.times++
      await verifyAll(crowd)
    }
    await checkReplies(scene, hours)
    await findMissingLetters(crowd, join(dataDir, 'product'), 120_000)
  } finally {
    await product.stop()
    await openai.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 0,
  )

/** Who was refused by a clock that was ahead comes in when it is put right, without waiting for that time to come. */
async function checkLimits({ crowd, setClock }: Scene, hours: number) {
  const [, person] = crowd.people
  if (!person) return
  const signIn = (typed: string) => {
    const device = createCaller(crowd.url, crowd.figures)
    return statusOf(device.api.identity.login({ body: { email: person.email, password: typed } }))
  }
  await setClock(hours)
  for (let guess = 0; guess < 10; guess++) await signIn('wrong')
  expectIs(crowd.figures, 'The eleventh wrong password', await signIn(password), 429)
  await setClock(0)
  expectIs(crowd.figures, 'The right password after the clock was put right', await signIn(password), 200)
  await setClock(-hours)
  expectIs(crowd.figures, 'The right password by a clock that is behind', await signIn(password), 200)
  await setClock(0)
}

/** A short session must not outlive its time because it began in the future, and the door stays open. */
async function checkAdministrator({ crowd, setClock }: Scene, hours: number) {
  const boss = createCaller(crowd.url, crowd.figures)
  const isIn = async (caller: Caller) => (await caller.api.identity.session()).member !== null
  await setClock(hours)
  await boss.api.identity.login({ body: admin })
  expectIs(crowd.figures, 'The administrator is signed in', await isIn(boss), true)
  await setClock(0)
  expectIs(crowd.figures, 'A session of the administrator from the future', await isIn(boss), false)
  expectIs(
    crowd.figures,
    'The administrator signs in anew',
    await statusOf(boss.api.identity.login({ body: admin })),
    200,
  )
  await setClock(1)
  expectIs(crowd.figures, 'The administrator after an hour', await isIn(boss), false)
  await setClock(0)
}

/** A token is too old after a jump, and the next letter has a good one. */
async function checkToken({ crowd, outbox, setClock }: Scene, hours: number) {
  const person = await joinUp(crowd)
  const first = await takeToken(crowd, person, outbox)
  await setClock(hours)
  const reset = (token: string) =>
    statusOf(createCaller(crowd.url, crowd.figures).api.identity.resetPassword({ body: { token, password } }))
  expectIs(crowd.figures, 'A token that is hours old', await reset(first), 400)
  const second = await takeToken(crowd, person, outbox)
  expectIs(crowd.figures, 'A new token', await reset(second), 200)
  // Setting a password ends the sessions, as it should: this person is not asked for what they had.
  crowd.people.splice(crowd.people.indexOf(person), 1)
  await setClock(0)
}

async function takeToken({ url, figures }: Crowd, { email }: Person, outbox: string) {
  const known = new Set(globSync('*.eml', { cwd: outbox }))
  await createCaller(url, figures).api.identity.forgotPassword({ body: { email } })
  let token = ''
  await waitUntil(() => {
    for (const name of globSync('*.eml', { cwd: outbox })) {
      if (known.has(name)) continue
      const letter = readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
      token ||= /reset-password\?token=([\w-]{43})/.exec(letter)?.[1] ?? ''
    }
    return token !== ''
  }, 20_000)
  if (token === '') figures.lost.push('a letter with a token')
  return token
}

/** Replies that were growing when the clock and the process were put right do not grow for ever, nor keep the next from beginning. */
async function checkReplies({ crowd, product, setClock }: Scene, hours: number) {
  const person = await joinUp(crowd)
  await setClock(hours)
  const begun = new Set<string>()
  const talking = (['coach', 'jobideas'] as const).map(async (tool) => {
    const messages = [{ id: `slow-${tool}`, role: 'user' as const, content: 'Please answer slowly' }]
    for await (const { content } of person.caller.api.chat.send({ params: { tool }, body: { messages } }))
      if (content) begun.add(tool)
  })
  const ended = Promise.all(talking.map((talk) => talk.catch(() => {})))
  await waitUntil(() => begun.size === 2, 20_000)
  await product.kill()
  await ended
  writeFileSync(join(product.served().dataDir, '../clock'), '0')
  await product.start()
  const { messages } = await person.caller.api.chat.read({ params: { tool: 'jobideas' } })
  expectIs(crowd.figures, 'A reply from the future', messages[1]?.status, 'interrupted')
  const heard = await ask(person, { id: 'slow-coach', content: 'Once more, please' }).catch((error) => String(error))
  expectIs(crowd.figures, 'The same question again', heard, 2)
}

function expectIs(figures: Figures, what: string, found: unknown, wanted: unknown) {
  figures.acknowledged++
  if (found !== wanted) figures.wrong.push(`${what}: ${found} instead of ${wanted}.`)
}
