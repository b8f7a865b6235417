import { sql } from 'kysely'
import type { Db } from '#kernel/db'

/** Workflows that post to Slack, active or not. */
export async function countSlackUsers(db: Db, workspaceId: string): Promise<number> {
  const usesSlack = sql<boolean>`actions @> '[{"notificationConfig": {"type": "slack"}}]'`
  const { using } = await db
    .selectFrom('workflows')
    .select((e) => e.fn.countAll<number>().as('using'))
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where(usesSlack)
    .executeTakeFirstOrThrow()
  return Number(using)
}
