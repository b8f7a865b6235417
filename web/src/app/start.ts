import { shareAcrossTabs } from '#kernel/app-state'
import { registerCommands } from '#kernel/commands'
import { keepSession, session, signInPath } from '#kernel/session'
import { followTheme } from '#kernel/theme'
import { features } from './features.ts'
import { isInSignedInArea, router } from './router.tsx'

/** What runs beside the pages for as long as the tab is open. */
export function startApp(): void {
  followTheme()
  shareAcrossTabs()
  keepSession()
  session.onSignOut(() => {
    if (isInSignedInArea()) router.history.push(signInPath)
  })
  for (const feature of features) {
    feature.start?.()
    if (feature.commands) registerCommands(feature.commands)
  }
}
