import type { communityPostRoutes } from '@sextant/contract/community/posts'
import type { PostPriority, Sentiment } from '@sextant/contract/community/rules'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { type Selectable, sql } from 'kysely'
import { anyOf } from '#db/any-of'
import { nearness } from '#db/nearness'
import { sortedPage } from '#db/sorted-page'
import type { CommunityPosts, CommunityReplies } from '#db/tables'
import type { Db } from '#kernel/db'
import { prefixQuery } from '#kernel/search-words'
import type { DecisionPage } from '#ports/decisions'
import { formsOf } from '../topic-forms.queries.ts'

export type StoredPost = Omit<Selectable<CommunityPosts>, 'search' | 'text_hash' | 'external_id'>
export type StoredReply = Selectable<CommunityReplies>

const columns = [
  ...(['id', 'workspace_id', 'source_id', 'platform', 'author', 'handle', 'author_key', 'content', 'url'] as const),
  ...(['thread', 'posted_at', 'likes', 'comments', 'shares', 'sentiment', 'sentiment_by', 'engine_sentiment'] as const),
  ...(['mood', 'topics', 'priority', 'priority_reason', 'is_escalated', 'read_at', 'responded'] as const),
  ...(['claimed_by', 'claimed_name', 'claimed_until', 'is_sample', 'created_at'] as const),
]

const posts = (db: Db, workspaceId: string) =>
  db.selectFrom('community_posts').select(columns).where('workspace_id', '=', workspaceId)

const rank = sql`case when is_escalated then 3 when priority = 'high' then 2 when priority = 'medium' then 1 else 0 end`
/** A policy lets an index find it: a function of the column could tell of other rows. */
const mood = sql`case when mood is null then 50::smallint else mood end`
const sorts = { id: 'id', words: 'community_posts', by: { time: sql.ref('posted_at'), priority: rank, mood } } as const

export function list(db: Db, workspaceId: string, filter: RequestOf<typeof communityPostRoutes.list>['query']) {
  const { platform, sentiment, priority, responded } = filter
  let query = posts(db, workspaceId)
  if (platform) query = query.where('platform', '=', platform)
  if (sentiment) query = query.where('sentiment', '=', sentiment)
  if (priority) query = query.where('priority', '=', priority)
  if (responded) query = query.where('responded', '=', responded === 'answered')
  return sortedPage(db, query, sorts, filter)
}

const toDecide = (db: Db, workspaceId: string, except: readonly string[]) =>
  db
    .selectFrom('community_posts as p')
    .leftJoin('community_replies as r', (join) => join.onRef('r.post_id', '=', 'p.id').on('r.state', '=', 'ready'))
    .where('p.workspace_id', '=', workspaceId)
    .where('p.responded', '=', false)
    .where((e) => e.or([e('p.is_escalated', '=', true), e('r.post_id', 'is not', null)]))
    .$if(except.length > 0, (rows) => rows.where('p.id', 'not in', except))

