interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

const MOST = 200

/**
 * Writes together what comes while another write is under way: alone it goes at once, in a crowd hundreds go as one.
 * Whoever asks waits until their own is written. Two of a kind do not go together: they might wait for each other's rows.
 */
export function gatherWrites<Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  kindOf: (item: Item) => string,
) {
  let waiting: Waiting<Item, Result>[] = []
  let isWriting = false

  function takeBatch() {
    const kinds = new Set<string>()
    const batch: typeof waiting = []
    const rest: typeof waiting = []
    for (const one of waiting) {
      const kind = kindOf(one.item)
      if (batch.length === MOST || kinds.has(kind)) rest.push(one)
      else batch.push(one)
      kinds.add(kind)
    }
    waiting = rest
    return batch
  }

  async function writeBatch(batch: typeof waiting) {
    try {
      const results = await write(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      // One that cannot be written must not take the others along.
      if (batch.length > 1) for (const one of batch) await writeBatch([one])
      else batch[0]?.reject(error)
    }
  }

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) await writeBatch(takeBatch())
    isWriting = false
  }

  return (item: Item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
