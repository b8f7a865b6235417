interface Waiting<I, O> {
  item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

interface BatchOptions {
  /** How many go together at most. */
  most: number
  /** How many batches may be under way at once. */
  lanes: number
}

/**
 * Gathers what many callers ask for at about the same time into one call: what comes while a batch is under way waits
 * for the next. A lone caller waits for nobody. Each gets its own answer; a batch that fails fails for all in it.
 */
export function batched<I, O>(
  run: (items: I[]) => Promise<O[]>,
  { most, lanes }: BatchOptions,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let underWay = 0

  async function flush(): Promise<void> {
    // One turn of the event loop lets in what has just arrived.
    await new Promise(setImmediate)
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    try {
      const outcomes = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as O)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function work(): Promise<void> {
    underWay += 1
    while (waiting.length > 0) await flush()
    underWay -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underWay < lanes) void work()
    })
}
