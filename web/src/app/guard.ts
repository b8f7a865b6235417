import { notFound, redirect } from '@tanstack/react-router'
import { sameSitePath } from '#kernel/same-site-path'
import { session, signInPath } from '#kernel/session'

interface Entering {
  location: { href: string }
  matches: readonly { staticData: { isUnknown?: boolean } }[]
}

/** Lets in whoever has a token or can get one; sends everyone else to sign in, and back here afterwards. */
export async function requireSession({ location, matches }: Entering): Promise<void> {
  if (await session.recover()) return
  // Signing in would lead a stranger to nothing.
  if (matches.some(({ staticData }) => staticData.isUnknown)) throw notFound()
  throw redirect({ to: signInPath, search: { next: sameSitePath(location.href) } })
}
