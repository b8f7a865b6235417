interface Waiting<I, O> {
  item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

/**
 * Gathers what many callers ask for at about the same time into one call, of so many at most: what comes while a batch
 * is under way waits for the next. A lone caller waits for nobody. Each gets its own answer; a batch that fails fails
 * for all in it.
 */
export function batched<I, O>(run: (items: I[]) => Promise<O[]>, most: number): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let isWorking = false

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
    isWorking = true
    while (waiting.length > 0) await flush()
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void work()
    })
}
