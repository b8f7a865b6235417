import type { EngagementLevel } from '@sextant/contract/content/engagement-rules'
import type { PublicationState } from '@sextant/contract/content/routes'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { type Selectable, sql } from 'kysely'
import { onDays } from '#db/on-days'
import type { Publications } from '#db/tables'
import { type Db, snake } from '#kernel/db'

export type StoredPublication = Selectable<Publications>

export interface NewPublication {
  workspaceId: string
  variationId: string
  userId: string
  byName: string
  platform: SocialPlatformId
  text: string
  imageUrl: string | null
  isSandbox: boolean
  accountId: string
  dueAt: Date
  createdAt: Date
}

export async function insert(db: Db, publication: NewPublication): Promise<string> {
  const { id } = await db
    .insertInto('publications')
    .values({
      ...snake(publication, 'workspaceId', 'variationId', 'userId', 'byName', 'platform'),
      state: 'planned',
      ...snake(publication, 'text', 'imageUrl', 'isSandbox', 'accountId', 'dueAt', 'createdAt'),
      updated_at: publication.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Window {
  state: PublicationState | undefined
  platform: SocialPlatformId | undefined
  level: EngagementLevel | undefined
  measured: 'yes' | 'no' | undefined
  days: DayFilter
  before: string | undefined
  atMost: number
}

export type ListedRow = StoredPublication & { content_id: string }

/** Published or scheduled time. */
export const outAt = sql<Date>`coalesce(p.published_at, p.due_at)`

export function list(db: Db, workspaceId: string, filter: Window): Promise<ListedRow[]> {
  const { state, platform, level, measured, days, before, atMost } = filter
  let query = db
    .selectFrom('publications as p')
    .innerJoin('content_variations as v', 'v.id', 'p.variation_id')
    .selectAll('p')
    .select('v.content_id')
    .where('p.workspace_id', '=', workspaceId)
  if (state) query = query.where('p.state', '=', state)
  if (platform) query = query.where('p.platform', '=', platform)
  if (level) query = query.where('p.predicted_level', '=', level)
  if (measured) query = query.where('p.measured_at', measured === 'yes' ? 'is not' : 'is', null)
  if (days.from || days.to) query = query.where(onDays(outAt, workspaceId, days))
  if (before) query = query.where('p.id', '<', before)
  return query.orderBy('p.id', 'desc').limit(atMost).execute()
}

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredPublication | undefined> =>
  db
    .selectFrom('publications')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()

export const lock = (db: Db, workspaceId: string, id: string): Promise<StoredPublication | undefined> =>
  db
    .selectFrom('publications')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .executeTakeFirst()

/** The latest publication of each variation. */
export const lastOf = (db: Db, variationIds: readonly string[]): Promise<StoredPublication[]> =>
  variationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('publications')
        .selectAll()
        .distinctOn('variation_id')
        .where('variation_id', 'in', variationIds)
        .orderBy('variation_id')
        .orderBy('id', 'desc')
        .execute()

export async function removePlanned(db: Db, workspaceId: string, variationId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('publications')
    .where((e) => e.and({ workspace_id: workspaceId, variation_id: variationId, state: 'planned' }))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reschedules it; false if it is being published or already published. */
export async function replan(
  db: Db,
  { workspace_id, id }: Pick<StoredPublication, 'workspace_id' | 'id'>,
  to: { dueAt: Date; now: Date; userId: string; byName: string; isClear?: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('publications')
    .set({
      state: 'planned',
      due_at: to.dueAt,
      message: null,
      user_id: to.userId,
      by_name: to.byName,
      updated_at: to.now,
      ...(to.isClear && { begun_at: null }),
    })
    .where((e) => e.and({ workspace_id, id }))
    .where('state', 'in', ['failed', 'unsure'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Scheduled posts by platform. */
export async function countScheduled(db: Db, workspaceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('publications')
    .select(['platform', (e) => e.fn.countAll<string>().as('count')])
    .where((e) => e.and({ workspace_id: workspaceId, state: 'planned' }))
    .groupBy('platform')
    .execute()
  return new Map(rows.map(({ platform, count }) => [platform, Number(count)]))
}

export async function countPlannedBy(db: Db, workspaceId: string, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('publications')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where((e) => e.and({ workspace_id: workspaceId, state: 'planned', user_id: userId }))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reassigns a person's scheduled posts. */
export const handOver = (db: Db, workspaceId: string, fromUserId: string, heir: { id: string; name: string }) =>
  db
    .updateTable('publications')
    .set({ user_id: heir.id, by_name: heir.name })
    .where((e) => e.and({ workspace_id: workspaceId, state: 'planned', user_id: fromUserId }))
    .returning(['id', 'text'])
    .execute()

export async function markPublished(
  db: Db,
  { workspace_id, id }: Pick<StoredPublication, 'workspace_id' | 'id'>,
  expected: { predicted_score: number; predicted_level: EngagementLevel },
  now: Date,
): Promise<void> {
  await db
    .updateTable('publications')
    .set({ state: 'published', published_at: now, message: null, updated_at: now, ...expected })
    .where((e) => e.and({ workspace_id, id }))
    .execute()
}
