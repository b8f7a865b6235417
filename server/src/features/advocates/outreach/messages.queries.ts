import type { MessageKind, MessageStatus, OutreachMessage } from '@sextant/contract/advocates/outreach'
import type { ReplyAnswer } from '@sextant/contract/advocates/rules'
import { type Selectable, sql } from 'kysely'
import type { OutreachMessages } from '#db/tables'
import type { Db } from '#kernel/db'

export type StoredMessage = Selectable<OutreachMessages>

interface MessageFilter {
  advocateId: string | undefined
  campaignId: string | undefined
  status: MessageStatus | undefined
  before: string | undefined
  atMost: number
}

export async function list(db: Db, workspaceId: string, filter: MessageFilter): Promise<OutreachMessage[]> {
  const { advocateId, campaignId, status, before, atMost } = filter
  let query = db.selectFrom('outreach_messages').selectAll().where('workspace_id', '=', workspaceId)
  if (advocateId) query = query.where('advocate_id', '=', advocateId)
  if (campaignId) query = query.where('campaign_id', '=', campaignId)
  if (status) query = query.where('status', '=', status)
  if (before) query = query.where('id', '<', before)
  return (await query.orderBy('id', 'desc').limit(atMost).execute()).map(toMessage)
}

export const lock = (db: Db, workspaceId: string, id: string): Promise<StoredMessage | undefined> =>
  db
    .selectFrom('outreach_messages')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .forUpdate()
    .executeTakeFirst()

/** Finds the workspace by message id, because a signed link carries nothing else. */
export async function findWorkspace(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('outreach_messages').select('workspace_id').where('id', '=', id).executeTakeFirst()
  return row?.workspace_id
}

export const findStored = (db: Db, id: string): Promise<StoredMessage | undefined> =>
  db.selectFrom('outreach_messages').selectAll().where('id', '=', id).executeTakeFirst()

export interface NewMessage {
  batchId: string | null
  kind: MessageKind
  advocateId: string
  templateId: string | null
  campaignId: string | null
  toName: string
  toEmail: string
  emailKey: string
  subject: string
  body: string
  dueAt: Date
}

export async function insert(
  db: Db,
  by: { workspaceId: string; userId: string; name: string; at: Date },
  messages: readonly NewMessage[],
): Promise<{ id: string; dueAt: Date }[]> {
  if (messages.length === 0) return []
  const rows = await db
    .insertInto('outreach_messages')
    .values(
      messages.map((one) => ({
        ...{ workspace_id: by.workspaceId, user_id: by.userId, by_name: by.name, created_at: by.at },
        ...{ batch_id: one.batchId, kind: one.kind, advocate_id: one.advocateId },
        ...{ template_id: one.templateId, campaign_id: one.campaignId },
        ...{ to_name: one.toName, to_email: one.toEmail, email_key: one.emailKey },
        ...{ subject: one.subject, body: one.body, status: 'queued', due_at: one.dueAt },
      })),
    )
    .onConflict((conflict) => conflict.columns(['batch_id', 'email_key']).doNothing())
    .returning(['id', 'due_at'])
    .execute()
  return rows.map(({ id, due_at }) => ({ id, dueAt: due_at }))
}

export async function insertBatch(
  db: Db,
  { workspaceId, runId, title }: { workspaceId: string; runId: string; title: string },
): Promise<string> {
  const { id } = await db
    .insertInto('outreach_batches')
    .values({ workspace_id: workspaceId, run_id: runId, title })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lastDue(db: Db, workspaceId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outreach_messages')
    .select('due_at')
    .where((e) => e.and({ workspace_id: workspaceId, status: 'queued' }))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

/** Those who got an email of this kind since then, or have one queued. */
export async function writtenSince(
  db: Db,
  workspaceId: string,
  { kind, since, keys }: { kind: MessageKind; since: Date; keys: readonly string[] },
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('outreach_messages')
    .select('email_key')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('email_key', 'in', keys)
    .where('kind', '=', kind)
    .where((e) => e.or([e('sent_at', '>', since), e('status', 'in', ['queued', 'sending'])]))
    .execute()
  return new Set(rows.map((row) => row.email_key))
}

export async function setReply(
  db: Db,
  message: StoredMessage,
  { answer, text, at }: { answer: ReplyAnswer; text: string; at: Date },
): Promise<void> {
  await db
    .updateTable('outreach_messages')
    .set({ reply: answer, reply_text: text, replied_at: at })
    .where((e) => e.and({ workspace_id: message.workspace_id, id: message.id }))
    .execute()
}

export async function counts(db: Db, workspaceId: string): Promise<{ sent: number; replied: number }> {
  return db
    .selectFrom('outreach_messages')
    .select([
      sql<number>`count(*) filter (where status = 'sent')::int`.as('sent'),
      sql<number>`count(*) filter (where replied_at is not null)::int`.as('replied'),
    ])
    .where((e) => e.and({ workspace_id: workspaceId, kind: 'outreach' }))
    .executeTakeFirstOrThrow()
}

export async function workspaceName(db: Db, workspaceId: string): Promise<string> {
  const row = await db.selectFrom('workspaces').select('name').where('id', '=', workspaceId).executeTakeFirst()
  return row?.name ?? ''
}

export function toMessage(row: StoredMessage): OutreachMessage {
  return {
    id: row.id,
    kind: row.kind as MessageKind,
    advocateId: row.advocate_id,
    to: row.to_name,
    email: row.to_email,
    subject: row.subject,
    status: row.status as MessageStatus,
    problem: row.problem,
    campaignId: row.campaign_id,
    templateId: row.template_id,
    sentAt: row.sent_at?.toISOString() ?? null,
    reply: row.reply as ReplyAnswer | null,
    replyText: row.reply_text,
    repliedAt: row.replied_at?.toISOString() ?? null,
    by: row.by_name,
    createdAt: row.created_at.toISOString(),
  }
}
