/** Reports values one at a time and not too often. Only the newest is reported; those before it are skipped. */
export function newestOnly<T>(report: (value: T) => Promise<void>, everyMs = 700) {
  let newest: { value: T } | undefined
  let reporting: Promise<void> | undefined
  let failure: unknown
  let lastAt = 0

  async function reportAll() {
    while (newest && failure === undefined) {
      const wait = lastAt + everyMs - Date.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
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
    /** Waits for the report under way and passes on its error, such as that the run was cancelled. */
    async end() {
      newest = undefined
      await reporting
      if (failure !== undefined) throw failure
    },
  }
}
