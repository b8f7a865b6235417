import { previewOf } from '@sextant/contract/advocates/outreach-rules'
import type { OutreachTemplate, TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import { type CampaignStatus, responseRate, type TemplateType } from '@sextant/contract/advocates/rules'
import { sql } from 'kysely'
import type { Db } from '#kernel/db'

const selectSummary = (db: Db, workspaceId: string) =>
  db
    .selectFrom('outreach_templates as t')
    .selectAll('t')
    .select((e) => [
      e
        .selectFrom('outreach_messages as m')
        .select(sql<number>`count(*) filter (where m.status = 'sent')::int`.as('n'))
        .whereRef('m.template_id', '=', 't.id')
        .as('sent'),
      e
        .selectFrom('outreach_messages as m')
        .select(sql<number>`count(*) filter (where m.replied_at is not null)::int`.as('n'))
        .whereRef('m.template_id', '=', 't.id')
        .as('replied'),
    ])
    .where('t.workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof selectSummary>['executeTakeFirstOrThrow']>>

export async function list(
  db: Db,
  workspaceId: string,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<OutreachTemplate[]> {
  let query = selectSummary(db, workspaceId)
  if (before) query = query.where('t.id', '<', before)
  return (await query.orderBy('t.id', 'desc').limit(atMost).execute()).map(toTemplate)
}

export async function find(db: Db, workspaceId: string, id: string): Promise<OutreachTemplate | undefined> {
  const row = await selectSummary(db, workspaceId).where('t.id', '=', id).executeTakeFirst()
  return row && toTemplate(row)
}

/** By id or name. */
export async function named(db: Db, workspaceId: string, name: string): Promise<OutreachTemplate | undefined> {
  const row = await selectSummary(db, workspaceId)
    .where((e) => e.or([e(sql`t.id::text`, '=', name.toLowerCase()), e(sql`lower(t.name)`, '=', name.toLowerCase())]))
    .orderBy('t.id', 'desc')
    .executeTakeFirst()
  return row && toTemplate(row)
}

export async function ofType(db: Db, workspaceId: string, type: TemplateType): Promise<OutreachTemplate | undefined> {
  const row = await selectSummary(db, workspaceId)
    .where((e) => e.and({ 't.type': type, 't.status': 'active' }))
    .orderBy('t.id', 'desc')
    .executeTakeFirst()
  return row && toTemplate(row)
}

export async function insert(
  db: Db,
  workspaceId: string,
  draft: TemplateDraft,
  { at, isSample }: { at: Date; isSample: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('outreach_templates')
    .values({ workspace_id: workspaceId, ...draft, is_sample: isSample, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function update(db: Db, workspaceId: string, id: string, draft: TemplateDraft, at: Date): Promise<void> {
  await db
    .updateTable('outreach_templates')
    .set({ ...draft, is_sample: false, updated_at: at })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

function toTemplate(row: Row): OutreachTemplate {
  const { id, name, subject, body } = row
  const [sent, replied] = [row.sent ?? 0, row.replied ?? 0]
  return {
    ...{ id, name, subject, body, sent, replied },
    type: row.type as TemplateType,
    preview: previewOf(body),
    responseRate: responseRate(sent, replied),
    status: row.status as CampaignStatus,
    isSample: row.is_sample,
    updatedAt: row.updated_at.toISOString(),
  }
}
