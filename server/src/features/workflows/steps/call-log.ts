import type { ExecutionCall } from '#ports/deliveries'
import type { StepOf } from './step.ts'

type Ended = Pick<ExecutionCall, 'state' | 'status' | 'message'> & { nextAttemptAt?: Date }

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

/** The call may have arrived, so log it even if the execution is gone. */
export async function brokenOff(
  { ctx, signal }: StepOf<'webhook'>,
  log: (ended: Ended) => ExecutionCall,
  error: unknown,
): Promise<never> {
  if (signal.aborted) {
    const call = log({
      state: 'failed',
      status: null,
      message: `Interrupted: ${(signal.reason as Error).message}.`,
    })
    await ctx.ports.deliveries.logCalls(ctx.db, [call]).catch((err) => ctx.log.warn({ err }, 'could not record a call'))
  }
  throw error
}
