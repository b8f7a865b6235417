import { notFound, redirect } from '@tanstack/react-router'
import { sameSitePath } from '#kernel/session/same-site-path'
import { session, signInPath } from '#kernel/session/session'

interface Entering {
  location: { href: string }
  matches: readonly { staticData: { isUnknown?: boolean } }[]
}

/** Requires a session or a way to renew one; otherwise sends the person to sign in and back here afterwards. */
export async function requireSession({ location, matches }: Entering): Promise<void> {
  if (await session.recover()) return
  // Don't ask strangers to sign in for a page that doesn't exist.
  if (matches.some(({ staticData }) => staticData.isUnknown)) throw notFound()
  throw redirect({ to: signInPath, search: { next: sameSitePath(location.href) } })
}
