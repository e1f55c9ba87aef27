import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebKit } from '../scripts/browser.ts'

const PATIENCE_MS = 60_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'

/** A page in WebKit, used as a person uses it. */
export type WebKitPage = Awaited<ReturnType<typeof openWebKit>>

/** Debian's WebKit, over the protocol that every browser speaks: Playwright drives its own build alone. */
export async function openWebKit({ driver, browser, display }: WebKit) {
  const screen = await startDisplay(display)
  const port = await findPort()
  const env = { ...process.env, DISPLAY: screen.name, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_GB.UTF-8' }
  const process_ = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const call = createCall(`http://127.0.0.1:${port}`)
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = await until(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
    }),
  )
  const session = <Value>(method: string, path: string, body?: object) =>
    call<Value>(method, `/session/${sessionId}${path}`, body)
  const find = (xpath: string) =>
    until(async () => {
      const found = await session<Record<string, string>>('POST', '/element', { using: 'xpath', value: xpath })
      return found[ELEMENT] ?? ''
    }, xpath)
  const run = <Value>(script: string, ...args: unknown[]) => session<Value>('POST', '/execute/sync', { script, args })

  return {
    run,
    resize: (width: number, height: number) => session('POST', '/window/rect', { width, height }),
    goto: (url: string) => session('POST', '/url', { url }),
    url: () => session<string>('GET', '/url'),
    /** Waits until a script of the page says something true. */
    when: (script: string, ...args: unknown[]) =>
      until(async () => {
        const value = await run<unknown>(`return ${script}`, ...args)
        if (!value) throw new Error(`It is not so: ${script} ${JSON.stringify(args)}`)
        return value
      }, script),
    /** Waits for a text anywhere on the page. */
    see: (text: string) => find(`//*[not(self::script)][${says(text)}][not(*[${says(text)}])]`),
    async press(name: string) {
      const button = await find(buttonCalled(name))
      await until(() => session('POST', `/element/${button}/click`, {}), name)
    },
    /** Writes into the field with this label, in place of what is there. */
    async write(label: string, text: string) {
      const field = await find(fieldCalled(label))
      await run('arguments[0].focus(); arguments[0].select()', { [ELEMENT]: field })
      await until(() => session('POST', `/element/${field}/value`, { text }), label)
    },
    /** Chooses a file in the part of the page with this heading. */
    async choose(heading: string, file: string) {
      const field = await find(`//section[.//h2[normalize-space(.)=${quote(heading)}]]//input[@type='file']`)
      await session('POST', `/element/${field}/value`, { text: file })
    },
    async send(label: string, text: string) {
      const field = await find(fieldCalled(label))
      await until(() => session('POST', `/element/${field}/value`, { text: text + ENTER }), label)
    },
    /** A picture of what is seen, as PNG. */
    look: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    async close() {
      await session('DELETE', '').catch(() => {})
      await stop(process_)
      await stop(screen.process)
    },
  }
}

function createCall(base: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value }
    if (!response.ok) throw new Error((value as { message?: string; error?: string }).message || JSON.stringify(value))
    return value
  }
}

/** Tries again until it works, as a person waits for something to come. */
async function until<Value>(attempt: () => Promise<Value>, what = ''): Promise<Value> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: ${error instanceof Error ? error.message : error}`)
      await pause(200)
    }
  }
}

/** A screen that nobody sees. */
async function startDisplay(program: string) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data')
  return { process: child, name: `:${String(number).trim()}` }
}

async function findPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function says(text: string) {
  return `contains(normalize-space(.), ${quote(text)})`
}

function buttonCalled(name: string) {
  const called = `normalize-space(.)=${quote(name)} or @aria-label=${quote(name)}`
  return `(//*[self::button or self::a or @role='menuitem'][${called}][not(ancestor::*[@hidden or @inert])])[1]`
}

/** By its label, whether that stands around it, before it, or is heard alone. */
function fieldCalled(label: string) {
  const inLabel = `//label[starts-with(normalize-space(.), ${quote(label)})]`
  return `(//*[@id=${inLabel}/@for] | ${inLabel}//input | //*[@aria-label=${quote(label)}])`
}

function quote(text: string) {
  return `"${text}"`
}
