import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { EngineKind } from '@sextant/contract/agents/routes'
import type { AssistantMessage, Thread } from '@sextant/contract/assistant/routes'
import type { Selectable } from 'kysely'
import { countRows } from '#db/count-rows'
import type { AssistantMessages, AssistantThreads } from '#db/tables'
import type { Actor } from '#kernel/context'
import { camel, camelJson, type Db, snake } from '#kernel/db'

type Whose = Pick<Actor, 'workspaceId' | 'userId'>

const threads = (db: Db, { workspaceId, userId }: Whose) =>
  db.selectFrom('assistant_threads').selectAll().where('workspace_id', '=', workspaceId).where('user_id', '=', userId)

export async function listThreads(
  db: Db,
  whose: Whose,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<Thread[]> {
  let query = threads(db, whose)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toThread)
}

export async function findThread(db: Db, whose: Whose, id: string): Promise<Thread | undefined> {
  const row = await threads(db, whose).where('id', '=', id).executeTakeFirst()
  return row && toThread(row)
}

export const countThreads = (db: Db, { workspaceId, userId }: Whose): Promise<number> =>
  countRows(db.selectFrom('assistant_threads').where((e) => e.and({ workspace_id: workspaceId, user_id: userId })))

export async function insertThread(db: Db, { workspaceId, userId }: Whose, at: Date): Promise<Thread> {
  const row = await db
    .insertInto('assistant_threads')
    .values({ workspace_id: workspaceId, user_id: userId, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toThread(row)
}

export async function removeBefore(db: Db, workspaceId: string, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('assistant_threads')
    .where('workspace_id', '=', workspaceId)
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks the conversation for one answer; false while another is in progress. */
export async function claim(db: Db, { id, now, until }: { id: string; now: Date; until: Date }): Promise<boolean> {
  const row = await db
    .updateTable('assistant_threads')
    .set({ answering_until: until })
    .where('id', '=', id)
    .where((e) => e.or([e('answering_until', 'is', null), e('answering_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The first question becomes the title. */
export async function release(db: Db, id: string, at: Date, title?: string): Promise<void> {
  await db
    .updateTable('assistant_threads')
    .set((e) => ({
      answering_until: null,
      updated_at: at,
      ...(title && { title: e.case().when('title', '=', '').then(title).else(e.ref('title')).end() }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function listMessages(
  db: Db,
  threadId: string,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<AssistantMessage[]> {
  let query = db.selectFrom('assistant_messages').selectAll().where('thread_id', '=', threadId)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toMessage)
}

export async function findByKey(db: Db, threadId: string, key: string): Promise<AssistantMessage[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .selectAll()
    .where((e) => e.and({ thread_id: threadId, key }))
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

/** Undefined if it already exists. */
export async function insertMessage(
  db: Db,
  { threadId, workspaceId, at }: { threadId: string; workspaceId: string; at: Date },
  message: Omit<AssistantMessage, 'id' | 'timestamp'>,
): Promise<AssistantMessage | undefined> {
  const row = await db
    .insertInto('assistant_messages')
    .values({
      thread_id: threadId,
      workspace_id: workspaceId,
      type: message.type,
      content: message.content,
      key: message.key,
      agent_id: message.agent,
      records: JSON.stringify(message.records),
      actions: message.actions,
      proposals: JSON.stringify(message.proposals),
      ...snake(message, 'isCanned', 'isUnknown', 'engine', 'model', 'fallbackReason'),
      at,
    })
    .onConflict((conflict) => conflict.columns(['thread_id', 'key', 'type']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function timeZoneOf(db: Db, workspaceId: string): Promise<string> {
  const row = await db.selectFrom('workspaces').select('time_zone').where('id', '=', workspaceId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

const toThread = (row: Selectable<AssistantThreads>): Thread =>
  camelJson(row, 'id', 'title', 'created_at', 'updated_at')

const toMessage = (row: Selectable<AssistantMessages>): AssistantMessage => ({
  ...camel(row, 'id', 'content', 'actions', 'is_canned', 'is_unknown', 'model', 'fallback_reason', 'key'),
  type: row.type as AssistantMessage['type'],
  timestamp: row.at.toISOString(),
  agent: row.agent_id as AgentId | null,
  records: row.records as unknown as AssistantMessage['records'],
  proposals: row.proposals as unknown as AssistantMessage['proposals'],
  engine: row.engine as EngineKind | null,
})
