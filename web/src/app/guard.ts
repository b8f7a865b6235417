import { redirect } from '@tanstack/react-router'
import { sameSitePath } from '#kernel/same-site-path'
import { session, signInPath } from '#kernel/session'

/** Lets in whoever has a token or can get one; sends everyone else to sign in, and back here afterwards. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  if (await session.recover()) return
  throw redirect({ to: signInPath, search: { next: sameSitePath(location.href) } })
}
