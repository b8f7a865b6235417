import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/**
 * Marks notifications about a settled thing as read, or removes it from a group. Returns the people whose bells
 * changed.
 */
export async function settle(db: Db, workspaceId: string, thing: string, at: Date): Promise<Set<string>> {
  const concerned = db
    .updateTable('notifications as n')
    .where('n.workspace_id', '=', workspaceId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`n.about @> array[${thing}]::text[]`)
    .returning('n.user_id')
  const alone = await concerned.set({ read_at: at }).where('n.count', '=', 1).execute()
  const several = await concerned
    .where('n.count', '>', 1)
    .from((e) =>
      e
        .selectFrom('notifications as g')
        .select(['g.id', sql`rest.items`.as('items'), sql`rest.about`.as('about')])
        .crossJoinLateral(() => without(thing))
        .where('g.workspace_id', '=', workspaceId)
        .where('g.count', '>', 1)
        .where(sql<boolean>`g.about @> array[${thing}]::text[]`)
        .as('left'),
    )
    .whereRef('n.id', '=', 'left.id')
    .set({
      count: sql`n.count - 1`,
      items: sql`"left".items`,
      about: sql`"left".about`,
      title: sql`coalesce("left".items->0->>'title', n.title)`,
      message: sql`coalesce("left".items->0->>'message', n.message)`,
      action_url: sql`"left".items->0->>'actionUrl'`,
    })
    .execute()
  return new Set([...alone, ...several].map((row) => row.user_id))
}

const without = (thing: string) =>
  sql`(
  select coalesce(jsonb_agg(item order by place), '[]') as items,
    array(select jsonb_array_elements_text(one->'about') from jsonb_array_elements(g.items) as one where not one->'about' ? ${thing}) as about
  from jsonb_array_elements(g.items) with ordinality as listed (item, place)
  where not item->'about' ? ${thing}
)`.as('rest')
