import { tabOnly } from '#kernel/browser-storage'
import { sameSitePath } from '#kernel/session/same-site-path'
import { isAuthPath, session } from '#kernel/session/session'

const homePath = '/overview'

/** Starts the session and drops the cached greeting, which may belong to another person. */
export function enter(accessToken: string): void {
  session.start(accessToken)
  tabOnly.removeItem('greeting')
}

/** Returns to the page that required sign-in, unless that is external or an auth page. */
export function destination(next: unknown): string {
  const path = sameSitePath(next)
  return path && !isAuthPath(path) ? path : homePath
}
