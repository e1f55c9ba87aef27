import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const OIDC_CLIENT = { id: 'bearings', secret: 'a-secret-that-both-know' }

/** A real OpenID provider on this machine, at which somebody is always signed in and agrees to everything. */
export async function startOidcProvider(redirect: string) {
  const person = { sub: 'somebody', email: 'somebody@example.org', isVerified: true }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [redirect],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As the large ones do: who it is stands in the identity itself.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the trial'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: person.email,
        email_verified: person.isVerified,
        given_name: 'Noor',
        family_name: 'Haddad',
      }),
    }),
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const { params } = await provider.interactionDetails(context.req, context.res)
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    context.respond = false
    await provider.interactionFinished(context.req, context.res, {
      login: { accountId: person.sub, remember: false },
      consent: { grantId: await grant.save() },
    })
  })
  server.on('request', provider.callback())
  return {
    issuer,
    /** Who is at the browser there. */
    person,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Goes where a browser would be sent, until it comes back; gives what stands in the address then. */
export async function goThrough(start: string, until: string) {
  const cookies = new Map<string, string>()
  let url = start
  for (let step = 0; step < 10; step++) {
    if (url.startsWith(until)) return new URL(url).search
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The way ended at ${url}: ${response.status} ${await response.text()}`)
    url = new URL(next, url).href
  }
  throw new Error(`The way ended at ${url}.`)
}
