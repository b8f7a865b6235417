import { unitMs } from '@sextant/contract/workflows/kinds'
import { delayText } from '@sextant/contract/workflows/words'
import { jsonSafeObject } from '../execution/json-safe.ts'
import type { Outcome, StepOf } from './step.ts'

/** Waits in the database without holding a slot or a timer. */
export async function delay({ action, before, ctx }: StepOf<'delay'>): Promise<Outcome> {
  const { duration, unit } = action.delayConfig
  const input = { duration, unit }
  const { until = new Date(ctx.now().getTime() + duration * unitMs[unit]).toISOString() } = jsonSafeObject(
    before?.output,
  )
  const output = { until }
  const moment = new Date(String(until))
  if (moment <= ctx.now()) return { kind: 'done', input, output }
  return { kind: 'wait', for: `Waiting ${delayText(action.delayConfig)}`, until: moment, input, output, attempts: 1 }
}
