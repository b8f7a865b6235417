import { randomUUID } from 'node:crypto'
import type { Role } from '@sextant/contract/kernel/roles'
import { sql } from 'kysely'
import type { Db } from '../src/kernel/db.ts'

export interface Person {
  userId: string
  workspaceId: string
  sessionId: string
  role: Role
  name: string
  email: string
}

interface Seat {
  role: Role
  /** Creates one when absent. */
  workspaceId?: string | undefined
  /** Sign-in time, by the app's clock. */
  now?: Date
}

/** A person with a session and a membership, in two statements: tests for all routes need thousands. */
export async function insertPerson(db: Db, { role, workspaceId, now = new Date() }: Seat): Promise<Person> {
  const name = 'Ada Quill'
  const email = `${randomUUID()}@people.org`
  const fresh = sql<{ id: string }>`select uuidv7() as id from generate_series(1, 4)`
  const [userId = '', personal = '', sessionId = '', own = ''] = (await fresh.execute(db)).rows.map(({ id }) => id)
  const team = workspaceId ?? own
  const spaces = [
    { id: personal, name, personal_of: userId },
    ...(workspaceId ? [] : [{ id: team, name: 'Team', personal_of: null }]),
  ]
  await db
    .with('person', (query) => query.insertInto('users').values({ id: userId, name, email }))
    .with('spaces', (query) => query.insertInto('workspaces').values(spaces))
    .with('seats', (query) =>
      query.insertInto('memberships').values([
        { workspace_id: personal, user_id: userId, role: 'admin' },
        { workspace_id: team, user_id: userId, role },
      ]),
    )
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute()
  return { userId, workspaceId: team, sessionId, role, name, email }
}
