/** Counts as seen after this time. */
const shortestViewMs = 2_000
const longestViewMs = 86_400_000

/** Reports once how long the page was visible: when its tab is hidden or closed, or when the caller stops it. */
export function measureView(report: (duration: number) => void): () => void {
  let since = document.hidden ? undefined : Date.now()

  function end(): void {
    const duration = since === undefined ? 0 : Date.now() - since
    since = undefined
    if (duration < shortestViewMs) return
    stopListening()
    report(Math.min(duration, longestViewMs))
  }
  function follow(): void {
    if (document.hidden) end()
    else since = Date.now()
  }
  function stopListening(): void {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', end)
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', end)
  return () => {
    end()
    stopListening()
  }
}
