import type { EngineKind } from '@sextant/contract/agents/routes'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { PrdSummary } from '@sextant/contract/prds/routes'
import type { Db } from '#kernel/db'

const summaryColumns = [
  'id',
  'title',
  'product_name',
  'executive_summary',
  'version',
  'status',
  'is_template',
  'transcript_id',
  'engine',
  'model',
  'tokens',
  'cost',
  'fallback_reason',
  'revision',
  'is_sample',
  'created_at',
  'updated_at',
] as const

export const summaries = (db: Db, workspaceId: string) =>
  db.selectFrom('prds').select(summaryColumns).where('workspace_id', '=', workspaceId)

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

export interface StoredApproval {
  /** Null if the account was deleted. */
  userId: string | null
  name: string
  at: Date
  /** SHA-256 of the approved content, in hex. */
  hash: string
}

export interface StoredPrd extends PrdSummary {
  content: PrdContent
  approval: StoredApproval | null
  previous_id: string | null
  next_id: string | null
  /** The key of a layout. */
  layout: string
}

const whole = (db: Db, workspaceId: string, id: string) =>
  summaries(db, workspaceId)
    .select(['content', 'approved_by', 'approved_name', 'approved_at', 'approved_hash', 'previous_id', 'layout'])
    .select((eb) =>
      eb
        .selectFrom('prds as later')
        .select('later.id')
        .whereRef('later.previous_id', '=', 'prds.id')
        .where('later.workspace_id', '=', workspaceId)
        .orderBy('later.id', 'desc')
        .limit(1)
        .as('next_id'),
    )
    .where('prds.id', '=', id)

type WholeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirst']>>>

export async function listPrds(
  db: Db,
  workspaceId: string,
  { isTemplate, atMost }: { isTemplate: boolean | undefined; atMost: number },
): Promise<PrdSummary[]> {
  let query = summaries(db, workspaceId)
  if (isTemplate !== undefined) query = query.where('is_template', '=', isTemplate)
  return (await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(atMost).execute()).map(toSummary)
}

export const findPrd = async (db: Db, workspaceId: string, id: string): Promise<StoredPrd | undefined> =>
  toStored(await whole(db, workspaceId, id).executeTakeFirst())

