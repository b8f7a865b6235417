import { agentIds } from '@sextant/contract/agents/catalogue'
import type { Db } from '#kernel/db'

/** Seeded random numbers, so failures can be reproduced. */
export function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Somebody {
  workspaceId: string
  userId: string
  name: string
}

interface Reader {
  get(url: string): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>
}

export interface PastRun {
  agentId: string
  actionType: string
  result: 'completed' | 'failed' | 'cancelled'
  endedAt: Date
  ms: number
  cost: number | null
}

/** A finished run, with its output if it has one. */
export async function insertRun(db: Db, me: Somebody, run: PastRun): Promise<string> {
  const { id } = await db
    .insertInto('agent_runs')
    .values({
      workspace_id: me.workspaceId,
      user_id: me.userId,
      started_by: me.name,
      agent_id: run.agentId,
      action_type: run.actionType,
      title: 'A run of the past',
      input: '{}',
      status: run.result === 'completed' ? 'completed' : 'failed',
      error: run.result === 'completed' ? null : run.result === 'failed' ? 'It did not work.' : 'Cancelled',
      triggered_by: 'manual',
      expected_ms: 1_000,
      cost: run.cost,
      tokens: run.cost === null ? null : 100,
      created_at: new Date(run.endedAt.getTime() - run.ms),
      started_at: new Date(run.endedAt.getTime() - run.ms),
      completed_at: run.endedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Decided {
  runId: string
  agentId: string
  decision: 'approved' | 'edited' | 'rejected' | undefined
  editDistance?: number
  at: Date
  type?: string
  requested?: Date
}

export async function insertOutput(
  db: Db,
  me: Somebody,
  { runId, agentId, decision, editDistance = 0.25, at, type = 'report', requested = at }: Decided,
) {
  await db
    .insertInto('outputs')
    .values({
      workspace_id: me.workspaceId,
      run_id: runId,
      agent_id: agentId,
      output_type: type,
      created_at: requested,
      title: 'An output of the past',
      status: decision === undefined ? 'completed' : decision === 'rejected' ? 'rejected' : 'approved',
      decided_at: decision && at,
      edit_distance: decision === 'edited' ? editDistance : 0,
    })
    .execute()
}

const results = ['completed', 'completed', 'completed', 'failed', 'cancelled'] as const
const decisions = ['approved', 'edited', 'rejected', undefined] as const
const actionTypes = ['first-action', 'second-action', 'third-action']
const at = <T>(of: readonly T[], index: number) => of[index] as T

/** Creates runs spread over the days before a given time. */
export async function randomRuns(db: Db, me: Somebody, { seed = 1, count = 60, days = 800, until = new Date() } = {}) {
  const next = numbersFrom(seed)
  for (let created = 0; created < count; created += 1) {
    const agentId = at(agentIds, next(agentIds.length))
    const result = at(results, next(results.length))
    const endedAt = new Date(until.getTime() - next(days * 24) * 3_600_000)
    const runId = await insertRun(db, me, {
      ...{ agentId, result, endedAt },
      actionType: at(actionTypes, next(actionTypes.length)),
      ms: 100 + next(20_000),
      cost: next(2) === 0 ? null : next(100) / 1_000,
    })
    if (result === 'completed') {
      const decision = at(decisions, next(decisions.length))
      await insertOutput(db, me, { runId, agentId, decision, at: new Date(endedAt.getTime() + next(40) * 3_600_000) })
    }
  }
}

export async function insertWorkflow(db: Db, me: Somebody, name: string): Promise<string> {
  const own = { workspace_id: me.workspaceId, name, trigger: '{"type":"manual"}', actions: '[]' }
  const { id } = await db
    .insertInto('workflows')
    .values({ ...own, owner_name: me.name, created_by: me.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workflow_versions')
    .values({ ...own, workflow_id: id, version: 1, saved_by: me.name })
    .execute()
  return id
}

interface PastExecution {
  workflowId: string
  status: 'completed' | 'failed' | 'cancelled'
  endedAt: Date
}

export async function insertExecution(db: Db, me: Somebody, { workflowId, status, endedAt }: PastExecution) {
  await db
    .insertInto('workflow_executions')
    .values({
      workspace_id: me.workspaceId,
      workflow_id: workflowId,
      version: 1,
      status,
      triggered_by: 'Manual',
      steps_total: 1,
      started_at: new Date(endedAt.getTime() - 5_000),
      completed_at: endedAt,
    })
    .execute()
}

/** Counts a list's rows by paging through it. */
export async function countListed(me: Reader, url: string): Promise<number> {
  let cursor = ''
  let count = 0
  do {
    const { status, body } = await me.get(`${url}&limit=100${cursor}`)
    if (status !== 200) throw new Error(`${url} answered ${status}: ${JSON.stringify(body)}`)
    count += body.items.length
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
  } while (cursor)
  return count
}
