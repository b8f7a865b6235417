import type { RequestCtx } from '#kernel/context'
import type { FoundChange } from '../reading/compare.ts'
import { recentlyDismissed } from './changes.queries.ts'
import { lowered } from './dismissals.ts'

const mostDismissed = 100

/** Lowers changes like those that people marked as not relevant, of whichever competitor. */
export async function withDismissals(
  ctx: RequestCtx,
  changes: readonly FoundChange[],
  signal: AbortSignal,
): Promise<readonly FoundChange[]> {
  const { workspaceId } = ctx.actor
  if (changes.length === 0) return changes
  const dismissed = await recentlyDismissed(ctx.db, workspaceId, mostDismissed)
  if (dismissed.length === 0) return changes
  const titles = [...changes, ...dismissed].map(({ title }) => title)
  const vectors = await ctx.ports.embeddings.embed(titles, { owner: workspaceId, signal })
  const known = dismissed.map((one, at) => ({ ...one, vector: vectors[changes.length + at] }))
  return changes.map((change, at) => lowered({ ...change, vector: vectors[at] }, known))
}
