import type { CommunityPlatformId } from '@sextant/contract/community/platforms'
import { sql } from 'kysely'
import { type Db, snake } from '#kernel/db'
import { type TidyPost, textId } from './incoming.ts'

export interface Home {
  workspaceId: string
  platform: CommunityPlatformId
  /** Null for file imports. */
  sourceId: string | null
  isSample: boolean
}

/**
 * Inserts new posts and updates the counts of known ones; returns the number of new posts. Ids must be unique. A post
 * with its own id replaces the same text without one; a text without an id that is already stored isn't new.
 */
export async function insert(db: Db, home: Home, posts: readonly TidyPost[], now: Date): Promise<number> {
  const { workspaceId, platform, sourceId, isSample } = home
  const rows = JSON.stringify(posts.map(asRow))
  const { rows: kept } = await sql<{ is_new: boolean }>`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb) as i(
        external_id text, text_id text, has_own_id boolean, text_hash text, author text, handle text, author_key text,
        content text, url text, thread jsonb, posted_at timestamptz, likes integer, comments integer, shares integer)
    ), adopted as (
      update community_posts p
      set external_id = i.external_id, source_id = coalesce(${sourceId}::uuid, p.source_id),
        url = coalesce(i.url, p.url), thread = coalesce(i.thread, p.thread)
      from incoming i
      where i.has_own_id and p.workspace_id = ${workspaceId} and p.platform = ${platform}
        and p.external_id = i.text_id
        and not exists (
          select from community_posts o
          where o.workspace_id = ${workspaceId} and o.platform = ${platform} and o.external_id = i.external_id)
      returning i.external_id
    )
    insert into community_posts (
      workspace_id, platform, source_id, is_sample, external_id, text_hash, author, handle, author_key, content, url,
      thread, posted_at, likes, comments, shares, created_at)
    select ${workspaceId}, ${platform}, ${sourceId}::uuid, ${isSample}, i.external_id, decode(i.text_hash, 'hex'),
      i.author, i.handle, i.author_key, i.content, i.url, i.thread, i.posted_at, i.likes, i.comments, i.shares, ${now}
    from incoming i
    where not exists (select from adopted a where a.external_id = i.external_id)
      and (i.has_own_id or not exists (
        select from community_posts p
        where p.workspace_id = ${workspaceId} and p.platform = ${platform}
          and p.text_hash = decode(i.text_hash, 'hex')))
    order by i.external_id
    on conflict (workspace_id, platform, external_id) do update
      set likes = excluded.likes, comments = excluded.comments, shares = excluded.shares
      where excluded.likes + excluded.comments + excluded.shares > 0
        and (community_posts.likes, community_posts.comments, community_posts.shares)
          is distinct from (excluded.likes, excluded.comments, excluded.shares)
    returning xmax = 0 as is_new`.execute(db)
  return kept.filter(({ is_new }) => is_new).length
}

const asRow = (post: TidyPost) => ({
  external_id: post.externalId,
  text_id: textId(post.textHash),
  has_own_id: post.hasOwnId,
  text_hash: post.textHash.toString('hex'),
  ...snake(post, 'author', 'handle', 'authorKey', 'content', 'url', 'thread'),
  posted_at: post.postedAt.toISOString(),
  likes: post.likes,
  comments: post.comments,
  shares: post.shares,
})

/** How many are already stored, by id or text. */
export async function countKnown(
  db: Db,
  { workspaceId, platform }: Pick<Home, 'workspaceId' | 'platform'>,
  posts: readonly TidyPost[],
): Promise<number> {
  const rows = JSON.stringify(
    posts.map(({ externalId, hasOwnId, textHash }) => ({
      external_id: externalId,
      has_own_id: hasOwnId,
      text_hash: textHash.toString('hex'),
    })),
  )
  const { rows: found } = await sql<{ known: number }>`
    select count(*)::int as known
    from jsonb_to_recordset(${rows}::jsonb) as i(external_id text, has_own_id boolean, text_hash text)
    where exists (
      select from community_posts p
      where p.workspace_id = ${workspaceId} and p.platform = ${platform} and p.external_id = i.external_id)
    or (not i.has_own_id and exists (
      select from community_posts p
      where p.workspace_id = ${workspaceId} and p.platform = ${platform} and p.text_hash = decode(i.text_hash, 'hex')))`.execute(
    db,
  )
  return found[0]?.known ?? 0
}
