import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBoundedCache, listCaches } from './bounded-cache.ts'
import { createPages, siteOf } from './pages.ts'
import { createPublicPages } from './profile/public-pages.ts'
import { createWorld } from './testing/world.ts'

const world = await createWorld()
const { config, log, publicUrl } = world.deps
createPages({
  ...{ renderPage: async () => new Response(), assetFolder: '/nowhere', log },
  site: siteOf(config, publicUrl),
  publicPages: createPublicPages(world.deps),
})

/** Maps that live as long as the process and cannot grow with what people send. */
const bounded: Record<string, string> = {
  'server/ai/local/open.ts': 'the newest 32 readings, each of a message that has a longest length',
  'server/ai/local/model-process.ts': 'questions that wait for an answer; only a few may wait',
  'server/answers/find-answer.ts': 'what comes with the product',
  'server/chat/running.ts': 'replies that are being made; each member has two at most',
  'server/db/named-query.ts': 'statements that stand in the code',
  'server/http/assets.ts': 'the files of the build',
  'server/http/open-streams.ts': 'members with an open stream',
  'server/identity/oidc.ts': 'the providers that the settings name',
  'server/jobs/jobs.ts': 'kinds of jobs that stand in the code',
  'server/metrics/metrics.ts': 'figures by labels that stand in the code',
  'server/metrics/workers.ts': 'questions that wait for an answer of a worker',
}

test('every cache of the product stays within its bytes, whatever is put into it', () => {
  const caches = listCaches()
  expect([...new Set(caches.map(({ name }) => name))].sort()).toEqual([
    'counts',
    'link pictures',
    'member keys',
    'pages',
    'public profiles',
    'questions read',
    'routes',
    'suggestions',
    'troubles told',
  ])

  for (const cache of caches) {
    for (let at = 0; at < 1_000; at++) cache.set(`${at}${'x'.repeat(at)}`, 'anything', cache.bytesMax / 100)
    expect(cache.bytes, cache.name).toBeLessThanOrEqual(cache.bytesMax)
    expect(cache.bytesMax, cache.name).toBeLessThanOrEqual(32 * 1024 * 1024)
    cache.clear()
  }
})

test('nothing is kept in a map that grows, but for those that are known not to', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|\/(testing|seed|backup)\//.test(file))
  const growing = sources.filter((file) => {
    const lasting = readFileSync(file, 'utf8').matchAll(/^(?: {2})?const \w+(?:: [^=]+)? = new Map(?:<.*>)?\(\)/gm)
    return file !== 'server/bounded-cache.ts' && [...lasting].length > 0 && !(file in bounded)
  })

  // Those of one call are gone with it.
  const ofOneCall = ['server/admin/figures.ts', 'server/analysis/analyse-talk.ts', 'server/chat/read-talk.ts']
  expect(growing.filter((file) => !ofOneCall.includes(file))).toEqual([])
})

test('what was used least lately goes first, and what is too large is not kept', () => {
  const cache = createBoundedCache<string>('a trial', 1_000)
  cache.set('one', '1', 200)
  cache.set('two', '2', 200)
  expect(cache.get('one')).toBe('1')

  cache.set('three', '3', 200)
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual(['1', undefined, '3'])

  cache.set('whale', '4', 2_000)
  expect(cache.get('whale')).toBeUndefined()
  cache.delete('one')
  cache.delete('three')
  expect(cache.bytes).toBe(0)
})
