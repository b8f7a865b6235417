/** The entry script's file name contains a hash of the whole build. */
const entry = /<script\b[^>]*\bsrc="(?<src>\/assets\/[^"]+)"/

const storageKey = 'sextant-reloaded-for'

async function builtNow(): Promise<string | undefined> {
  const reply = await fetch('/', { cache: 'no-store' })
  return reply.ok ? entry.exec(await reply.text())?.groups?.src : undefined
}

/** Whether the server has a newer build for which this tab hasn't reloaded yet. */
async function isOutdated(): Promise<boolean> {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const theirs = await builtNow()
  if (!ours || !theirs || ours === theirs || sessionStorage.getItem(storageKey) === theirs) return false
  sessionStorage.setItem(storageKey, theirs)
  return true
}

/**
 * A chunk may fail to load because the app was rebuilt after the page loaded. Then reload the page, once per build.
 * Otherwise the caller reports the failure.
 */
export function followBuilds(reload: () => void): () => void {
  const onMissing = () =>
    void isOutdated().then(
      (is) => is && reload(),
      () => undefined,
    )
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}
