import type { RunCtx } from '#kernel/agents'
import type { WrittenPrd } from '#ports/prds/prd-writing'
import type { ReadSource } from '#ports/prds/transcripts'
import { newestOnly } from './newest-only.ts'

/** In percent of the run. */
const [from, to] = [5, 85]

/** Lets the built-in engine read a source, and shows how far it is. */
export async function writeByBuiltIn(ctx: RunCtx, source: ReadSource): Promise<WrittenPrd> {
  const report = newestOnly<number>((percent) => ctx.progress(percent, 'Reading the conversation'))
  const written = await ctx.ports.prdWriting.byBuiltIn(ctx, source, (done) =>
    report.offer(from + Math.round(done * (to - from))),
  )
  await report.end()
  return written
}
