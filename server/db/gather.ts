import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from './connect.ts'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MOST = 200

/** What begins once everything that has arrived by now has been looked at. */
let due: (() => void)[] = []

function beginSoon(work: () => void) {
  // Whatever it does belongs to whoever asked for it first, as if it began here. What is alone does so by itself.
  if (due.push(due.length > 0 ? AsyncLocalStorage.bind(work) : work) > 1) return
  setImmediate(() => {
    const begun = due
    due = []
    for (const each of begun) each()
  })
}

/**
 * Does together what is asked for in the same moment, or while the same work is under way: in a crowd hundreds go as one
 * statement. Whoever asks waits for their own result, from work that began after they asked. Two of a kind do not go
 * together: writes might wait for each other's rows.
 */
export function gather<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  kindOf: ((item: Item) => string) | undefined = undefined,
) {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  function takeBatch() {
    const kinds = new Set<string>()
    const batch: typeof waiting = []
    const rest: typeof waiting = []
    for (const one of waiting) {
      const kind = kindOf?.(one.item)
      if (batch.length === MOST || (kind !== undefined && kinds.has(kind))) rest.push(one)
      else batch.push(one)
      if (kind !== undefined) kinds.add(kind)
    }
    waiting = rest
    return batch
  }

  async function workOn(batch: typeof waiting) {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (isUnavailable(error)) {
        // Whoever waits behind them would wait as long again, to be told the same.
        const all = [...batch, ...waiting]
        waiting = []
        for (const { reject } of all) reject(error)
      } else if (batch.length > 1) {
        // One that fails must not take the others along.
        for (const one of batch) await workOn([one])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }

  async function workOnOne() {
    await workOn(takeBatch())
    if (waiting.length > 0) beginSoon(workOnOne)
    else isBusy = false
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isBusy) return
      isBusy = true
      beginSoon(workOnOne)
    })
}
