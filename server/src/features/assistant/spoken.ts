/** Yields the latest progress of some work, then its result. The work continues if the consumer stops. */
export async function* spoken<T>(
  work: (say: (text: string) => void) => Promise<T>,
): AsyncGenerator<{ text: string }, T> {
  let newest: string | undefined
  let isOver = false
  let wake = () => {}
  const done = work((text) => {
    newest = text
    wake()
  }).finally(() => {
    isOver = true
    wake()
  })
  // Awaited below, if the consumer is still there.
  done.catch(() => undefined)
  while (!isOver) {
    await new Promise<void>((resolve) => {
      wake = resolve
      if (newest !== undefined || isOver) resolve()
    })
    if (newest === undefined || isOver) continue
    const text = newest
    newest = undefined
    yield { text }
  }
  return done
}
