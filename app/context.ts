import { createContext } from 'react-router'
import type { Brand } from '#contract/brand.ts'
import type { Client } from '#contract/client.ts'
import type { contract } from '#contract/index.ts'
import type { OidcProvider } from '#contract/oidc-providers.ts'

/** What the server hands to every page it renders. */
export interface Visit {
  /** The API, in process, as the visitor who asked. */
  api: Client<typeof contract>
  /** Marks the scripts of this one answer; absent where an answer is shared between visitors. */
  nonce: string | undefined
  /** Settings that screens show. */
  site: Site
  /** Tells the log what went wrong while rendering. */
  report: (error: unknown) => void
}

export interface Site {
  publicUrl: string
  /** Where events are counted; nothing where none are. */
  productionHost: string | undefined
  brand: Brand
  /** Whose accounts sign somebody in here. */
  oidcProviders: OidcProvider[]
}

export const visitContext = createContext<Visit>()
