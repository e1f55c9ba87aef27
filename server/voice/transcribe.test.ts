import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openLanguageModel } from '../ai/language-model.ts'
import { ProviderFailed } from '../ai/provider.ts'
import { aiRequests } from '../ai/tables.ts'
import { readConfig } from '../config.ts'
import { startFakeOpenAi } from '../testing/fake-openai.ts'
import { createWorld } from '../testing/world.ts'

const world = await createWorld({ canHear: true })
const { script } = world
const webm = new Blob([Buffer.from('1a45dfa39f4286', 'hex'), 'x'.repeat(200)], { type: 'audio/webm' })
const mp4 = new Blob([Buffer.from('00000018', 'hex'), 'ftypisom', 'x'.repeat(200)])

test('what a member says is written down, and the recording is kept nowhere [API-12, T48]', async () => {
  const ada = await world.member()
  script.hear('I would like to work with animals.')

  expect(await ada.api.voice.transcribe({ form: { audio: webm } })).toEqual({
    transcript: 'I would like to work with animals.',
  })
  expect(script.recordings.at(-1)).toMatchObject({ contentType: 'audio/webm' })
  const [logged] = await world.db.select().from(aiRequests).where(eq(aiRequests.memberId, ada.id))
  expect(logged).toMatchObject({ tool: 'transcription', model: 'whisper-1', isSuccess: true })
})

test('a recording is known by its bytes: what Safari makes is taken, anything else refused [T48]', async () => {
  const ada = await world.member()
  await ada.api.voice.transcribe({ form: { audio: mp4 } })
  expect(script.recordings.at(-1)).toMatchObject({ contentType: 'audio/mp4' })

  const page = new Blob(['<script>alert(1)</script>'], { type: 'audio/webm' })
  await expect(ada.api.voice.transcribe({ form: { audio: page } })).rejects.toMatchObject({
    status: 400,
    code: 'audio-type',
  })
})

test('silence and failures are said in words, without a word of the provider’s [T59]', async () => {
  const ada = await world.member()
  script.hear('', new ProviderFailed('refused'))

  await expect(ada.api.voice.transcribe({ form: { audio: webm } })).rejects.toMatchObject({ code: 'nothing-heard' })
  await expect(ada.api.voice.transcribe({ form: { audio: webm } })).rejects.toMatchObject({
    status: 503,
    code: 'transcription-failed',
  })
})

test('a member may dictate ten times a minute, and a visitor not at all [T48]', async () => {
  const ada = await world.member()
  for (let turn = 0; turn < 10; turn++) await ada.api.voice.transcribe({ form: { audio: webm } })
  await expect(ada.api.voice.transcribe({ form: { audio: webm } })).rejects.toMatchObject({ status: 429 })
  await expect(world.visitor.api.voice.transcribe({ form: { audio: webm } })).rejects.toMatchObject({ status: 401 })
})

test('the provider that coaches writes it down too', async () => {
  const upstream = await startFakeOpenAi()
  afterAll(() => upstream.stop())
  const { ai } = readConfig({ OPENAI_BASE_URL: upstream.url, OPENAI_API_KEY: 'sk-SECRET' })
  const provider = openLanguageModel(ai)
  const recording = {
    bytes: new Uint8Array(await webm.arrayBuffer()),
    contentType: 'audio/webm',
    requestId: 'r-1',
    signal: new AbortController().signal,
  }

  upstream.hear('  I am good with numbers. ')
  expect(await provider.transcribe?.(recording)).toBe('I am good with numbers.')
  expect(upstream.requests[0]?.headers.authorization).toBe('Bearer sk-SECRET')
  expect(String(upstream.requests[0]?.body.form)).toMatch(/whisper-1[\s\S]*speech\.webm/)

  upstream.fail('401')
  const failure = provider.transcribe?.(recording)
  await expect(failure).rejects.toMatchObject({ reason: 'refused' })
  await expect(failure).rejects.not.toThrow(/SECRET/)
  upstream.fail('429')
  await expect(provider.transcribe?.(recording)).rejects.toMatchObject({ reason: 'busy' })
  upstream.fail('html')
  await expect(provider.transcribe?.(recording)).rejects.toMatchObject({ reason: 'garbled' })
  upstream.fail('reset before')
  await expect(provider.transcribe?.(recording)).rejects.toMatchObject({ reason: 'unreachable' })
})
