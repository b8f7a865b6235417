import type { Db } from '#kernel/db'
import type { Removed } from '#kernel/purge'

const aDayMs = 86_400_000
/** Long enough to trace a session; the audit log is kept longer. */
const endedSessionsStayMs = 90 * aDayMs

/** Deletes expired codes, tokens and sessions, and external identities that never signed up. */
export async function removeExpired(db: Db, now: Date): Promise<Removed> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
    Number((await query.executeTakeFirst()).numDeletedRows)
  return {
    'mailed codes': await rows(db.deleteFrom('mailed_codes').where('expires_at', '<', now)),
    'sign-in trips': await rows(db.deleteFrom('sign_in_trips').where('expires_at', '<', now)),
    'refresh tokens': await rows(db.deleteFrom('refresh_tokens').where('expires_at', '<', now)),
    'sign-in failures': await rows(db.deleteFrom('sign_in_failures').where('last_at', '<', before(aDayMs))),
    sessions: await rows(db.deleteFrom('sessions').where('expires_at', '<', before(endedSessionsStayMs))),
    identities: await rows(
      db.deleteFrom('identities').where('user_id', 'is', null).where('seen_at', '<', before(aDayMs)),
    ),
  }
}
