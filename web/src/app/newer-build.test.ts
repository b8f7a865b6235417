import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBuilds } from './newer-build.ts'

const pageOf = (name: string) => `<!doctype html><script type="module" crossorigin src="/assets/${name}.js"></script>`
const reload = vi.fn()
const fetched = vi.fn<typeof fetch>()
let leave = () => {}
let onMissing: unknown

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  // Not attached to the document, or the script would load.
  const script = document.createElement('script')
  script.setAttribute('src', '/assets/index-old.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  // Get this test's own listener: an app started by another test file may listen in the same window.
  const listened = vi.spyOn(window, 'addEventListener')
  leave = followBuilds(reload)
  onMissing = listened.mock.calls.find(([name]) => name === 'vite:preloadError')?.[1]
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Simulates a chunk that fails to load. */
async function miss(page: string | Error, status = 200): Promise<void> {
  if (page instanceof Error) fetched.mockRejectedValueOnce(page)
  else fetched.mockResolvedValueOnce(new Response(page, { status }))
  if (typeof onMissing === 'function') onMissing(new Event('vite:preloadError'))
  await new Promise((done) => setTimeout(done, 5))
}

test('a part that is gone since the app was built anew loads the page anew, once for each build', async () => {
  await miss(pageOf('index-new'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(fetched).toHaveBeenCalledWith('/', { cache: 'no-store' })
  await miss(pageOf('index-new'))
  expect(reload).toHaveBeenCalledTimes(1)
  await miss(pageOf('index-newest'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('a part that did not arrive from the same app, or from nowhere, leaves the page as it is', async () => {
  await miss(pageOf('index-old'))
  await miss(new TypeError('Failed to fetch'))
  await miss('{"code":"unavailable"}', 503)
  expect(reload).not.toHaveBeenCalled()
})
