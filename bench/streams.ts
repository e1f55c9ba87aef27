import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

// Run by chat.ts in a process of its own: many conversations at once, each on a connection of its own. The connections
// are open before the clock starts, as a browser's is when somebody has written their message. Each says two things:
// the first warms up whoever measures, the second is measured.
const { url, cookies } = JSON.parse(process.argv[2] ?? '{}') as { url: string; cookies: string[] }
const agents = cookies.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
const refusals = new Set<string>()
await Promise.all(agents.map(connect))
const before = await Promise.all(cookies.map(listen))
await new Promise((resolve) => setTimeout(resolve, 500))
const started = performance.now()
const heard = await Promise.all(cookies.map(listen))
const seconds = (performance.now() - started) / 1000
const firsts = heard.map(({ first }) => first).toSorted((one, other) => one - other)
const countTokens = (listened: typeof heard) => listened.reduce((sum, { letters }) => sum + letters / 'word '.length, 0)
console.log(
  JSON.stringify({
    ...{ seconds, tokens: countTokens(heard), allTokens: countTokens([...before, ...heard]) },
    first: firsts[Math.floor((firsts.length - 1) / 2)],
    slowestFirst: firsts.at(-1),
    failed: [...before, ...heard].filter(({ letters }) => letters === 0).length,
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

function listen(cookie: string, index: number) {
  return new Promise<{ first: number; letters: number }>((resolve) => {
    const since = performance.now()
    const seen = { first: 0, letters: 0 }
    const body = JSON.stringify({ messages: [{ id: randomUUID(), role: 'user', content: 'I like to work outdoors.' }] })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, Cookie: cookie }
    const going = request(url, { method: 'POST', agent: agents[index], headers }, (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (!event.startsWith('data: ')) continue
          const { content, done, error } = JSON.parse(event.slice(6))
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
