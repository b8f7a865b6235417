import type { ExecutionCall } from '#ports/deliveries'
import type { StepOf } from './step.ts'

type Ended = Pick<ExecutionCall, 'state' | 'status' | 'message'> & { nextAttemptAt?: Date }

/** The line of this call in the log of deliveries, once it has ended. */
export function logOf({ ctx, key, number, workflow, executionId, action }: StepOf<'webhook'>, url: string) {
  const began = performance.now()
  return (ended: Ended): ExecutionCall => ({
    workspaceId: ctx.actor.workspaceId,
    userId: ctx.actor.userId,
    executionId,
    key,
    subject: `${workflow.name}, step ${number}`,
    method: action.webhookConfig.method,
    url,
    durationMs: Math.round(performance.now() - began),
    nextAttemptAt: null,
    ...ended,
  })
}

/** It may have arrived: that it was made is noted, whatever becomes of the execution. */
export async function brokenOff(
  { ctx, signal }: StepOf<'webhook'>,
  log: (ended: Ended) => ExecutionCall,
  error: unknown,
): Promise<never> {
  if (signal.aborted) {
    const call = log({
      state: 'failed',
      status: null,
      message: `It was broken off: ${(signal.reason as Error).message}.`,
    })
    await ctx.ports.deliveries
      .logCalls(ctx.db, [call])
      .catch((err) => ctx.log.warn({ err }, 'a call could not be noted'))
  }
  throw error
}
