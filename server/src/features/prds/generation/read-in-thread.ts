import { shortDayText } from '@sextant/contract/kernel/date-text'
import type { RunCtx } from '#kernel/agents'
import type { SourceReading } from '../evidence-first/read-source.ts'
import { forRun, readSource } from '../prds.computes.ts'
import type { ReadSource } from '../sources/source.ts'
import { newestOnly } from './newest-only.ts'

/** In percent of the run. */
const [from, to] = [5, 85]

/** Lets the built-in engine read a source, and shows how far it is. */
export async function readInThread(ctx: RunCtx, source: ReadSource): Promise<SourceReading> {
  const report = newestOnly<number>((percent) => ctx.progress(percent, 'Reading the conversation'))
  const reading = await ctx.ports.compute(
    readSource,
    { ...source, day: shortDayText(ctx.now()) },
    { ...forRun(ctx), onProgress: (done) => report.offer(from + Math.round(done * (to - from))) },
  )
  await report.end()
  return reading
}
