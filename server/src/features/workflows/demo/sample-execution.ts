import type { Workflow } from '@sextant/contract/workflows/routes'
import type { RequestCtx } from '#kernel/context'
import { Definitions } from '../definition/definitions.ts'
import { advance } from '../execution/advance.ts'
import { claimOne } from '../execution/engine.queries.ts'
import type { JsonValue } from '../execution/json-safe.ts'
import { recordSteps } from '../execution/record-steps.ts'
import { begin } from '../triggers/start.service.ts'

/** Runs a sample execution inline, without a worker. */
export function runSample(ctx: RequestCtx, workflow: Workflow, trigger: Record<string, JsonValue>): Promise<void> {
  const { id: workflowId, version, actions } = workflow
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const triggeredBy = workflow.trigger.type === 'schedule' ? 'Schedule' : 'Event'
    const start = { workspaceId, workflowId, version, stepsTotal: actions.length, triggeredBy, trigger } as const
    const [begun] = await begin(ctx, [{ ...start, at: ctx.now(), isSample: true }])
    const claimed = begun && (await claimOne(ctx.db, begun.id))
    const [prepared] = await new Definitions().prepare(ctx, claimed ? [claimed] : [])
    if (!prepared) throw new Error('a sample execution could not be begun')
    await advance(ctx, prepared, {
      write: async (entry) => (await recordSteps(ctx, [entry])).has(entry),
      signal: new AbortController().signal,
      isLeaving: () => false,
    })
  })
}