/** Escalated or with a drafted reply, in the order of the inbox. */
export function listToDecide(db: Db, workspaceId: string, { after, atMost, except }: DecisionPage) {
  let query = toDecide(db, workspaceId, except)
    .select(['p.id', 'p.platform', 'p.author', 'p.content', 'p.is_escalated', 'p.priority_reason', 'p.posted_at'])
    .select(['p.is_sample', 'r.text as draft', 'r.version'])
  if (after) query = query.where(sql<boolean>`(p.posted_at, p.id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  return query.orderBy('p.posted_at', 'desc').orderBy('p.id', 'desc').limit(atMost).execute()
}

export async function countToDecide(db: Db, workspaceId: string, except: readonly string[]): Promise<number> {
  const { count } = await toDecide(db, workspaceId, except)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Read posts about a topic, oldest first. */
export const withTopic = async (
  db: Db,
  workspaceId: string,
  { topic, since, atMost }: { topic: string; since: Date; atMost: number },
): Promise<StoredPost[]> => {
  const newest = posts(db, workspaceId)
    .where(sql<boolean>`topics && ${formsOf(topic)}::text[]`)
    .where('posted_at', '>=', since)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
  return (await newest.execute()).toReversed()
}

const line = sql<string>`regexp_replace(btrim(content), '\\s+', ' ', 'g')`
/** The same first sentence as `titleOf`. */
const title = sql<string>`left(coalesce(substring(${line} from '^.{1,200}?[.!?](?=\\s|$)'), ${line}), 80)`

/** Posts with these words, best title match first, then newest. */
export const nearestTo = (db: Db, workspaceId: string, search: string, atMost: number): Promise<StoredPost[]> =>
  posts(db, workspaceId)
    .where(sql<boolean>`search @@ to_tsquery('simple', ${prefixQuery(search)})`)
    .orderBy(nearness(title, search), 'desc')
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()

export const find = (db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> =>
  posts(db, workspaceId).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lock = (db: Db, workspaceId: string, id: string): Promise<StoredPost | undefined> =>
  posts(db, workspaceId).where('id', '=', id).forUpdate().executeTakeFirst()

export const repliesTo = (db: Db, ids: readonly string[]): Promise<StoredReply[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('community_replies').selectAll().where('post_id', 'in', ids).execute()

export interface Correction {
  sentiment: Sentiment
  mood: number
  priority: PostPriority
  reason: string
  isEscalated: boolean
}

export async function correct(db: Db, workspaceId: string, id: string, to: Correction): Promise<void> {
  await db
    .updateTable('community_posts')
    .set({
      sentiment: to.sentiment,
      sentiment_by: 'person',
      mood: to.mood,
      priority: to.priority,
      priority_reason: to.reason,
      is_escalated: to.isEscalated,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export interface Claim {
  userId: string
  name: string
  until: Date
}

/** Claims a post or extends the claim; false if someone else has it. */
export async function claim(db: Db, workspaceId: string, id: string, by: Claim, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('community_posts')
    .set({ claimed_by: by.userId, claimed_name: by.name, claimed_until: by.until })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where((e) => e.or([e('claimed_by', 'is', null), e('claimed_by', '=', by.userId), e('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function release(db: Db, workspaceId: string, id: string): Promise<void> {
  await db
    .updateTable('community_posts')
    .set({ claimed_by: null, claimed_name: null, claimed_until: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function markAnswered(db: Db, workspaceId: string, id: string): Promise<void> {
  await db
    .updateTable('community_posts')
    .set({ responded: true, claimed_by: null, claimed_name: null, claimed_until: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

interface Range {
  platforms: readonly string[]
  since: Date
  atMost: number
}

/** The newest posts of a period. */
export const recent = (db: Db, workspaceId: string, { platforms, since, atMost }: Range): Promise<StoredPost[]> =>
  posts(db, workspaceId)
    .where('platform', 'in', platforms.length > 0 ? platforms : [''])
    .where('posted_at', '>=', since)
    .orderBy('posted_at', 'desc')
    .limit(atMost)
    .execute()

export const loudest = (db: Db, workspaceId: string, { platforms, since, atMost }: Range): Promise<StoredPost[]> =>
  posts(db, workspaceId)
    .where('platform', 'in', platforms.length > 0 ? platforms : [''])
    .where('posted_at', '>=', since)
    .orderBy(sql`likes::bigint + comments + shares`, 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** In chunks, so that no transaction locks the table for long. */
export async function removeBefore(db: Db, workspaceId: string, before: Date, atMost: number): Promise<number> {
  const result = await db
    .deleteFrom('community_posts')
    .where('id', '=', (e) =>
      anyOf(
        e
          .selectFrom('community_posts')
          .select('id')
          .where('workspace_id', '=', workspaceId)
          .where('posted_at', '<', before)
          .limit(atMost),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Samples that no one has checked or answered, besides the fictional members of a sample team. */
function untouched(db: Db, workspaceId: string) {
  const madeUp = db
    .selectFrom('memberships')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('is_sample', '=', true)
  const replies = db.selectFrom('community_replies as r').select('r.post_id').where('r.workspace_id', '=', workspaceId)
  const theirs = replies.where('r.user_id', 'in', madeUp)
  const others = replies.where((e) => e.or([e('r.user_id', 'is', null), e('r.user_id', 'not in', madeUp)]))
  return db
    .selectFrom('community_posts as p')
    .select('p.id')
    .where('p.workspace_id', '=', workspaceId)
    .where('p.is_sample', '=', true)
    .where((e) => e.or([e('p.responded', '=', false), e('p.id', 'in', theirs)]))
    .where((e) => e.or([e('p.sentiment_by', 'is', null), e('p.sentiment_by', '=', 'engine')]))
    .where('p.id', 'not in', others)
}

export async function removeSamples(db: Db, workspaceId: string): Promise<number> {
  const result = await db.deleteFrom('community_posts').where('id', 'in', untouched(db, workspaceId)).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Whether there is a post from outside, or one that someone checked or answered. */
export async function hasOwn(db: Db, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('community_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'not in', untouched(db, workspaceId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
