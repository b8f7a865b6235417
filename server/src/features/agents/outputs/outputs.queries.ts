import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { Output, OutputStatus, OutputSummary, outputRoutes } from '@sextant/contract/agents/outputs'
import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { sql } from 'kysely'
import { countRows } from '#db/count-rows'
import { onDays } from '#db/on-days'
import { sortedPage } from '#db/sorted-page'
import { camel, camelJson, type Db, snake } from '#kernel/db'
import type { DecisionPage } from '#ports/decisions'

const outputs = (db: Db, workspaceId: string) =>
  db
    .selectFrom('outputs as o')
    .leftJoin('agent_runs as r', 'r.id', 'o.run_id')
    .select([
      'o.id',
      'o.run_id',
      'o.agent_id',
      'o.output_type',
      'o.title',
      'o.description',
      'o.status',
      'o.created_at',
      'o.original_body',
      'o.original_title',
      'o.is_sample',
      'o.subject_type',
      'o.subject_id',
      'r.confidence',
      'r.engine',
      'r.model',
    ])
    .where('o.workspace_id', '=', workspaceId)

type SummaryRow = Awaited<ReturnType<ReturnType<typeof outputs>['execute']>>[number]

const sorts = {
  id: 'o.id',
  words: 'outputs',
  by: { time: 'id', title: sql.ref('o.title_key'), status: sql.ref('o.status') },
} as const

export async function listOutputs(
  db: Db,
  workspaceId: string,
  filter: RequestOf<typeof outputRoutes.list>['query'],
): Promise<List<OutputSummary>> {
  let query = outputs(db, workspaceId)
  if (filter.agentId) query = query.where('o.agent_id', '=', filter.agentId)
  if (filter.status) query = query.where('o.status', '=', filter.status)
  if (filter.type) query = query.where('o.output_type', '=', filter.type)
  if (filter.decision) query = query.where('o.status', '=', filter.decision === 'rejected' ? 'rejected' : 'approved')
  if (filter.decision === 'edited') query = query.where('o.edit_distance', '>', 0)
  if (filter.decision === 'approved') query = query.where(sql<boolean>`coalesce(o.edit_distance, 0) = 0`)
  if (filter.from || filter.to) query = query.where((e) => onDays(e.ref('o.decided_at'), workspaceId, filter))
  const page = await sortedPage(db, query, sorts, filter)
  return { ...page, items: page.items.map(toSummary) }
}

/** Outputs that need a decision, in the order of the inbox. */
export async function listUndecided(db: Db, workspaceId: string, { after, atMost, except }: DecisionPage) {
  let query = outputs(db, workspaceId).where('o.status', '=', 'completed')
  if (except.length > 0) query = query.where('o.id', 'not in', except)
  if (after) query = query.where(sql<boolean>`(o.created_at, o.id) < (${new Date(after.rank)}, ${after.id}::uuid)`)
  const rows = await query.orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(atMost).execute()
  return rows.map(toSummary)
}