export const namesOf = (db: Db, workspaceId: string, ids: readonly string[]) =>
  db
    .selectFrom('prds')
    .select(['id', 'title', 'version', 'revision', 'is_sample as isSample'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute()

/** Locks the row, so that concurrent changes build on each other. */
/** Read by a second statement: one that waited for the lock would not see the next version that was just started. */
export async function lockPrd(db: Db, workspaceId: string, id: string): Promise<StoredPrd | undefined> {
  await db
    .selectFrom('prds')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findPrd(db, workspaceId, id)
}

export interface NewPrd {
  workspaceId: string
  runId: string | null
  transcriptId: string | null
  content: PrdContent
  version?: string
  revision?: number
  previousId?: string
  layout?: string
  engine: EngineKind | null
  model: string | null
  /** What the run that wrote it used. */
  tokens?: number
  cost?: number | null
  fallbackReason?: string | null
  isTemplate: boolean
  isSample: boolean
  by: string
  at: Date
}

/** Undefined if there is a PRD of this id. */
export async function insertPrdAs(db: Db, id: string, prd: NewPrd): Promise<string | undefined> {
  const inserted = await db
    .insertInto('prds')
    .values({ id, ...rowOf(prd) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function insertPrd(db: Db, prd: NewPrd): Promise<string> {
  const { id } = await db.insertInto('prds').values(rowOf(prd)).returning('id').executeTakeFirstOrThrow()
  return id
}

const rowOf = (prd: NewPrd) => ({
  workspace_id: prd.workspaceId,
  run_id: prd.runId,
  transcript_id: prd.transcriptId,
  ...columnsOf(prd.content),
  ...(prd.version && { version: prd.version }),
  ...(prd.revision && { revision: prd.revision }),
  previous_id: prd.previousId,
  ...(prd.layout && { layout: prd.layout }),
  engine: prd.engine,
  model: prd.model,
  tokens: prd.tokens,
  cost: prd.cost,
  fallback_reason: prd.fallbackReason,
  is_template: prd.isTemplate,
  is_sample: prd.isSample,
  created_by: prd.by,
  created_at: prd.at,
  updated_at: prd.at,
})

export interface Change {
  content: PrdContent
  revision: number
  version?: string
  status?: 'draft' | 'approved'
  approval?: StoredApproval | null
  isTemplate?: boolean
  /** True only for changes made while seeding sample data; any other change makes the PRD the workspace's own. */
  isSample?: boolean
  at: Date
}

export async function updatePrd(db: Db, id: string, change: Change) {
  const { content, revision, version, status, approval, isTemplate, isSample = false, at } = change
  await db
    .updateTable('prds')
    .set({
      ...columnsOf(content),
      revision,
      updated_at: at,
      is_sample: isSample,
      ...(version && { version }),
      ...(status && { status }),
      ...(approval !== undefined && approvalColumns(approval)),
      ...(isTemplate !== undefined && { is_template: isTemplate }),
    })
    .where('id', '=', id)
    .execute()
}

const approvalColumns = (approval: StoredApproval | null) => ({
  approved_by: approval?.userId ?? null,
  approved_name: approval?.name ?? null,
  approved_at: approval?.at ?? null,
  approved_hash: approval && Buffer.from(approval.hash, 'hex'),
})

/** Lists read these columns instead of the whole content. */
const columnsOf = (content: PrdContent) => ({
  title: content.title,
  product_name: content.product_name,
  executive_summary: content.executive_summary,
  content: JSON.stringify(content),
})

/** Whether the workspace has a PRD that isn't sample data. */
export async function hasOwn(db: Db, workspaceId: string, status?: 'approved'): Promise<boolean> {
  let query = db.selectFrom('prds').select('id').where('workspace_id', '=', workspaceId).where('is_sample', '=', false)
  if (status) query = query.where('status', '=', status)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

export async function findByRun(db: Db, workspaceId: string, runId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prds')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row?.id
}

interface Revision {
  number: number
  content: PrdContent
  reason: string
  changed: string[]
  by: string
  at: Date
}

export const savedAutomatically = 'Saved automatically'

export const insertRevision = (db: Db, prdId: string, revision: Revision) => insertRevisions(db, prdId, [revision])

export async function insertRevisions(db: Db, prdId: string, revisions: readonly Revision[]): Promise<void> {
  await db
    .insertInto('prd_revisions')
    .values(
      revisions.map(({ number, content, reason, changed, by, at }) => ({
        prd_id: prdId,
        content: JSON.stringify(content),
        ...{ number, reason, changed, by, at },
      })),
    )
    .execute()
}

/** Those after this number, oldest first. */
export async function readRevisions(db: Db, prdId: string, after: number, atMost: number): Promise<Revision[]> {
  const rows = await db
    .selectFrom('prd_revisions')
    .select(['number', 'content', 'reason', 'changed', 'by', 'at'])
    .where('prd_id', '=', prdId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(atMost)
    .execute()
  return rows.map((row) => ({ ...row, content: row.content as PrdContent }))
}

export async function listRevisions(db: Db, prdId: string) {
  const rows = await db
    .selectFrom('prd_revisions')
    .select(['number', 'reason', 'changed', 'by', 'at'])
    .where('prd_id', '=', prdId)
    .orderBy('number', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function findRevision(db: Db, prdId: string, number: number): Promise<PrdContent | undefined> {
  const row = await db
    .selectFrom('prd_revisions')
    .select('content')
    .where('prd_id', '=', prdId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.content as PrdContent | undefined
}

function toStored(row: WholeRow | undefined): StoredPrd | undefined {
  if (!row) return undefined
  const { approved_by: userId, approved_name: name, approved_at: at, approved_hash: hash, ...rest } = row
  const approval = at && hash && { userId, name: name ?? '', at, hash: hash.toString('hex') }
  return { ...rest, ...toSummary(rest), content: row.content as PrdContent, approval: approval || null }
}

export function toSummary(row: Row): PrdSummary {
  return {
    ...row,
    status: row.status as PrdSummary['status'],
    engine: row.engine as EngineKind | null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
