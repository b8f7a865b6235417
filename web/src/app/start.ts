import { shareAcrossTabs } from '#kernel/app-state'
import { sameSitePath } from '#kernel/same-site-path'
import { isAuthPath, keepSession, type SignOut, session, signInPath } from '#kernel/session'
import { followTheme } from '#kernel/theme'
import { features } from './features.ts'
import { followBuilds } from './newer-build.ts'
import { isInSignedInArea, router } from './router.tsx'

/** Whoever did not mean to leave is told why, and comes back here afterwards. */
function leaveSignedInArea({ wasAsked }: SignOut): void {
  const { href, pathname } = router.history.location
  // Several calls may find out at the same time that the session is over.
  if (!isInSignedInArea() || isAuthPath(pathname)) return
  const next = wasAsked ? undefined : sameSitePath(href)
  if (!wasAsked) void import('#kernel/toast-presets').then(({ toastPresets }) => toastPresets.authenticationRequired())
  router.history.push(next ? `${signInPath}?${new URLSearchParams({ next })}` : signInPath)
}

/** What runs beside the pages for as long as the tab is open. */
export function startApp(): void {
  followTheme()
  shareAcrossTabs()
  keepSession()
  followBuilds(() => window.location.reload())
  session.onSignOut(leaveSignedInArea)
  for (const feature of features) feature.start?.()
}
