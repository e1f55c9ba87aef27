declare module 'virtual:endpoints' {
  import type { Outline } from '#contract/endpoint.ts'
  import type { contract } from '#contract/index.ts'

  const endpoints: { [M in keyof typeof contract]: { [N in keyof (typeof contract)[M]]: Outline } }
  export default endpoints
}
