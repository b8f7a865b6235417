import { binDays } from '@sextant/contract/bin/kinds'
import { z } from 'zod'
import { type Ctx, sextantIn } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { kindOf } from './archive.service.ts'
import * as queries from './bin.queries.ts'
import { eraseRows, keptSince, publishChange } from './bin.service.ts'

const atOnce = 100

/**
 * Every night, erases what was in the bin for 30 days. Fails only at the end, so that one broken entry doesn't keep
 * the other workspaces from erasing theirs.
 */
export const eraseOld = defineJob({
  name: 'bin.erase-old',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 600,
  timeout: 7_200,
  cron: '23 3 * * *',
  async run(ctx) {
    const before = keptSince(ctx.now())
    const found = await queries.workspacesWithOld(ctx.acrossWorkspaces().db, before)
    let failed = 0
    for (const workspaceId of found) {
      try {
        for (let erased = atOnce; erased === atOnce; ) {
          ctx.signal.throwIfAborted()
          erased = await eraseSome(ctx, workspaceId, before)
        }
      } catch (err) {
        ctx.signal.throwIfAborted()
        ctx.log.error({ err, workspaceId }, 'a bin could not be emptied')
        failed += 1
      }
    }
    if (failed > 0) throw new Error(`could not empty the bins of ${failed} workspaces`)
  },
})

/** Returns how many there were. */
function eraseSome(ctx: Ctx, workspaceId: string, before: Date): Promise<number> {
  return ctx.as(sextantIn(workspaceId)).transact(async (ctx) => {
    const old = await queries.listOld(ctx.db, workspaceId, before, atOnce)
    if (old.length === 0) return 0
    for (const { id, kind } of old) await eraseRows(ctx, { workspaceId, entryId: id }, kindOf(ctx, kind))
    const name = `What was in the bin for ${binDays} days`
    await ctx.audit('ERASE_FROM_BIN', { id: workspaceId, name, facts: { count: old.length } })
    await publishChange(ctx)
    return old.length
  })
}
