// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { uploading } from './upload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answer = { status: number; text?: string; retryAfter?: string } | 'no network'

/** A browser's XMLHttpRequest as far as an upload uses it, with a server that answers in turn. */
function stubServer(...answers: Answer[]) {
  const sent: { method: string; body: unknown }[] = []
  class Request {
    status = 0
    statusText = ''
    responseText = ''
    withCredentials = false
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    method = ''
    answer: Answer = 'no network'
    open(method: string) {
      this.method = method
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'retry-after' && this.answer !== 'no network' ? (this.answer.retryAfter ?? null) : null
    }
    send(body: string) {
      sent.push({ method: this.method, body: JSON.parse(body) })
      for (const loaded of [30, 100]) this.upload.onprogress?.({ loaded, total: 100 })
      this.answer = answers.shift() ?? 'no network'
      if (this.answer === 'no network') return this.onerror?.()
      this.status = this.answer.status
      this.responseText = this.answer.text ?? '{}'
      this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

const body = { fileName: 'cv.txt', fileData: 'eA==' }

test('whoever uploads sees how much has left', async () => {
  const sent = stubServer({ status: 200, text: '{"hasCV":true}' })
  const seen: number[] = []

  const answer = await uploading((percent) => seen.push(percent)).cv.upload({ body })

  expect(answer).toEqual({ hasCV: true })
  expect(seen).toEqual([30, 100])
  expect(sent).toEqual([{ method: 'POST', body }])
})

test('a server with its hands full is asked again when it said to, without a word [T42]', async () => {
  vi.useFakeTimers()
  const sent = stubServer({ status: 503, retryAfter: '3' }, { status: 503 }, { status: 200 })

  const answer = uploading(() => {}).cv.upload({ body })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_000)

  await expect(answer).resolves.toEqual({})
  expect(sent).toHaveLength(3)
})

test.each([
  ['a refusal', { status: 413, text: '{"error":"Too large."}' }, { status: 413, sentence: 'Too large.' }],
  ['a broken connection', 'no network', { name: 'TypeError' }],
] as const)('%s is told at once', async (_, answer, error) => {
  const sent = stubServer(answer)

  await expect(uploading(() => {}).cv.upload({ body })).rejects.toMatchObject(error)

  expect(sent).toHaveLength(1)
})

test('a connection that says nothing any more is given up after half a minute, or as soon as the browser is offline', async () => {
  vi.useFakeTimers()
  class Silent {
    upload = {}
    onabort?: () => void
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {
      this.onabort?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Silent)
  const ask = (signal?: AbortSignal) =>
    uploading(() => {})
      .cv.upload({ body }, signal)
      .catch((error: Error) => error.name)

  const quiet = ask()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await quiet).toBe('TypeError')
  const offline = ask()
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('offline'))
  expect(await offline).toBe('TypeError')
  const controller = new AbortController()
  const cancelled = ask(controller.signal)
  await vi.advanceTimersByTimeAsync(10)
  controller.abort()
  expect(await cancelled).toBe('AbortError')
})
