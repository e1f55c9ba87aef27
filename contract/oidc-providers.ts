/** Where a member may have an account that signs them in here, by its key in addresses and settings. */
export const oidcProviders = ['google', 'linkedin'] as const
export type OidcProvider = (typeof oidcProviders)[number]

export const oidcProviderNames: Record<OidcProvider, string> = { google: 'Google', linkedin: 'LinkedIn' }
