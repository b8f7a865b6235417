import type { RequirementFilter } from '@sextant/contract/requirements/routes'
import { type BoardGroup, mostColumns, unset } from '@sextant/contract/requirements/rules'
import { sql } from 'kysely'
import { nearness } from '#db/nearness'
import { sortedPage } from '#db/sorted-page'
import { hasWords } from '#db/with-words'
import type { Db } from '#kernel/db'
import type { List, PageQuery } from '#kernel/paging'
import type { FoundRecord } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'

const all = (db: Db, workspaceId: string) =>
  db
    .selectFrom('requirements as r')
    .leftJoin('users as owner', 'owner.id', 'r.owner_id')
    .select([
      ...(['r.id', 'r.title', 'r.description', 'r.kind', 'r.effort', 'r.status', 'r.priority', 'r.theme'] as const),
      ...([
        'r.release',
        'r.people',
        'r.quotes',
        'r.customers',
        'r.value',
        'r.merged_into',
        'r.version',
        'r.is_sample',
        'r.created_at',
      ] as const),
      ...(['r.updated_at', 'r.priority_rank', 'r.owner_id', 'owner.name as owner_name'] as const),
    ])
    .where('r.workspace_id', '=', workspaceId)

export type StoredRequirement = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]

/** No document has it and no person changed it. It waits until no document that has it can be restored. */
export const isLeftOver = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('documents')} = 0 and (${column('version')} = 1 or ${column('is_sample')}))`
}

/** Neither merged into another one nor left over. */
export const isLive = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.merged_into`)} is null and not ${isLeftOver(table)}`

type Filter = Omit<RequirementFilter, 'sort'>

/** Only live requirements, of those that the filter names, besides its words. */
function conditions({ status, priority, theme, release, owner }: Filter) {
  const label = (name: string) => (name === unset ? '' : name)
  return [
    isLive('r'),
    ...(status ? [sql<boolean>`r.status = ${status}`] : []),
    ...(priority ? [sql<boolean>`r.priority_rank = ${{ high: 3, medium: 2, low: 1 }[priority]}`] : []),
    ...(theme !== undefined ? [sql<boolean>`r.theme = ${label(theme)}`] : []),
    ...(release !== undefined ? [sql<boolean>`r.release = ${label(release)}`] : []),
    ...(owner === undefined
      ? []
      : [owner === unset ? sql<boolean>`r.owner_id is null` : sql<boolean>`r.owner_id = ${owner}`]),
  ]
}

const sorts = {
  id: 'r.id',
  words: 'requirements',
  by: {
    time: 'id',
    ...{ title: sql.ref('r.title_key'), updated: sql.ref('r.updated_at') },
    ...{ priority: sql.ref('r.priority_rank'), people: sql.ref('r.people'), value: sql.ref('r.value') },
  },
} as const

export function list(
  db: Db,
  workspaceId: string,
  filter: RequirementFilter & PageQuery & { isCounted?: boolean },
): Promise<List<StoredRequirement>> {
  let query = all(db, workspaceId)
  for (const condition of conditions(filter)) query = query.where(condition)
  return sortedPage(db, query, sorts, filter)
}

/** How many requirements each value has; the largest first. */
export async function countBy(
  db: Db,
  workspaceId: string,
  filter: Filter,
  group: BoardGroup,
): Promise<Map<string, number>> {
  let query = db
    .selectFrom('requirements as r')
    .select([`r.${group} as key`, sql<number>`count(*)::int`.as('count')])
    .where('r.workspace_id', '=', workspaceId)
  for (const condition of conditions(filter)) query = query.where(condition)
  const words = prefixQuery(filter.search ?? '')
  if (words) query = query.where(hasWords('r.id', words))
  const rows = await query.groupBy(`r.${group}`).orderBy('count', 'desc').orderBy('key').limit(mostColumns).execute()
  return new Map(rows.map(({ key, count }) => [key || unset, count]))
}

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredRequirement | undefined> =>
  all(db, workspaceId).where('r.id', '=', id).executeTakeFirst()

export const lock = (db: Db, workspaceId: string, id: string): Promise<StoredRequirement | undefined> =>
  all(db, workspaceId).where('r.id', '=', id).forUpdate('r').executeTakeFirst()

export interface Change {
  status?: string | undefined
  priority?: string | undefined
  theme?: string | undefined
  release?: string | undefined
  ownerId?: string | null | undefined
}

export async function change(
  db: Db,
  workspaceId: string,
  id: string,
  { ownerId, ...fields }: Change,
  { isSample, at }: { isSample: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('requirements')
    .set((e) => ({
      ...fields,
      ...(fields.priority && { is_priority_set: true }),
      ...(ownerId !== undefined && { owner_id: ownerId }),
      ...{ version: e('version', '+', 1), is_sample: isSample, updated_at: at },
    }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export interface StoredPlace {
  requirementId: string
  prdId: string
  itemId: string
  title: string
  isApproved: boolean
  speakers: string[]
}

/** Newest documents first. */
export const placesOf = (db: Db, workspaceId: string, ids: readonly string[]): Promise<StoredPlace[]> =>
  db
    .selectFrom('requirement_places')
    .select(['requirement_id as requirementId', 'prd_id as prdId', 'item_id as itemId', 'prd_title as title'])
    .select(['is_approved as isApproved', 'speakers'])
    .where('workspace_id', '=', workspaceId)
    .where('requirement_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('prd_id', 'desc')
    .orderBy('item_id')
    .execute()

export const ofPrd = (db: Db, workspaceId: string, prdId: string) =>
  db
    .selectFrom('requirement_places as p')
    .innerJoin('requirements as r', 'r.id', 'p.requirement_id')
    .select(['p.item_id as itemId', 'r.id as requirementId', 'r.status', 'r.documents', 'r.version'])
    .where('p.workspace_id', '=', workspaceId)
    .where('p.prd_id', '=', prdId)
    .orderBy(sql`length(p.item_id)`)
    .orderBy('p.item_id')
    .execute()

const mostChoices = 200

export async function labels(db: Db, workspaceId: string, column: 'theme' | 'release'): Promise<string[]> {
  const rows = await db
    .selectFrom('requirements')
    .select(column)
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where(isLive('requirements'))
    .where(column, '<>', '')
    .orderBy(column)
    .limit(mostChoices)
    .execute()
  return rows.map((row) => row[column])
}

const members = (db: Db, workspaceId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.status', '=', 'active')
    .where('u.disabled_at', 'is', null)

export const owners = (db: Db, workspaceId: string) =>
  members(db, workspaceId).orderBy('u.name').orderBy('u.id').limit(mostChoices).execute()

export const findMember = (db: Db, workspaceId: string, userId: string) =>
  members(db, workspaceId).where('u.id', '=', userId).executeTakeFirst()

/** Who left a workspace no longer owns its requirements. */
export async function disown(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db
    .updateTable('requirements')
    .set({ owner_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('owner_id', '=', userId)
    .execute()
}

/** For the palette and the assistant: closest titles first. */
export async function search(db: Db, workspaceId: string, words: string, limit: number): Promise<FoundRecord[]> {
  const query = prefixQuery(words)
  if (!query) return []
  const rows = await db
    .selectFrom('requirements')
    .select(['id', 'title', 'status', 'theme', 'updated_at'])
    .where('workspace_id', '=', workspaceId)
    .where(isLive('requirements'))
    .where(sql<boolean>`search @@ to_tsquery('simple', ${query})`)
    .orderBy(nearness(sql<string>`title`, words), 'desc')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, status, theme, updated_at: at }) => ({
    ...{ kind: 'Requirement', id, title, at },
    detail: [status.replace('-', ' '), theme].filter(Boolean).join(' · '),
    url: `/requirements/${id}`,
  }))
}

const mostOrigins = 5

/** By its own id, by an item of a PRD, or all of a PRD's. */
export function titlesOf(db: Db, workspaceId: string, { type, id }: { type: string; id: string }) {
  const live = db
    .selectFrom('requirements as r')
    .select(['r.id', 'r.title'])
    .distinct()
    .where('r.workspace_id', '=', workspaceId)
    .orderBy('r.id')
    .limit(mostOrigins)
  if (type === 'requirement') return live.where('r.id', '=', id).execute()
  const [prdId = '', itemId] = id.split(' ')
  const placed = live
    .innerJoin('requirement_places as p', 'p.requirement_id', 'r.id')
    .where('p.workspace_id', '=', workspaceId)
    .where('p.prd_id', '=', prdId)
  return (itemId === undefined ? placed : placed.where('p.item_id', '=', itemId)).execute()
}
