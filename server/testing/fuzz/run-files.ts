import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { hear, LONGEST } from '../../ai/local/hear.ts'
import { cvs } from '../../cv/tables.ts'
import { knock, signIn } from '../knock.ts'
import type { Person, World } from '../world.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { createChance } from './random.ts'
import { CANARY, type FileTarget, makeSampleFiles } from './sample-files.ts'

interface FileFinding {
  seed: number
  target: FileTarget
  what: string
}

/** Longer than any file may take, reading a CV in its jail included, on a machine that is busy. */
const PATIENCE = 20_000
/** Two large photos at once, and what the tests themselves take. */
const MOST_MB = 900
const TARGETS: FileTarget[] = [...Array<FileTarget>(6).fill('photo'), ...Array<FileTarget>(5).fill('audio'), 'cv']

/** Sends files with something wrong in them, and says what should not have happened. The same seed sends the same file. */
export async function runFileAttacks(world: World, from: number, count: number) {
  const samples = await makeSampleFiles()
  const all = Object.values(samples).flat()
  const findings: FileFinding[] = []
  const outcomes = new Map<string, number>()
  const person = await world.member()
  const before = memory()
  for (let seed = from; seed < from + count; seed++) {
    const chance = createChance(seed)
    const target = chance.pick(TARGETS)
    const base = chance.pick(chance.oneIn(8) ? all : samples[target])
    const bytes = mutateBytes(base, chance, all)
    const started = performance.now()
    const { outcome, problems } = await send[target](world, person, bytes)
    const name = `${target} ${outcome}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    const took = performance.now() - started
    if (took > PATIENCE) problems.push(`took ${Math.round(took)} ms`)
    if (memory() - before > MOST_MB) problems.push(`${Math.round(memory() - before)} MB more in use`)
    problems.push(...world.lines.filter((line) => line.includes('"level":"error"')))
    findings.push(...problems.map((what) => ({ seed, target, what })))
    world.lines.length = 0
    await world.db.execute(sql`delete from rate_limits`)
  }
  return { findings, outcomes }
}

interface Sent {
  outcome: number | string
  problems: string[]
}

const send: Record<FileTarget, (world: World, person: Person, bytes: Buffer) => Promise<Sent>> = {
  async photo(world, person, bytes) {
    const before = await listFiles(world, person)
    const profilePhoto = `data:image/png;base64,${bytes.toString('base64')}`
    const { status, problems } = await ask(world, person, 'PUT', '/api/profile-photo-upload', { profilePhoto })
    const after = await listFiles(world, person)
    if (status !== 200 && after.join() !== before.join()) problems.push('refused, and yet something was kept or lost')
    if (status === 200) problems.push(...(await inspectPhotos(world, after)))
    return { outcome: status, problems }
  },
  async cv(world, person, bytes) {
    const before = await listFiles(world, person)
    const body = { fileName: 'cv.pdf', fileType: 'application/pdf', fileData: bytes.toString('base64') }
    const { status, problems } = await ask(world, person, 'POST', '/api/user/cv-upload', body)
    if (status !== 200) {
      if ((await listFiles(world, person)).join() !== before.join()) problems.push('refused, and yet kept')
      return { outcome: status, problems }
    }
    await world.deps.jobs.drain()
    const [cv] = await world.db.select().from(cvs).where(eq(cvs.memberId, person.id))
    if (!['done', 'no-text', 'unreadable'].includes(cv?.state ?? '')) problems.push(`left as ${cv?.state}`)
    return { outcome: cv?.state ?? 'gone', problems }
  },
  async audio(world, person, bytes) {
    const form = new FormData()
    form.set('audio', new File([new Uint8Array(bytes)], 'speech.webm', { type: 'audio/webm' }))
    const { status, problems } = await ask(world, person, 'POST', '/api/transcribe', form)
    // What the built-in model would be given, in the thread where it listens.
    const sound = await hear(new Uint8Array(bytes))
    if (sound && sound.length > LONGEST) problems.push(`${sound.length} samples were made of it`)
    return { outcome: status, problems }
  },
}

async function ask(world: World, person: Person, method: string, path: string, sent: object) {
  const isForm = sent instanceof FormData
  const init = isForm
    ? { method, body: sent }
    : { method, body: JSON.stringify(sent), headers: { 'Content-Type': 'application/json' } }
  const { status, body } = await knock(world, path, init, await signIn(world, person.id))
  const problems: string[] = []
  if (status >= 500) problems.push(`${status} ${body.slice(0, 300)}`)
  if (status >= 400 && !/"error":"[A-Z][^"]{10,}[.)]"/.test(body)) problems.push(`no sentence: ${body.slice(0, 300)}`)
  return { status, problems }
}

async function listFiles({ deps }: World, { id }: Person) {
  return (await Array.fromAsync(deps.files.list(`${id}/`))).toSorted()
}

/** What is kept is ours: made anew, and without a word about who took it, where and with what. */
async function inspectPhotos({ deps }: World, keys: string[]) {
  const problems: string[] = []
  for (const key of keys.filter((name) => name.includes('/photos/'))) {
    const bytes = await deps.files.read(key)
    const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    if (format !== 'webp') problems.push(`kept as ${format}`)
    if (exif || xmp || icc || iptc) problems.push('kept with what the camera noted')
    if (bytes.includes(CANARY)) problems.push('kept with the canary')
  }
  return problems
}

function memory() {
  return process.memoryUsage().rss / 2 ** 20
}
