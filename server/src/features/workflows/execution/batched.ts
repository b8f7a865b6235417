interface Waiting<I, O> {
  item: I
  resolve(outcome: O): void
  reject(error: unknown): void
}

/**
 * Batches concurrent calls into one, up to a limit; calls made during a batch join the next. A single caller doesn't wait. Each gets its own result; a failing batch fails for everyone in it.
 */
export function batched<I, O>(run: (items: I[]) => Promise<O[]>, most: number): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let isWorking = false

  async function flush(): Promise<void> {
    // Wait one turn of the event loop so that concurrent calls join the batch.
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
