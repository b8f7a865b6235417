import { workflowLimits } from '@sextant/contract/workflows/kinds'
import type { Ctx } from '#kernel/context'
import { setEnabled } from '../definition/workflows.queries.ts'
import * as engine from '../execution/engine.queries.ts'
import { recordSteps } from '../execution/record-steps.ts'
import * as queries from './failures.queries.ts'

interface Failed {
  id: string
  workspaceId: string
  workflowId: string
}

/** Records a final failure, notifies the owner and pauses the workflow if configured. */
export function fail(ctx: Ctx, execution: Failed, entry: engine.Entry): Promise<boolean> {
  return ctx.transact(async (ctx) => {
    const recorded = await recordSteps(ctx, [entry])
    if (!recorded.has(entry)) return false
    if (entry.call) await ctx.publish({ workspaceId: execution.workspaceId }, { topic: 'deliveries' })
    await afterFailure(ctx, execution, entry.error ?? '')
    return true
  })
}

/** Fails an execution without recording a step, for example if it can't start. */
export function failWhole(ctx: Ctx, execution: Failed & { claim?: number }, error: string): Promise<boolean> {
  return ctx.transact(async (ctx) => {
    if (!(await queries.fail(ctx.db, execution, error, ctx.now()))) return false
    await afterFailure(ctx, execution, error)
    return true
  })
}

/** Runs in the transaction that created it, so it never starts. */
export const stopChain = (ctx: Ctx, execution: Failed) =>
  failWhole(
    ctx,
    execution,
    `Stopped: workflows can trigger each other up to ${workflowLimits.chainDepth} times in a row.`,
  )

async function afterFailure(ctx: Ctx, { id, workspaceId, workflowId }: Failed, error: string): Promise<void> {
  const workflow = await queries.lockWorkflow(ctx.db, workspaceId, workflowId)
  if (!workflow) return
  const failures = await engine.failuresInRow(ctx.db, workspaceId, workflowId)
  const isPaused = workflow.enabled && workflow.pause_on_failures && failures >= workflowLimits.failuresUntilPause
  if (isPaused) await pause(ctx, workspaceId, workflow, failures)
  await ctx.publish({ workspaceId }, { topic: 'executions', id })
  if (!workflow.owner_id) return
  await ctx.ports.notify(
    ctx,
    { workspaceId, userIds: [workflow.owner_id] },
    {
      kind: 'workflow-failed',
      type: 'error',
      title: isPaused ? `${workflow.name} failed and was paused` : `${workflow.name} failed`,
      message: isPaused ? `${error} ${pausedReason(failures)}` : error,
      actionUrl: `/workflows/${workflowId}/history?execution=${id}`,
      key: `execution failed ${id} ${ctx.now().toISOString()}`,
    },
  )
}

const pausedReason = (failures: number) => `Paused after ${failures} failures in a row.`

async function pause(ctx: Ctx, workspaceId: string, workflow: queries.HeldWorkflow, failures: number): Promise<void> {
  const { id, name } = workflow
  const off = { enabled: false, nextRunAt: null, listensTo: null, pausedReason: pausedReason(failures) }
  await setEnabled(ctx.db, { id, workspaceId, at: ctx.now(), ...off })
  const owner = workflow.owner_id && (await ctx.ports.actorOf(ctx.db, workflow.owner_id, workspaceId))
  if (owner) await ctx.as(owner).audit('PAUSE_WORKFLOW', { id, name, enabled: false }, { enabled: true })
  await ctx.publish({ workspaceId }, { topic: 'workflows', id })
}
