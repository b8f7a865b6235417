import type { Role } from '@sextant/contract/kernel/roles'
import type { Actor } from '#kernel/context'
import type { Db } from '#kernel/db'

export async function insertSample(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  { role, joinedAt, lastActiveAt }: { role: Role; joinedAt: Date; lastActiveAt: Date },
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({
      workspace_id: teamId,
      user_id: userId,
      role,
      joined_at: joinedAt,
      last_active_at: lastActiveAt,
      is_sample: true,
    })
    .execute()
}

export async function listOwned(db: Db, ownerId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('workspaces')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('personal_of', 'is', null)
    .execute()
}

export async function listSamplePeople(db: Db, teamId: string): Promise<Omit<Actor, 'sessionId'>[]> {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id as userId', 'm.workspace_id as workspaceId', 'm.role', 'u.name', 'u.email'])
    .where((e) => e.and({ 'm.workspace_id': teamId, 'm.is_sample': true }))
    .orderBy('m.joined_at')
    .execute()
}

export async function setSamples(db: Db, teamId: string, samples: 'there' | null): Promise<void> {
  await db.updateTable('workspaces').set({ samples }).where('id', '=', teamId).execute()
}

export async function removeSampleSeats(db: Db, teamId: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom('memberships')
    .where((e) => e.and({ workspace_id: teamId, is_sample: true }))
    .returning('user_id')
    .execute()
  return deleted.map((seat) => seat.user_id)
}

/** Whether the team has another member or an invitation. */
export async function hasOthers(db: Db, teamId: string): Promise<boolean> {
  const { seats } = await db
    .selectFrom('memberships')
    .select((e) => e.fn.countAll<number>().as('seats'))
    .where('workspace_id', '=', teamId)
    .executeTakeFirstOrThrow()
  const invitations = await db
    .selectFrom('invitations')
    .select('id')
    .where('workspace_id', '=', teamId)
    .executeTakeFirst()
  return Number(seats) > 1 || invitations !== undefined
}
