/** What work says on its way, each time the newest of it, then what it comes to. The work goes on when nobody listens. */
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
  // It is awaited below, if anybody still is there then.
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
