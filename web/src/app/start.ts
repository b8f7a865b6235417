import { shareAcrossTabs } from '#kernel/app-state'
import { sameSitePath } from '#kernel/session/same-site-path'
import { isAuthPath, keepSession, type SignOut, session, signInPath } from '#kernel/session/session'
import { followTheme } from '#kernel/theme'
import { features } from './features.ts'
import { followBuilds } from './newer-build.ts'
import { isInSignedInArea, router } from './router.tsx'

/** If the session ended by itself, shows why and returns here after the next sign-in. */
function leaveSignedInArea({ wasAsked }: SignOut): void {
  const { href, pathname } = router.history.location
  // Several requests may notice the end of the session at the same time.
  if (!isInSignedInArea() || isAuthPath(pathname)) return
  const next = wasAsked ? undefined : sameSitePath(href)
  if (!wasAsked)
    void import('#kernel/toasts/toast-presets').then(({ toastPresets }) => toastPresets.authenticationRequired())
  router.history.push(next ? `${signInPath}?${new URLSearchParams({ next })}` : signInPath)
}

/** Background tasks that run as long as the tab is open. */
export function startApp(): void {
  followTheme()
  shareAcrossTabs()
  keepSession()
  followBuilds(() => window.location.reload())
  session.onSignOut(leaveSignedInArea)
  for (const feature of features) feature.start?.()
}
