import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whom to ask, and as whom. All speak in the same moment, or begin one after the other within some milliseconds. */
export interface Told {
  url: string
  cookies: string[]
  within?: number
}

interface Heard {
  first: number
  letters: number
}

/** How many things somebody says after the first: more where there is only one to listen to, who then also reads first. */
const timedBy = (people: number) => (people === 1 ? 10 : 2)
const READ_FOR = 200

// Run by chat.ts in a process of its own: many conversations at once, each on a connection of its own. The connections
// are open before the clock starts, as a browser's is when somebody has written their message. The first thing that
// everybody says warms up whoever measures and is not timed.
const { url, cookies, within } = JSON.parse(await text(process.stdin)) as Told
const agents = cookies.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
const refusals = new Set<string>()
await Promise.all(agents.map(connect))
const { untimed, timed, seconds } = within ? await speakInTurn(within) : await speakAtOnce()
const all = [...untimed, ...timed]
const firsts = timed.map(({ first }) => first).toSorted((one, other) => one - other)
const countTokens = (heard: Heard[]) => heard.reduce((sum, { letters }) => sum + letters / 'word '.length, 0)
console.log(
  JSON.stringify({
    ...{ seconds, tokens: countTokens(timed), allTokens: countTokens(all) },
    first: firsts[Math.floor((firsts.length - 1) / 2)],
    failed: all.filter(({ letters }) => letters === 0).length,
    refusals: [...refusals],
  }),
)

for (const agent of agents) agent.destroy()

function connect(agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    request(new URL('/healthz', url), { agent }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
}

async function speakAtOnce() {
  const untimed = await Promise.all(cookies.map(listen))
  await sleep(500)
  const started = performance.now()
  const timed = await Promise.all(cookies.map(listen))
  return { untimed, timed, seconds: (performance.now() - started) / 1000 }
}

/** As many as there are cookies are being answered at any time from the last one's beginning to the first one's end. */
async function speakInTurn(within: number) {
  const started = performance.now()
  const untimed: Heard[] = []
  const timed: Heard[] = []
  const talk = async (cookie: string, index: number) => {
    await sleep((index / cookies.length) * within)
    untimed.push(await listen(cookie, index))
    for (let turn = 0; turn < timedBy(cookies.length); turn++) {
      if (cookies.length === 1) await sleep(READ_FOR)
      timed.push(await listen(cookie, index))
    }
  }
  await Promise.all(cookies.map(talk))
  return { untimed, timed, seconds: (performance.now() - started) / 1000 }
}

function listen(cookie: string, index: number) {
  return new Promise<Heard>((resolve) => {
    const since = performance.now()
    const seen = { first: 0, letters: 0 }
    const message = { id: randomUUID(), role: 'user', content: 'I like to work outdoors.' }
    const body = JSON.stringify({ stream: true, messages: [message] })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Cookie: cookie }
    const going = request(url, { method: 'POST', agent: agents[index], headers }, (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (!event.startsWith('data: {')) continue
          const { choices, content = choices?.[0]?.delta.content, done, error } = JSON.parse(event.slice(6))
          if (error) refusals.add(error)
          if (done || !content) continue
          if (seen.letters === 0) seen.first = performance.now() - since
          seen.letters += content.length
        }
      })
      answer.on('end', () => {
        if (seen.letters === 0) refusals.add(rest.slice(0, 200))
        resolve(seen)
      })
    })
    going.on('error', (error) => {
      refusals.add(error.message)
      resolve(seen)
    })
    going.end(body)
  })
}
