import type { Content } from '@sextant/contract/content/routes'
import type { VariationStatus } from '@sextant/contract/content/rules'
import type { SocialPlatformId } from '@sextant/contract/content/social-platforms'
import type { Selectable } from 'kysely'
import type { Contents, ContentVariations } from '#db/tables'
import { type Db, snake } from '#kernel/db'
import type { Composed } from './built-in/compose.ts'

export type StoredContent = Selectable<Contents>
export type StoredVariation = Selectable<ContentVariations>

export interface NewContent extends Omit<Content, 'id' | 'createdAt' | 'variations'> {
  workspaceId: string
  userId: string
  createdAt: Date
}

export interface NewVariation extends Composed {
  unsupported: readonly string[]
  imageIdea: string | null
  scheduledAt: Date | null
}

export async function insert(db: Db, content: NewContent, variations: readonly NewVariation[]): Promise<string> {
  const { id } = await db
    .insertInto('contents')
    .values({
      ...snake(content, 'workspaceId', 'userId', 'createdBy', 'runId', 'title', 'description', 'audience', 'tone'),
      source: content.source && JSON.stringify(content.source),
      ...snake(content, 'engine', 'model', 'isSample', 'createdAt'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = variations.map((one) => ({
    workspace_id: content.workspaceId,
    content_id: id,
    platform: one.platform,
    content: one.content,
    hashtags: [...one.hashtags],
    original: one.content,
    image_idea: one.imageIdea,
    evidence: JSON.stringify(one.evidence),
    unsupported: [...one.unsupported],
    status: 'draft',
    scheduled_at: one.scheduledAt,
    updated_at: content.createdAt,
  }))
  await db.insertInto('content_variations').values(rows).execute()
  return id
}

interface Window {
  before: string | undefined
  atMost: number
}

export function list(db: Db, workspaceId: string, { before, atMost }: Window): Promise<StoredContent[]> {
  let query = db.selectFrom('contents').selectAll().where('workspace_id', '=', workspaceId)
  if (before) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(atMost).execute()
}

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredContent | undefined> =>
  db.selectFrom('contents').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()

/** Locks the content until the transaction ends, so that concurrent endings see each other. */
export const lock = (db: Db, workspaceId: string, id: string): Promise<StoredContent | undefined> =>
  db
    .selectFrom('contents')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .executeTakeFirst()

export const variationsOf = (db: Db, contentIds: readonly string[]): Promise<StoredVariation[]> =>
  contentIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('content_variations').selectAll().where('content_id', 'in', contentIds).orderBy('id').execute()

export function listVariations(
  db: Db,
  workspaceId: string,
  filter: Window & { status: VariationStatus | undefined; platform: SocialPlatformId | undefined },
): Promise<StoredVariation[]> {
  let query = db.selectFrom('content_variations').selectAll().where('workspace_id', '=', workspaceId)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.platform) query = query.where('platform', '=', filter.platform)
  if (filter.before) query = query.where('id', '<', filter.before)
  return query.orderBy('id', 'desc').limit(filter.atMost).execute()
}

export const findVariation = (db: Db, workspaceId: string, id: string): Promise<StoredVariation | undefined> =>
  db
    .selectFrom('content_variations')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()

export const lockVariation = (db: Db, workspaceId: string, id: string): Promise<StoredVariation | undefined> =>
  db
    .selectFrom('content_variations')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .executeTakeFirst()

interface VariationChange {
  content?: string
  hashtags?: string[]
  image_url?: string | null
  is_edited?: boolean
  status?: VariationStatus
  scheduled_at?: Date | null
}

export const changeVariation = (db: Db, id: string, to: VariationChange, now: Date): Promise<StoredVariation> =>
  db
    .updateTable('content_variations')
    .set((e) => ({ ...to, version: e('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Older content, except posts that are being published. */
export async function removeBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const rows = await db
    .deleteFrom('contents')
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '<', before)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('content_variations as v')
            .innerJoin('publications as p', 'p.variation_id', 'v.id')
            .select('v.id')
            .whereRef('v.content_id', '=', 'contents.id')
            .where('p.state', 'in', ['planned', 'publishing', 'unsure']),
        ),
      ),
    )
    .returning('id')
    .execute()
  return rows.length
}

export async function countByStatus(db: Db, workspaceId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_variations')
    .select(['status', (e) => e.fn.countAll<string>().as('count')])
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['failed', 'scheduled'])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}
