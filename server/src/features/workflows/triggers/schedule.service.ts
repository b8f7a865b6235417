import type { EventPayload } from '@sextant/contract/events'
import { workflowLimits } from '@sextant/contract/workflows/kinds'
import type { Ctx } from '#kernel/context'
import { meets } from '../definition/conditions.ts'
import { timeZoneOf } from '../definition/people.queries.ts'
import { jsonSafeObject } from '../execution/json-safe.ts'
import { wakeWaitingFor } from '../execution/upkeep.queries.ts'
import { listensTo, wakingOf } from '../execution/waking.ts'
import { stopChain } from '../history/failures.service.ts'
import { nextRun } from './next-run.ts'
import * as queries from './schedule.queries.ts'
import { begin, engineName } from './start.service.ts'

const atOnce = 200

/**
 * Starts due workflows and sets their next run in one transaction, so that only one scheduler does it. Runs missed while the server was down start once.
 */
export async function startDue(ctx: Ctx): Promise<void> {
  const due = await queries.listDue(ctx.acrossWorkspaces().db, ctx.now())
  for (const workspaceId of due) await startDueIn(ctx.inWorkspace(workspaceId), workspaceId)
}

async function startDueIn(ctx: Ctx, workspaceId: string): Promise<void> {
  for (let started = atOnce; started === atOnce; ) {
    started = await ctx.transact(async (ctx) => {
      const due = await queries.takeDue(ctx.db, workspaceId, ctx.now(), atOnce)
      for (const { id, trigger, time_zone: zone } of due) {
        const next = trigger.type === 'schedule' ? nextRun(trigger.scheduleConfig, zone, ctx.now()) : null
        await queries.setNext(ctx.db, id, next)
      }
      await begin(
        ctx,
        due.map((workflow) => ({
          workspaceId: workflow.workspace_id,
          workflowId: workflow.id,
          version: workflow.version,
          stepsTotal: workflow.steps_total,
          triggeredBy: 'Schedule',
          trigger: { scheduledFor: workflow.next_run_at.toISOString() },
          at: ctx.now(),
          key: `schedule ${workflow.next_run_at.toISOString()}`,
        })),
      )
      return due.length
    })
  }
}

/** The workspace's time zone may have changed. */
export async function onSettingsChanged({ workspaceId }: EventPayload<'settings.changed'>, ctx: Ctx): Promise<void> {
  const zone = await timeZoneOf(ctx.db, workspaceId)
  for (const { id, trigger } of await queries.listScheduled(ctx.db, workspaceId)) {
    await queries.setNext(ctx.db, id, wakingOf(trigger, true, zone, ctx.now()).nextRunAt)
  }
}

/** Starts workflows triggered by an agent event, unless the chain is too deep. */
export async function onAgentEvent(event: EventPayload<'agent.event'>, ctx: Ctx): Promise<void> {
  const { workspaceId, runId, agentId, eventType } = event
  const listening = await queries.listListening(ctx.db, workspaceId, listensTo(agentId, eventType))
  const matching = listening.filter(({ trigger }) => meets(trigger.conditions, event))
  if (matching.length === 0) return
  const before = await queries.depthOfRun(ctx.db, runId)
  const depth = before === undefined ? 0 : before + 1
  const { workspaceId: _, ...trigger } = jsonSafeObject(event)
  const starts = matching.map((workflow) => ({
    workspaceId,
    workflowId: workflow.id,
    version: workflow.version,
    stepsTotal: workflow.steps_total,
    triggeredBy: 'Event' as const,
    trigger,
    depth,
    at: ctx.now(),
    key: `event ${runId} ${eventType}`,
  }))
  const begun = await begin(ctx, starts)
  if (depth < workflowLimits.chainDepth) return
  for (const [index, { id, isNew }] of begun.entries()) {
    if (isNew) await stopChain(ctx, { id, workspaceId, workflowId: starts[index]?.workflowId ?? '' })
  }
}

export async function onRunEnded({ workspaceId, runId }: EventPayload<'run.ended'>, ctx: Ctx): Promise<void> {
  if ((await wakeWaitingFor(ctx.db, workspaceId, runId)) > 0) await ctx.wake(engineName)
}
