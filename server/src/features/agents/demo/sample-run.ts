import type { RunSample } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import type { JobCtx } from '#kernel/jobs'
import * as outputs from '../outputs/outputs.service.ts'
import { carryOut, lastAttempt } from '../runs/perform.jobs.ts'
import * as runs from '../runs/runs.service.ts'

/** Performs the run inline with the context's clock. */
export const runSample: RunSample = async (ctx, { agentId, actionType, input, decision }) => {
  if (!ctx.isSample) throw new Error('only sample data is made without a worker')
  const { id } = await runs.start(ctx, { agentId, actionType, input, triggeredBy: 'sample' })
  // Runs as the current person: fictional people have closed accounts that jobs can't find.
  await carryOut(asJob(ctx, id), id, async () => ctx.actor)
  const { status, error, outputId } = await runs.read(ctx, id)
  if (status !== 'completed' || !outputId) throw new Error(`a sample run ended with: ${error}`)
  const output = await outputs.read(ctx, outputId)
  if (decision && 'rejected' in decision) await outputs.reject(ctx, outputId, decision.rejected)
  if (decision && 'approved' in decision) {
    const { title, body, version } = output
    if (decision.edit) await outputs.edit(ctx, outputId, { title, body: decision.edit(body), version })
    await outputs.approve(ctx, outputId)
  }
  return output.subject ?? undefined
}

const asJob = (ctx: RequestCtx, id: string): JobCtx =>
  Object.assign(Object.create(ctx), { job: { id, attempt: lastAttempt }, signal: new AbortController().signal })
