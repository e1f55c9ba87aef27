import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Site } from '../context.ts'
import { createQueryClient } from '../lib/query-client.ts'

// A machine that is busy with other work is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 })

export interface Asked {
  method: string
  path: string
  search: string
  body: unknown
}

type Answer = unknown | Response | Error | ((asked: Asked) => unknown)

interface ShowOptions {
  /** By method and path: 'GET /api/user/settings'. What is not named is answered with an empty object. */
  answers?: Record<string, Answer>
  member?: Partial<typeof member>
  sessionData?: Record<string, unknown>
  path?: string
  /** The brand's own, or null for the careers service among the helplines. */
  adviser?: Site['brand']['adviser']
}

const member = {
  ...{ id: '1', email: 'ada@example.org', firstName: 'Ada', surname: 'Lovelace' },
  ...{ isAdmin: false, isPro: false, isTestAccount: false, isUnder18: false },
}

const site: Site = {
  publicUrl: 'http://localhost:3000',
  productionHost: undefined,
  oidcProviders: [],
  brand: {
    ...{ name: 'Bearings', slug: 'bearings', companyName: 'Bearings Careers Ltd', companyNumber: '00000000' },
    ...{ contactEmail: 'hello@example.org', followUrl: 'https://network.example/' },
    adviser: { name: 'the National Careers Service', phone: '0800 100 900', url: 'https://careers.example' },
    ...{ primaryColour: undefined, accentColour: undefined },
  },
}

/** Shows a screen of the dashboard to a member, with a server that answers as told and remembers what it was asked. */
export function show(screen: ReactNode, options: ShowOptions = {}) {
  const { answers = {}, sessionData = {}, path = '/dashboard' } = options
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(url, location.origin)
    const call = { method: init.method ?? 'GET', path, search, body: init.body && JSON.parse(String(init.body)) }
    asked.push(call)
    return toResponse(answers[`${call.method} ${call.path}`] ?? {}, call)
  })
  const brand = { ...site.brand, ...('adviser' in options && { adviser: options.adviser ?? null }) }
  const loaderData = {
    root: { ...site, brand },
    'dashboard/layout': { member: { ...member, ...options.member }, sessionData },
  }
  const page = (element: ReactNode) => [{ path: '*', element }]
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => loaderData.root,
        children: [{ id: 'dashboard/layout', loader: () => loaderData['dashboard/layout'], children: page(screen) }],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData } },
  )
  const queries = createQueryClient()
  queries.setDefaultOptions({
    ...queries.getDefaultOptions(),
    queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 },
  })
  const shown = render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...shown, router, asked, queries }
}

async function toResponse(answer: Answer, call: Asked) {
  const given = typeof answer === 'function' ? await answer(call) : answer
  if (given instanceof Error) throw given
  return given instanceof Response ? given.clone() : new Response(JSON.stringify(given))
}
