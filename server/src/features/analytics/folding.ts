import type { Upkeep } from '#kernel/feature'
import { fold, listChanged } from './folding.queries.ts'

const workspacesAtOnce = 50
const changesAtOnce = 5_000

/** Keeps what has to be added at reading small. One workspace that cannot be counted does not hold up the others. */
export const addUp: Upkeep = {
  name: 'analytics.add-up',
  everyMs: 5_000,
  async run(ctx, signal) {
    for (const workspaceId of await listChanged(ctx.db, workspacesAtOnce)) {
      let taken: number | false = changesAtOnce
      while (taken === changesAtOnce && !signal.aborted) {
        try {
          taken = await ctx.transact((ctx) => fold(ctx.db, workspaceId, changesAtOnce))
        } catch (err) {
          ctx.log.error({ err, workspaceId }, 'the tallies of a workspace could not be added up')
          taken = false
        }
      }
    }
  },
}
