import type { ContentSource } from '@sextant/contract/content/routes'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'
import type { LineageRef } from '#ports/lineage'
import type { StoredContent } from './content.queries.ts'
import type { StoredPublication } from './publishing/publications.queries.ts'

const most = 20

/** Content that was written from these things, newest first. */
export const madeFrom = (db: Db, workspaceId: string, refs: readonly LineageRef[]): Promise<StoredContent[]> =>
  db
    .selectFrom('contents')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`(source ->> 'type', source ->> 'id') in (
      select * from unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::text[]))`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Posts of this content that are out, planned or on their way. */
export const postsOf = (
  db: Db,
  workspaceId: string,
  contentIds: readonly string[],
): Promise<(StoredPublication & { content_id: string })[]> =>
  db
    .selectFrom('publications as p')
    .innerJoin('content_variations as v', 'v.id', 'p.variation_id')
    .selectAll('p')
    .select('v.content_id')
    .where('p.workspace_id', '=', workspaceId)
    .where('v.content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .where('p.state', '<>', 'failed')
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute()

/** What content was written from, by its own id or that of one of its posts. */
export async function sourceOf(db: Db, workspaceId: string, { type, id }: LineageRef): Promise<ContentSource | null> {
  const contents = db.selectFrom('contents as c').select('c.source').where('c.workspace_id', '=', workspaceId)
  const found =
    type === 'content'
      ? await contents.where('c.id', '=', id).executeTakeFirst()
      : await contents
          .innerJoin('content_variations as v', 'v.content_id', 'c.id')
          .innerJoin('publications as p', 'p.variation_id', 'v.id')
          .where('p.id', '=', id)
          .executeTakeFirst()
  return (found?.source as ContentSource | null | undefined) ?? null
}
