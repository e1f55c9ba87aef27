import endpoints from 'virtual:endpoints'
import { type Call, createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { send } from './request.ts'

/** Every call of the product, typed by the contract. */
export const api = createClient<typeof contract>(endpoints, send)

/** A read as a query: `useQuery(query(api.passcode.read))`. The path is the key, so the default reader can read it. */
export function query<E extends Endpoint>(call: Call<E>, ...args: Parameters<Call<E>>) {
  return {
    queryKey: call.key(...args),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (call as (input: unknown, signal: AbortSignal) => unknown)(args[0], signal) as Awaited<ReturnType<Call<E>>>,
  }
}
