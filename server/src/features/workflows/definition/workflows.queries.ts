import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { type Selectable, sql } from 'kysely'
import { containing } from '#db/containing'
import type { Workflows } from '#db/tables'
import type { Db } from '#kernel/db'

export type WorkflowRow = Omit<Selectable<Workflows>, 'trigger' | 'actions'> & {
  trigger: Trigger
  actions: Action[]
}

const live = (db: Db, workspaceId: string) =>
  db.selectFrom('workflows').selectAll().where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)

interface WorkflowFilter {
  search: string | undefined
  status: 'active' | 'inactive' | undefined
  /** Limits results to workflows the person can see. */
  visible: 'all' | string[]
  before: string | undefined
  atMost: number
}

export function list(db: Db, workspaceId: string, { search, status, visible, before, atMost }: WorkflowFilter) {
  let query = live(db, workspaceId)
  if (visible !== 'all') query = query.where('id', '=', sql<string>`any(${visible}::uuid[])`)
  if (status) query = query.where('enabled', '=', status === 'active')
  if (before) query = query.where('id', '<', before)
  if (search) {
    const like = containing(search)
    query = query.where((e) =>
      e.or([
        e('name', 'ilike', like),
        e('description', 'ilike', like),
        sql<boolean>`exists (select from unnest(tags) as tag where tag ilike ${like})`,
      ]),
    )
  }
  return query.orderBy('id', 'desc').limit(atMost).execute() as Promise<unknown> as Promise<WorkflowRow[]>
}

export const find = async (db: Db, workspaceId: string, id: string): Promise<WorkflowRow | undefined> =>
  (await live(db, workspaceId).where('id', '=', id).executeTakeFirst()) as WorkflowRow | undefined

export const findForUpdate = async (db: Db, workspaceId: string, id: string): Promise<WorkflowRow | undefined> =>
  (await live(db, workspaceId).where('id', '=', id).forUpdate().executeTakeFirst()) as WorkflowRow | undefined

export const findByKey = async (db: Db, workspaceId: string, key: string): Promise<WorkflowRow | undefined> =>
  (await live(db, workspaceId).where('creation_key', '=', key).executeTakeFirst()) as WorkflowRow | undefined

export interface Waking {
  nextRunAt: Date | null
  listensTo: string | null
}

interface NewWorkflow {
  /** Requests with the same key create one workflow. */
  key: string | null
  workspaceId: string
  draft: WorkflowDraft
  owner: { id: string; name: string }
  isSample: boolean
  at: Date
}

const texts = ({ name, description, trigger, actions, tags, pauseOnFailures }: WorkflowDraft) => ({
  name,
  description,
  trigger: JSON.stringify(trigger),
  actions: JSON.stringify(actions),
  tags,
  pause_on_failures: pauseOnFailures,
})

/** Undefined if the key is already used. */
export async function insert(db: Db, workflow: NewWorkflow): Promise<string | undefined> {
  const { workspaceId, draft, owner, key, isSample, at } = workflow
  const created = await db
    .insertInto('workflows')
    .values({
      ...texts(draft),
      workspace_id: workspaceId,
      owner_id: owner.id,
      owner_name: owner.name,
      steps_by: owner.id,
      created_by: owner.name,
      creation_key: key,
      is_sample: isSample,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'creation_key'])
        .where('creation_key', 'is not', null)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!created) return undefined
  const { id } = created
  await insertVersion(db, { id, workspaceId, version: 1, draft, savedBy: owner.name, stepsBy: owner.id, at })
  return id
}

interface Saved {
  id: string
  workspaceId: string
  version: number
  draft: WorkflowDraft
  savedBy: string
  /** Who last changed the steps; null for the owner. */
  stepsBy: string | null
  at: Date
}

export async function update(db: Db, saved: Saved, waking: Waking): Promise<void> {
  await db
    .updateTable('workflows')
    .set({
      ...texts(saved.draft),
      version: saved.version,
      steps_by: saved.stepsBy,
      updated_at: saved.at,
      is_sample: false,
      next_run_at: waking.nextRunAt,
      listens_to: waking.listensTo,
    })
    .where((e) => e.and({ workspace_id: saved.workspaceId, id: saved.id }))
    .execute()
  await insertVersion(db, saved)
}

async function insertVersion(db: Db, { id, workspaceId, version, draft, savedBy, stepsBy, at }: Saved): Promise<void> {
  const { name, trigger, actions } = texts(draft)
  await db
    .insertInto('workflow_versions')
    .values({
      workflow_id: id,
      workspace_id: workspaceId,
      version,
      name,
      trigger,
      actions,
      saved_by: savedBy,
      steps_by: stepsBy,
      saved_at: at,
    })
    .execute()
}

interface Switched extends Waking {
  id: string
  workspaceId: string
  enabled: boolean
  pausedReason: string | null
  at: Date
}

export async function setEnabled(db: Db, { id, workspaceId, enabled, pausedReason, at, ...waking }: Switched) {
  await db
    .updateTable('workflows')
    .set({
      enabled,
      paused_reason: pausedReason,
      next_run_at: waking.nextRunAt,
      listens_to: waking.listensTo,
      updated_at: at,
    })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

/** Hides the workflow for everyone; its history stays for the retention period. */
export async function markDeleted(db: Db, workspaceId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('workflows')
    .set({ deleted_at: at, enabled: false, next_run_at: null, listens_to: null, hook_hash: null })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

interface Keys {
  hook?: { hash: Buffer; secretId: string }
  signing?: { secretId: string; hint: string }
}

export async function setKeys(db: Db, workspaceId: string, id: string, { hook, signing }: Keys): Promise<void> {
  await db
    .updateTable('workflows')
    .set({
      ...(hook && { hook_hash: hook.hash, hook_secret_id: hook.secretId }),
      ...(signing && { signing_secret_id: signing.secretId, secret_hint: signing.hint }),
    })
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .execute()
}

export async function countLive(db: Db, workspaceId: string, visible: 'all' | string[]) {
  const { total, active } = await db
    .selectFrom('workflows')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('enabled', '=', true).as('active'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .$if(visible !== 'all', (query) => query.where('id', '=', sql<string>`any(${visible}::uuid[])`))
    .executeTakeFirstOrThrow()
  return { total: Number(total), active: Number(active) }
}

/** What deleting changes. */
export const hides = ['deleted_at', 'enabled', 'next_run_at', 'listens_to', 'hook_hash'] as const

/** Workflows that were deleted before and have no history. */
export async function removeForgotten(db: Db, workspaceId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('workflows')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '<', before)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('workflow_executions').select('id').whereRef('workflow_id', '=', 'workflows.id').limit(1),
        ),
      ),
    )
    .execute()
}

export async function countPaused(db: Db, workspaceId: string): Promise<number> {
  const { paused } = await db
    .selectFrom('workflows')
    .select((e) => e.fn.countAll<number>().as('paused'))
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('paused_reason', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(paused)
}

/** Includes deleted workflows that still have history. */
export async function listNames(db: Db, workspaceId: string, visible: 'all' | string[]) {
  let query = db.selectFrom('workflows').select(['id', 'name', 'deleted_at']).where('workspace_id', '=', workspaceId)
  if (visible !== 'all') query = query.where('id', '=', sql<string>`any(${visible}::uuid[])`)
  const rows = await query.orderBy('name').execute()
  return rows.map(({ id, name, deleted_at }) => ({ id, name, isDeleted: deleted_at !== null }))
}

/** Whether the workspace has an active workflow that isn't a sample. */
export async function hasOwnActive(db: Db, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workflows')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, is_sample: false, enabled: true }))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
