/** Reports values one at a time and not too often. Only the newest is reported; those before it are skipped. */
export function newestOnly<T>(report: (value: T) => Promise<void>, everyMs = 700) {
  const ended = Promise.withResolvers<void>()
  let newest: { value: T } | undefined
  let reporting: Promise<void> | undefined
  let failure: unknown
  let lastAt = 0

  async function reportAll() {
    while (newest && failure === undefined) {
      await Promise.race([pause(lastAt + everyMs - Date.now()), ended.promise])
      if (!newest) return
      const { value } = newest
      newest = undefined
      lastAt = Date.now()
      await report(value)
    }
  }
  return {
    offer(value: T) {
      newest = { value }
      reporting ??= reportAll()
        .catch((error: unknown) => {
          failure = error
        })
        .finally(() => {
          reporting = undefined
        })
    },
    /** Waits for the report under way, without those that are due, and passes on its error. */
    async end() {
      newest = undefined
      ended.resolve()
      await reporting
      if (failure !== undefined) throw failure
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))