export async function findOutput(db: Db, workspaceId: string, id: string): Promise<Output | undefined> {
  const row = await outputs(db, workspaceId)
    .select(['o.body', 'o.decided_by', 'o.decided_at', 'o.reason', 'o.version', 'r.fallback_reason'])
    .select(['r.tokens', 'r.cost'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isEdited = row.original_body !== null
  return {
    ...toSummary(row),
    original: isEdited ? { title: row.original_title ?? row.title, body: row.original_body ?? '' } : null,
    ...camelJson(row, 'body', 'fallback_reason', 'tokens', 'cost', 'decided_by', 'decided_at', 'reason', 'version'),
  }
}

interface AwaitedOutput {
  runId: string
  workspaceId: string
  agentId: AgentId
  outputType: string
  title: string
  isSample: boolean
  at: Date
}

/** Creates the output when the run is requested, so that it shows in the AI Action Center. */
export async function insertAwaited(db: Db, output: AwaitedOutput) {
  await db
    .insertInto('outputs')
    .values({
      ...snake(output, 'runId', 'workspaceId', 'agentId', 'outputType', 'title', 'isSample'),
      status: 'pending',
      created_at: output.at,
    })
    .execute()
}

export async function markProcessing(db: Db, runId: string): Promise<void> {
  await db.updateTable('outputs').set({ status: 'processing' }).where('run_id', '=', runId).execute()
}

interface NewOutput {
  title: string
  description: string
  body: string
  subject: { type: string; id: string } | undefined
}

export async function fill(db: Db, runId: string, { title, description, body, subject }: NewOutput, at: Date) {
  const { id } = await db
    .updateTable('outputs')
    .set({
      title,
      description,
      body,
      status: 'completed',
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      created_at: at,
    })
    .where('run_id', '=', runId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeAwaited(db: Db, runId: string): Promise<void> {
  await db.deleteFrom('outputs').where('run_id', '=', runId).where('status', 'in', ['pending', 'processing']).execute()
}

/** False if it was edited or decided in between. */
export async function edit(
  db: Db,
  workspaceId: string,
  {
    id,
    title,
    body,
    version,
    isSample,
  }: { id: string; title: string; body: string; version: number; isSample: boolean },
): Promise<boolean> {
  const edited = await db
    .updateTable('outputs')
    .set({
      title,
      body,
      version: version + 1,
      is_sample: sql`is_sample and ${isSample}`,
      original_title: sql`coalesce(original_title, title)`,
      original_body: sql`coalesce(original_body, body)`,
    })
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'completed', version }))
    .executeTakeFirst()
  return edited.numUpdatedRows === 1n
}

interface Decision {
  id: string
  status: 'approved' | 'rejected'
  by: { userId: string; name: string }
  reason: string | null
  editDistance: number | null
  at: Date
}

/** False if it was already decided. */
export async function decide(db: Db, workspaceId: string, decision: Decision): Promise<boolean> {
  const { id, status, by, reason, editDistance, at } = decision
  const decided = await db
    .updateTable('outputs')
    .set({ status, decided_by: by.name, decided_by_id: by.userId, decided_at: at, reason, edit_distance: editDistance })
    .where((e) => e.and({ workspace_id: workspaceId, id, status: 'completed' }))
    .executeTakeFirst()
  return decided.numUpdatedRows === 1n
}

export interface ApprovedThing {
  type: string
  id: string
  /** Share of the text people changed, 0 to 1. */
  changed: number
}

/** Approves the output of a record that was approved in its own feature. */
export async function approveAbout(db: Db, workspaceId: string, thing: ApprovedThing, at: Date): Promise<void> {
  const { type, id, changed } = thing
  await db
    .updateTable('outputs')
    .set({ status: 'approved', decided_at: at, edit_distance: changed })
    .where('workspace_id', '=', workspaceId)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('status', '=', 'completed')
    .execute()
}

const undecided = { decided_by: null, decided_by_id: null, decided_at: null, edit_distance: null }

/** Takes back this person's decision; false if there is none. */
export async function reopen(db: Db, workspaceId: string, { id, by }: { id: string; by: string }): Promise<boolean> {
  const reopened = await db
    .updateTable('outputs')
    .set({ status: 'completed', ...undecided, reason: null })
    .where((e) => e.and({ workspace_id: workspaceId, id, decided_by_id: by }))
    .where('status', 'in', ['approved', 'rejected'])
    .executeTakeFirst()
  return reopened.numUpdatedRows === 1n
}

/** The approval of its record was taken back. */
export async function reopenAbout(db: Db, workspaceId: string, type: string, id: string): Promise<void> {
  await db
    .updateTable('outputs')
    .set({ status: 'completed', ...undecided })
    .where((e) => e.and({ workspace_id: workspaceId, subject_type: type, subject_id: id, status: 'approved' }))
    .execute()
}

export async function removeAbout(db: Db, workspaceId: string, type: string, id: string): Promise<void> {
  await db
    .deleteFrom('outputs')
    .where((e) => e.and({ workspace_id: workspaceId, subject_type: type, subject_id: id }))
    .execute()
}

export const countWaiting = (db: Db, workspaceId: string, except: readonly string[] = []): Promise<number> =>
  countRows(
    db
      .selectFrom('outputs')
      .where((e) => e.and({ workspace_id: workspaceId, status: 'completed' }))
      .$if(except.length > 0, (rows) => rows.where('id', 'not in', except)),
  )

function toSummary(row: SummaryRow): OutputSummary {
  const { subject_type: type, subject_id: id } = row
  return {
    ...camel(row, 'id', 'run_id', 'output_type', 'title', 'description', 'confidence', 'model', 'is_sample'),
    agentType: row.agent_id as AgentId,
    status: row.status as OutputStatus,
    timestamp: row.created_at.toISOString(),
    engine: row.engine as OutputSummary['engine'],
    isEdited: row.original_body !== null,
    subject: type && id ? { type, id } : null,
  }
}
