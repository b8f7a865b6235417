import type { z } from 'zod'
import type { RunCtx } from '#kernel/agents'
import type { ModelTask } from '#ports/world/engine'
import type { AskModel, AskModelOptions } from './pipeline/pipeline.ts'

/** Asks the model of a run. Without one, or if it fails, the answer is undefined and the built-in engine takes over. */
export function modelFor(ctx: Pick<RunCtx, 'ask'>): AskModel {
  return <T>(task: ModelTask<T>, options?: AskModelOptions) =>
    ctx.ask<T | undefined>(
      { ...task, schema: task.schema as z.ZodType<T | undefined>, builtIn: () => undefined },
      options,
    )
}
