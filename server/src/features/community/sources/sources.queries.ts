import type { CommunityPlatformId, SourceWay } from '@sextant/contract/community/platforms'
import type { Selectable } from 'kysely'
import { anyOf } from '#db/any-of'
import type { CommunitySources } from '#db/tables'
import { type Db, snake } from '#kernel/db'

export type StoredSource = Selectable<CommunitySources>

export interface NewSource {
  workspaceId: string
  userId: string
  platform: CommunityPlatformId
  way: SourceWay
  name: string
  address: string
  status: 'pending' | 'connected'
  settings: Record<string, string>
  secretId: string | null
  secretHint: string | null
  hook: { hash: Buffer; secretId: string } | undefined
  nextReadAt: Date | null
}

export const list = (db: Db, workspaceId: string): Promise<StoredSource[]> =>
  db.selectFrom('community_sources').selectAll().where('workspace_id', '=', workspaceId).orderBy('id').execute()

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredSource | undefined> =>
  db
    .selectFrom('community_sources')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()

/** Undefined if the workspace already has it. */
export const insert = (db: Db, source: NewSource): Promise<StoredSource | undefined> =>
  db
    .insertInto('community_sources')
    .values({
      ...snake(source, 'workspaceId', 'userId', 'platform', 'way', 'name', 'address', 'status'),
      settings: JSON.stringify(source.settings),
      secret_id: source.secretId,
      secret_hint: source.secretHint,
      hook_hash: source.hook?.hash ?? null,
      hook_secret_id: source.hook?.secretId ?? null,
      next_read_at: source.nextReadAt,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'platform', 'address']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const remove = (db: Db, workspaceId: string, id: string): Promise<StoredSource | undefined> =>
  db
    .deleteFrom('community_sources')
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .returningAll()
    .executeTakeFirst()

/** Completes a pending sandbox; false if it was cancelled. */
export async function settle(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('community_sources')
    .set({ status: 'connected' })
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'pending' }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setSecret(
  db: Db,
  { workspace_id, id }: StoredSource,
  secret: { id: string; hint: string },
): Promise<void> {
  await db
    .updateTable('community_sources')
    .set({ secret_id: secret.id, secret_hint: secret.hint })
    .where((e) => e.and({ workspace_id, id }))
    .execute()
}

/** Found by its secret token, which names the workspace. */
export const findByHook = (db: Db, hash: Buffer): Promise<{ id: string; workspace_id: string } | undefined> =>
  db.selectFrom('community_sources').select(['id', 'workspace_id']).where('hook_hash', '=', hash).executeTakeFirst()

/** False if the same call was already accepted. */
export async function noteCall(db: Db, sourceId: string, proof: Buffer, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('community_hook_calls')
    .values({ source_id: sourceId, proof, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCalls(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('community_hook_calls').where('at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Due sources, postponed in the same statement so that no other worker takes them. */
export const takeDue = (db: Db, now: Date, putOffUntil: Date, atMost: number) =>
  db
    .updateTable('community_sources')
    .set({ next_read_at: putOffUntil })
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('community_sources')
          .select('id')
          .where('next_read_at', '<=', now)
          .where('status', '=', 'connected')
          .orderBy('next_read_at')
          .limit(atMost)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'workspace_id'])
    .execute()

/** Undefined if another worker is reading it. */
export const claim = (db: Db, workspaceId: string, id: string, now: Date, until: Date) =>
  db
    .updateTable('community_sources')
    .set({ reading_until: until })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .where((e) => e.or([e('reading_until', 'is', null), e('reading_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export interface Outcome {
  nextReadAt: Date
  /** Absent if nothing was read. */
  memory?: Record<string, unknown>
  problem: string | null
  failures: number
  lastReadAt?: Date
}

export async function release(
  db: Db,
  { workspace_id, id }: Pick<StoredSource, 'workspace_id' | 'id'>,
  outcome: Outcome | undefined,
): Promise<void> {
  await db
    .updateTable('community_sources')
    .set({
      reading_until: null,
      ...(outcome && {
        next_read_at: outcome.nextReadAt,
        problem: outcome.problem,
        failures: outcome.failures,
        ...(outcome.memory && { memory: JSON.stringify(outcome.memory) }),
        ...(outcome.lastReadAt && { last_read_at: outcome.lastReadAt }),
      }),
    })
    .where((e) => e.and({ workspace_id, id }))
    .execute()
}

export async function countOf(db: Db, workspaceId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('community_sources')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where((e) => e.and({ workspace_id: workspaceId, user_id: userId }))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const handOver = (db: Db, workspaceId: string, fromUserId: string, toUserId: string) =>
  db
    .updateTable('community_sources')
    .set({ user_id: toUserId })
    .where((e) => e.and({ workspace_id: workspaceId, user_id: fromUserId }))
    .returning(['id', 'name'])
    .execute()

/** Whether a source other than a sandbox is connected. */
export const hasReal = async (db: Db, workspaceId: string): Promise<boolean> =>
  (await list(db, workspaceId)).some(({ way }) => way !== 'sandbox')
