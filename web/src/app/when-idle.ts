/** Runs once the browser has nothing better to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: 5_000 })
  return () => window.cancelIdleCallback(handle)
}
