import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError, createClient, readEvents } from './client.ts'
import { get, outline, post } from './endpoint.ts'

const contract = {
  boats: {
    find: get('/api/boats/:name', {
      summary: 'Find a boat',
      access: 'anyone',
      query: z.object({ page: z.coerce.number().optional() }),
      reply: z.object({ name: z.string() }),
    }),
    launch: post('/api/boats', { summary: 'Launch', access: 'member', body: z.object({ name: z.string() }) }),
    log: post('/api/log', { summary: 'Log', access: 'member', events: z.object({ content: z.string() }) }),
    chart: get('/api/chart', { summary: 'Chart', access: 'anyone', file: true }),
    sound: post('/api/sound', { summary: 'Sound', access: 'member', form: ['audio'] }),
  },
}

function clientAnswering(response: () => Response) {
  const sent: { path: string; init: RequestInit }[] = []
  const api = createClient<typeof contract>(outline(contract), async (path, init) => {
    sent.push({ path, init })
    return response()
  })
  return { api, sent }
}

describe('a caller', () => {
  test('names what is looked for, and it is escaped in the address', async () => {
    const { api, sent } = clientAnswering(() => Response.json({ name: 'Ada' }))

    const boat = await api.boats.find({ params: { name: 'a/b c' }, query: { page: 2 } })

    expect(boat).toEqual({ name: 'Ada' })
    expect(sent[0]?.path).toBe('/api/boats/a%2Fb%20c?page=2')
    expect(api.boats.find.key({ params: { name: 'x' } })).toEqual(['/api/boats/x'])
  })

  test('sends JSON, a form or nothing, as the endpoint says', async () => {
    const { api, sent } = clientAnswering(() => Response.json({ message: 'ok' }))

    await api.boats.launch({ body: { name: 'Ada' } })
    await api.boats.sound({ form: { audio: new Blob(['x']) } })

    expect(sent[0]?.init.body).toBe('{"name":"Ada"}')
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json')
    expect(sent[1]?.init.body).toBeInstanceOf(FormData)
  })

  test('may leave the page: a small write arrives all the same', async () => {
    const { api, sent } = clientAnswering(() => Response.json({ message: 'ok' }))

    await api.boats.launch({ body: { name: 'Ada' } })
    await api.boats.launch({ body: { name: 'A'.repeat(10_000) } })
    await api.boats.find({ params: { name: 'x' } })
    await Array.fromAsync(api.boats.log())

    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, false, false])
  })

  test('is told the status and the body of a refusal, and the sentence apart [REQ-10]', async () => {
    const body = '{"error":"That name is taken.","code":"conflict","details":["a"]}'
    const { api } = clientAnswering(() => new Response(body, { status: 409 }))

    const refusal = await api.boats.launch({ body: { name: 'Ada' } }).catch((error) => error)

    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      message: `409: ${body}`,
      status: 409,
      code: 'conflict',
      sentence: 'That name is taken.',
      details: ['a'],
    })
  })

  test('is told the status text when the body is empty [REQ-11]', async () => {
    const { api } = clientAnswering(() => new Response('', { status: 502, statusText: 'Bad Gateway' }))

    await expect(api.boats.find({ params: { name: 'x' } })).rejects.toThrow('502: Bad Gateway')
  })

  test('gets a file as it came', async () => {
    const { api } = clientAnswering(() => new Response('chart'))

    expect(await (await api.boats.chart()).text()).toBe('chart')
  })
})

describe('an event stream', () => {
  const streamOf = (...pieces: (string | Uint8Array)[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) {
            controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
          }
          controller.close()
        },
      }),
    )

  test('is read line by line, however it was cut on the way', async () => {
    const events = readEvents(streamOf('data: {"con', 'tent":"a"}\n\n: still here\n\nda', 'ta: {"content":"b"}\n\n'))

    expect(await Array.fromAsync(events)).toEqual([{ content: 'a' }, { content: 'b' }])
  })

  test('may be cut in the middle of a letter', async () => {
    const bytes = new TextEncoder().encode('data: {"content":"né"}\n')
    const cut = bytes.length - 4

    expect(await Array.fromAsync(readEvents(streamOf(bytes.slice(0, cut), bytes.slice(cut))))).toEqual([
      { content: 'né' },
    ])
  })

  test('that is not there is said so [ERR-2]', async () => {
    await expect(Array.fromAsync(readEvents(new Response(null)))).rejects.toThrow('No reader available')
  })
})
