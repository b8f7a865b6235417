import { tabOnly } from '#kernel/browser-storage'
import { sameSitePath } from '#kernel/same-site-path'
import { isAuthPath, session } from '#kernel/session'

const homePath = '/overview'

/** Begins the session; the greeting that is kept for this tab was meant for whoever was here before. */
export function enter(accessToken: string): void {
  session.start(accessToken)
  tabOnly.removeItem('greeting')
}

/** Where to go after sign-in: back to where one was sent here from, unless that leads away or here again. */
export function destination(next: unknown): string {
  const path = sameSitePath(next)
  return path && !isAuthPath(path) ? path : homePath
}
