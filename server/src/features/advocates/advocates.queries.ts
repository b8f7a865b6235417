import type { Advocate, advocateRoutes, GoodWord } from '@sextant/contract/advocates/routes'
import type { AdvocatePlatform, AdvocateStatus } from '@sextant/contract/advocates/rules'
import { advocacyScore } from '@sextant/contract/advocates/score'
import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { type Selectable, sql, type Updateable } from 'kysely'
import { sortedPage } from '#db/sorted-page'
import type { Advocates } from '#db/tables'
import { type Db, snake } from '#kernel/db'

/** An advocate with their email counts. */
export interface StoredAdvocate extends Selectable<Advocates> {
  campaigns: number
  is_opted_out: boolean
}

const selectSummary = (db: Db, workspaceId: string) =>
  db
    .selectFrom('advocates as a')
    .selectAll('a')
    .select((e) => [
      e
        .selectFrom('outreach_messages as m')
        .select(sql<number>`count(distinct m.campaign_id)::int`.as('campaigns'))
        .whereRef('m.advocate_id', '=', 'a.id')
        .where('m.status', '=', 'sent')
        .$asScalar()
        .$notNull()
        .as('campaigns'),
      e
        .exists(
          e
            .selectFrom('advocate_opt_outs as o')
            .select('o.at')
            .whereRef('o.workspace_id', '=', 'a.workspace_id')
            .whereRef('o.email_key', '=', 'a.email_key'),
        )
        .$castTo<boolean>()
        .as('is_opted_out'),
    ])
    .where('a.workspace_id', '=', workspaceId)

const sorts = {
  id: 'a.id',
  words: 'advocates',
  by: { joined: 'id', name: sql.ref('a.name_key'), followers: sql.ref('a.followers'), status: sql.ref('a.status') },
} as const

export async function list(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof advocateRoutes.list>['query'],
): Promise<List<Advocate>> {
  const { status } = filter
  let query = selectSummary(db, workspaceId)
  if (status) query = query.where('a.status', '=', status)
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toAdvocate) }
}

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredAdvocate | undefined> =>
  selectSummary(db, workspaceId).where('a.id', '=', id).executeTakeFirst()

export async function lock(db: Db, workspaceId: string, id: string): Promise<StoredAdvocate | undefined> {
  await db
    .selectFrom('advocates')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .execute()
  return find(db, workspaceId, id)
}

export const findByKeys = (db: Db, workspaceId: string, keys: readonly string[]): Promise<StoredAdvocate[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : selectSummary(db, workspaceId).where('a.email_key', 'in', keys).orderBy('a.id').execute()

/** Advocates by id, email or name; everyone who opted in if none are named. */
export function named(
  db: Db,
  workspaceId: string,
  names: readonly string[],
  atMost: number,
): Promise<StoredAdvocate[]> {
  const lower = names.map((one) => one.trim().toLowerCase())
  const query = selectSummary(db, workspaceId)
  return (
    names.length === 0
      ? query.where('a.status', '=', 'active').where('a.agreed_at', 'is not', null)
      : query.where((e) =>
          e.or([
            e(sql`a.id::text`, 'in', lower),
            e(sql`lower(a.email)`, 'in', lower),
            e(sql`lower(a.name)`, 'in', lower),
          ]),
        )
  )
    .orderBy('a.id')
    .limit(atMost)
    .execute()
}

export interface NewAdvocate {
  workspaceId: string
  name: string
  email: string
  emailKey: string | null
  platform: string
  handle: string
  followers: number
  engagementRate: number
  status: AdvocateStatus
  agreedAt: Date | null
  agreedHow: string
  mentions?: number
  goodWords?: readonly GoodWord[]
  isSample?: boolean
  at: Date
}

/** Inserts those whose email isn't in the program yet and returns their ids. */
export async function insert(db: Db, people: readonly NewAdvocate[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await db
    .insertInto('advocates')
    .values(
      people.map((one) => ({
        ...snake(one, 'workspaceId', 'name', 'email', 'emailKey', 'platform', 'handle', 'followers'),
        ...snake(one, 'engagementRate', 'status', 'agreedAt', 'agreedHow'),
        mentions: one.mentions ?? 0,
        good_words: JSON.stringify(one.goodWords ?? []),
        is_sample: one.isSample ?? false,
        created_at: one.at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['workspace_id', 'email_key']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type AdvocateChange = Omit<Updateable<Advocates>, 'status'> & { status?: AdvocateStatus }

export async function update(db: Db, workspaceId: string, id: string, change: AdvocateChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('advocates').set(change).where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export async function remove(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.deleteFrom('advocates').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export const all = (db: Db, workspaceId: string, after: string | undefined, atMost: number) => {
  const query = selectSummary(db, workspaceId).orderBy('a.id').limit(atMost)
  return (after ? query.where('a.id', '>', after) : query).execute()
}

export const goodWordsOf = ({ good_words }: { good_words: unknown }) => good_words as GoodWord[]

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

export function toAdvocate(row: StoredAdvocate): Advocate {
  const { followers, engagement_rate: engagementRate, mentions, points } = row
  const { score, terms } = advocacyScore({ followers, engagementRate, mentions, points })
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    platform: row.platform as AdvocatePlatform,
    handle: row.handle,
    followers,
    engagementRate,
    advocacyScore: score,
    scoreTerms: terms,
    status: row.status as AdvocateStatus,
    joinedDate: isoOrNull(row.agreed_at),
    lastActivity: isoOrNull(row.last_activity_at),
    campaigns: row.campaigns,
    referrals: row.referrals,
    points,
    isOptedOut: row.is_opted_out,
    invitedAt: isoOrNull(row.invited_at),
    risk: row.risk,
    isSample: row.is_sample,
  }
}
