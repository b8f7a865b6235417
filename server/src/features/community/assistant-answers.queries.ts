import { type CommunityPlatformId, communityPlatformOf } from '@sextant/contract/community/platforms'
import { sentiments } from '@sextant/contract/community/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/db'
import { type Found, type FoundRecord, foundIn, type Period, type Sought } from '#kernel/records'
import { prefixQuery } from '#kernel/search-words'
import { page, postUrl, titleOf } from './words.ts'

const all = sql<number>`(count(*) over ())::int`.as('all')
const nameOf = (platform: string) => communityPlatformOf(platform as CommunityPlatformId).name

interface SoughtPosts extends Sought {
  author?: string
  /** Only unanswered posts. */
  isOpen?: boolean
  isEscalated?: boolean
}

const matching = (db: Db, workspaceId: string, sought: Omit<SoughtPosts, 'limit'>) => {
  const { words, state, period, author, isOpen, isEscalated } = sought
  const query = prefixQuery(words)
  const by = prefixQuery(author ?? '')
  const sentiment = sentiments.find((known) => known === state)
  return db
    .selectFrom('community_posts')
    .where('workspace_id', '=', workspaceId)
    .$if(query !== '', (q) => q.where(sql<SqlBool>`search @@ to_tsquery('simple', ${query})`))
    .$if(by !== '', (q) => q.where(sql<SqlBool>`to_tsvector('simple', author) @@ to_tsquery('simple', ${by})`))
    .$if(sentiment !== undefined, (q) => q.where('sentiment', '=', sentiment ?? null))
    .$if(isOpen === true, (q) => q.where('responded', '=', false))
    .$if(isEscalated === true, (q) => q.where('is_escalated', '=', true))
    .$if(period !== undefined, (q) =>
      q.where('posted_at', '>=', period?.since ?? new Date(0)).where('posted_at', '<', period?.until ?? new Date()),
    )
}

/** Escalated first, then newest. `state` is a sentiment. */
export async function searchPosts(db: Db, workspaceId: string, sought: SoughtPosts): Promise<Found> {
  const rows = await matching(db, workspaceId, sought)
    .select(['id', 'author', 'platform', 'content', 'posted_at', all])
    .orderBy('is_escalated', 'desc')
    .orderBy('posted_at', 'desc')
    .limit(sought.limit)
    .execute()
  return foundIn(rows, ({ id, author, platform, content, posted_at }) => ({
    kind: 'Community post',
    id,
    title: titleOf(content),
    detail: `${author} on ${nameOf(platform)}`,
    url: postUrl(id),
    at: posted_at,
  }))
}

/** Topics of those posts, most frequent first; single mentions don't count. */
export async function searchTopics(db: Db, workspaceId: string, sought: SoughtPosts): Promise<FoundRecord[]> {
  const spoken = matching(db, workspaceId, sought)
    .select((e) => [sql<string>`unnest(topics)`.as('topic'), e.ref('posted_at').as('at')])
    .as('spoken')
  const rows = await db
    .selectFrom(spoken)
    .select(['topic', sql<number>`count(*)::int`.as('posts'), sql<Date>`max(at)`.as('at')])
    .groupBy('topic')
    .having(sql<SqlBool>`count(*) > 1`)
    .orderBy('posts', 'desc')
    .orderBy('topic')
    .limit(sought.limit)
    .execute()
  return rows.map(({ topic, posts, at }) => ({
    kind: 'Community topic',
    id: topic,
    title: topic,
    detail: counted(posts, 'post'),
    url: `${page}?${new URLSearchParams({ search: topic, ...(sought.state && { sentiment: sought.state }) })}`,
    at,
  }))
}

export interface Mood {
  posts: number
  mood: number | null
  positive: number
  neutral: number
  negative: number
}

/** Counts only analyzed posts. */
export const moodOf = (db: Db, workspaceId: string, period: Period): Promise<Mood> =>
  matching(db, workspaceId, { words: '', period })
    .select([
      sql<number>`count(*)::int`.as('posts'),
      sql<number | null>`round(avg(mood))::int`.as('mood'),
      sql<number>`count(*) filter (where sentiment = 'positive')::int`.as('positive'),
      sql<number>`count(*) filter (where sentiment = 'neutral')::int`.as('neutral'),
      sql<number>`count(*) filter (where sentiment = 'negative')::int`.as('negative'),
    ])
    .where('mood', 'is not', null)
    .executeTakeFirstOrThrow()

/** Replies that couldn't be sent, and sources that couldn't be read. */
export async function searchFailing(db: Db, workspaceId: string, { limit }: Sought): Promise<Found> {
  const replies = await db
    .selectFrom('community_replies as r')
    .innerJoin('community_posts as p', 'p.id', 'r.post_id')
    .select(['p.id', 'p.author', 'r.message', 'r.updated_at', all])
    .where('r.workspace_id', '=', workspaceId)
    .where('r.state', 'in', ['failed', 'unsure'])
    .orderBy('r.updated_at', 'desc')
    .limit(limit)
    .execute()
  const sources = await db
    .selectFrom('community_sources')
    .select(['id', 'name', 'problem', 'created_at', 'last_read_at', all])
    .where('workspace_id', '=', workspaceId)
    .where('problem', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  const unsent = foundIn(replies, ({ id, author, message, updated_at }) => ({
    ...{ kind: 'Community reply', id, title: `Reply to ${author}`, detail: message ?? '' },
    ...{ url: postUrl(id), at: updated_at },
  }))
  const unread = foundIn(sources, ({ id, name, problem, created_at, last_read_at }) => ({
    ...{ kind: 'Community source', id, title: name, detail: problem ?? '' },
    ...{ url: page, at: last_read_at ?? created_at },
  }))
  return { count: unsent.count + unread.count, records: [...unsent.records, ...unread.records].slice(0, limit) }
}
