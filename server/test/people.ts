import { randomUUID } from 'node:crypto'
import type { Role } from '@sextant/contract/kernel/roles'
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

/** A person with a session and a membership. */
export async function insertPerson(db: Db, { role, workspaceId, now = new Date() }: Seat): Promise<Person> {
  const name = 'Ada Quill'
  const email = `${randomUUID()}@people.org`
  const user = await db.insertInto('users').values({ name, email }).returning('id').executeTakeFirstOrThrow()
  const personal = await db
    .insertInto('workspaces')
    .values({ name, personal_of: user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ workspace_id: personal.id, user_id: user.id, role: 'admin' }).execute()
  const team = workspaceId ?? (await insertWorkspace(db))
  await db.insertInto('memberships').values({ workspace_id: team, user_id: user.id, role }).execute()
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId: user.id, workspaceId: team, sessionId: session.id, role, name, email }
}

async function insertWorkspace(db: Db): Promise<string> {
  const { id } = await db.insertInto('workspaces').values({ name: 'Team' }).returning('id').executeTakeFirstOrThrow()
  return id
}
