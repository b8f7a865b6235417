import type { TriggeredBy } from '@sextant/contract/workflows/kinds'
import { sql } from 'kysely'
import { type Db, snake } from '#kernel/db'
import type { JsonValue } from '../execution/json-safe.ts'

export interface NewExecution {
  workspaceId: string
  workflowId: string
  version: number
  stepsTotal: number
  triggeredBy: TriggeredBy
  trigger: Record<string, JsonValue>
  at: Date
  /** Requests with the same key create one execution. */
  key?: string
  /** Distinguishes a repeat from a different request with the same key. */
  proof?: string
  /** Hash of the signature, in hex: each signature starts one execution. */
  signature?: string
  depth?: number
  retryOf?: string
  isSample?: boolean
}

export interface Begun {
  id: string
  isNew: boolean
  /** The signature was already used. */
  isReplay: boolean
  /** From the first execution with this key. */
  proof: string | null
}

/** Creates many executions in one statement and returns one id per request. */
export async function insertMany(db: Db, starts: readonly NewExecution[]): Promise<Begun[]> {
  const values = JSON.stringify(starts.map((start, n) => ({ n, ...rowOf(start) })))
  const { rows } = await sql<{ id: string; is_new: boolean; is_replay: boolean }>`/* prepared */
    with given as materialized (
      select g.*, uuidv7() as id
      from jsonb_to_recordset(${values}::jsonb) as g(
        n int, workspace_id uuid, workflow_id uuid, version int, steps_total smallint, triggered_by text, trigger jsonb,
        dedupe_key text, dedupe_proof text, signature text, depth smallint, retry_of uuid, started_at timestamptz,
        is_sample boolean)
    ), accepted as (
      insert into workflow_hook_calls (workspace_id, workflow_id, proof, at)
      select workspace_id, workflow_id, decode(signature, 'hex'), started_at
      from given where signature is not null
      -- In one order everywhere, so that two servers never wait for each other.
      order by workflow_id, signature
      on conflict do nothing
      returning workflow_id, encode(proof, 'hex') as signature
    ), first_of_each as (
      select min(n) as n from given join accepted using (workflow_id, signature) group by workflow_id, signature
    ), allowed as (
      select * from given where signature is null or n in (select n from first_of_each)
    ), fresh as (
      insert into workflow_executions (id, workspace_id, workflow_id, version, steps_total, triggered_by, trigger,
        dedupe_key, dedupe_proof, depth, retry_of, started_at, is_sample)
      select id, workspace_id, workflow_id, version, steps_total, triggered_by, trigger,
        dedupe_key, dedupe_proof, depth, retry_of, started_at, is_sample
      from allowed order by n
      on conflict (workflow_id, dedupe_key) where dedupe_key is not null do nothing
      returning id
    )
    select g.id, f.id is not null as is_new, a.id is null as is_replay
    from given g left join fresh f using (id) left join allowed a using (id) order by g.n`.execute(db)
  return Promise.all(
    rows.map(async ({ id, is_new: isNew, is_replay: isReplay }, n) => {
      const start = starts[n]
      return isNew || isReplay || !start ? { id, isNew, isReplay, proof: null } : first(db, start)
    }),
  )
}

async function first(db: Db, { workflowId, key = '' }: NewExecution): Promise<Begun> {
  const { id, dedupe_proof: proof } = await db
    .selectFrom('workflow_executions')
    .select(['id', 'dedupe_proof'])
    .where((e) => e.and({ workflow_id: workflowId, dedupe_key: key }))
    .executeTakeFirstOrThrow()
  return { id, isNew: false, isReplay: false, proof }
}

function rowOf(start: NewExecution) {
  return {
    ...snake(start, 'workspaceId', 'workflowId', 'version', 'stepsTotal', 'triggeredBy', 'trigger'),
    dedupe_key: start.key ?? null,
    dedupe_proof: start.proof ?? null,
    signature: start.signature ?? null,
    depth: start.depth ?? 0,
    retry_of: start.retryOf ?? null,
    started_at: start.at,
    is_sample: start.isSample ?? false,
  }
}

/** Whether the workspace has reached this many pending executions; stops counting there. */
export async function isCrowded(db: Db, workspaceId: string, most: number): Promise<boolean> {
  const row = await db
    .selectFrom('workflow_executions')
    .select('id')
    .where((e) => e.and({ workspace_id: workspaceId, status: 'pending' }))
    .offset(most)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Hooked {
  hook_hash: Buffer
  id: string
  workspace_id: string
  version: number
  enabled: boolean
  trigger: { type: string; webhookConfig?: { requireSignature: boolean } }
  steps_total: number
  signing_secret_id: string | null
}

export async function placesOfHooks(
  db: Db,
  hashes: readonly Buffer[],
): Promise<{ id: string; workspace_id: string }[]> {
  const { rows } = await sql<{ id: string; workspace_id: string }>`/* prepared */
    select id, workspace_id from workflows where hook_hash = any(${hashes}::bytea[]) and deleted_at is null`.execute(db)
  return rows
}

export async function listHooked(db: Db, ids: readonly string[]): Promise<Hooked[]> {
  const { rows } = await sql<Hooked>`/* prepared */
    select hook_hash, id, workspace_id, version, enabled, trigger, jsonb_array_length(actions) as steps_total,
      signing_secret_id
    from workflows where id = any(${ids}::uuid[]) and hook_hash is not null and deleted_at is null`.execute(db)
  return rows
}
