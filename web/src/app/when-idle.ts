/** Runs when the browser is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 5_000 })
  return () => window.cancelIdleCallback(handle)
}
