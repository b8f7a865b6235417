import type { Ctx } from '#kernel/context'
import type { Upkeep } from '#kernel/feature'
import { foldUntil, listChanged } from './folding.queries.ts'

const workspacesInARound = 50
const changesInAPart = 5_000
/** After this many batches, other workspaces get their turn. */
const partsInARow = 20

/** Keeps the pending changes small, so reads stay fast. A failing workspace doesn't hold up the others. */
export const addUp: Upkeep = {
  name: 'analytics.add-up',
  everyMs: 5_000,
  async run(ctx, signal) {
    for (const workspaceId of await listChanged(ctx.acrossWorkspaces().db, workspacesInARound)) {
      try {
        await addUpWorkspace(ctx.inWorkspace(workspaceId), workspaceId, signal)
      } catch (err) {
        if (signal.aborted) return
        ctx.log.error({ err, workspaceId }, 'could not update the totals of a workspace')
      }
    }
  },
}

async function addUpWorkspace(ctx: Ctx, workspaceId: string, signal: AbortSignal): Promise<void> {
  let last: number | false = 0
  for (let part = 0; part < partsInARow && last !== false && !signal.aborted; part++) {
    const after: number = last
    last = await ctx.transact(({ db }) =>
      foldUntil({ signal, from: ctx.db }, db, workspaceId, { after, atMost: changesInAPart }),
    )
  }
}
