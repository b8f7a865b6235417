/** The script a page begins with is named after all that was built with it. */
const entry = /<script\b[^>]*\bsrc="(?<src>\/assets\/[^"]+)"/

const storageKey = 'sextant-reloaded-for'

async function builtNow(): Promise<string | undefined> {
  const reply = await fetch('/', { cache: 'no-store' })
  return reply.ok ? entry.exec(await reply.text())?.groups?.src : undefined
}

/** Whether the server has another app than this page, for which this tab has not been loaded anew yet. */
async function isOutdated(): Promise<boolean> {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const theirs = await builtNow()
  if (!ours || !theirs || ours === theirs || sessionStorage.getItem(storageKey) === theirs) return false
  sessionStorage.setItem(storageKey, theirs)
  return true
}

/**
 * A part that did not arrive may be gone because the app was built anew since the page was loaded: then the page is
 * loaded anew, once for each build. Without a network, or with the same app, whoever asked for the part tells of it.
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
