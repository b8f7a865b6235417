import type { ShareLevel, ShareType } from '@sextant/contract/kernel/sharing'
import type { SharedResource } from '@sextant/contract/team/sharing'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countRows } from '#db/count-rows'
import type { Db } from '#kernel/db'

export interface StoredShare {
  id: string
  type: ShareType
  resourceId: string
  sharedWith: SharedResource['sharedWith']
  createdAt: Date
}

const resources = (db: Db, workspaceId: string) =>
  db
    .selectFrom('shared_resources as r')
    .select(['r.id', 'r.type', 'r.resource_id as resourceId', 'r.created_at as createdAt'])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('shares as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .select(['u.id as userId', 'u.name', 'u.email', 'u.avatar_url as avatarUrl', 's.level'])
          .whereRef('s.shared_resource_id', '=', 'r.id')
          .orderBy('u.name')
          .orderBy('u.id'),
      ).as('sharedWith'),
    )
    .where('r.workspace_id', '=', workspaceId)

interface Window {
  type: ShareType | undefined
  withUserId: string | undefined
  before: string | undefined
  atMost: number
}

export async function list(db: Db, workspaceId: string, { type, withUserId, before, atMost }: Window) {
  let query = resources(db, workspaceId)
  if (type) query = query.where('r.type', '=', type)
  if (before) query = query.where('r.id', '<', before)
  if (withUserId) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('shares as mine')
          .select('mine.user_id')
          .whereRef('mine.shared_resource_id', '=', 'r.id')
          .where('mine.user_id', '=', withUserId),
      ),
    )
  }
  return (await query.orderBy('r.id', 'desc').limit(atMost).execute()) as StoredShare[]
}

export const find = async (db: Db, workspaceId: string, id: string): Promise<StoredShare | undefined> =>
  (await resources(db, workspaceId).where('r.id', '=', id).executeTakeFirst()) as StoredShare | undefined

interface Thing {
  workspaceId: string
  type: ShareType
  resourceId: string
}

/** Finds or creates the share and locks it, so concurrent calls use one row. */
export async function lock(db: Db, { workspaceId, type, resourceId }: Thing, sharedBy: string): Promise<string> {
  const { id } = await db
    .insertInto('shared_resources')
    .values({ workspace_id: workspaceId, type, resource_id: resourceId, shared_by: sharedBy })
    // A no-op update that locks and returns the row.
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'type', 'resource_id']).doUpdateSet({ resource_id: resourceId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Grant {
  workspaceId: string
  userIds: readonly string[]
  level: ShareLevel
}

export async function setLevel(db: Db, sharedResourceId: string, { workspaceId, userIds, level }: Grant) {
  await db
    .insertInto('shares')
    .values(
      userIds.map((userId) => ({
        shared_resource_id: sharedResourceId,
        workspace_id: workspaceId,
        user_id: userId,
        level,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shared_resource_id', 'user_id']).doUpdateSet({ level }))
    .execute()
}

/** Deletes a share that has no people left. */
export async function removePerson(db: Db, sharedResourceId: string, userId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('shares')
    .where((e) => e.and({ shared_resource_id: sharedResourceId, user_id: userId }))
    .returning('user_id')
    .executeTakeFirst()
  await db
    .deleteFrom('shared_resources as r')
    .where('r.id', '=', sharedResourceId)
    .where((e) =>
      e.not(e.exists(e.selectFrom('shares as s').select('s.user_id').whereRef('s.shared_resource_id', '=', 'r.id'))),
    )
    .execute()
  return removed !== undefined
}

export async function remove(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('shared_resources').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** More than anyone shares with one person; shares beyond this are ignored. */
const mostShares = 2_000

export async function listOf(db: Db, person: { workspaceId: string; userId: string }, type?: ShareType) {
  let query = db
    .selectFrom('shares as s')
    .innerJoin('shared_resources as r', 'r.id', 's.shared_resource_id')
    .select(['r.type', 'r.resource_id as resourceId', 's.level'])
    .where((e) => e.and({ 's.workspace_id': person.workspaceId, 's.user_id': person.userId }))
  if (type) query = query.where('r.type', '=', type)
  const rows = await query.orderBy('r.id', 'desc').limit(mostShares).execute()
  return rows as { type: ShareType; resourceId: string; level: ShareLevel }[]
}

export const countActive = (db: Db, workspaceId: string, userIds: readonly string[]): Promise<number> =>
  countRows(
    db
      .selectFrom('memberships')
      .where('workspace_id', '=', workspaceId)
      .where('user_id', 'in', userIds)
      .where('status', '=', 'active'),
  )
