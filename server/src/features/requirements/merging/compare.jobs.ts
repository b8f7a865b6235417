import { similarity } from '@sextant/engine/group/similarity'
import type { Ctx } from '#kernel/context'
import { defineJob } from '#kernel/jobs'
import { compareRef } from './compare.ref.ts'
import * as queries from './merges.queries.ts'
import { anyWordOf, proposedFrom } from './same-need.ts'

const mostCandidates = 12

/** Proposes merges of requirements that mean the same. A person decides; nothing is merged here. */
export const compare = defineJob({
  ...compareRef,
  retryLimit: 3,
  perGroup: 1,
  run: (ctx, { workspaceId, ids }) => compareOnce(ctx.inWorkspace(workspaceId), workspaceId, ids, ctx.signal),
})

export async function compareOnce(
  ctx: Ctx,
  workspaceId: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await queries.withdraw(ctx.db, workspaceId, ids)
  let found = 0
  for (const one of await queries.findNamed(ctx.db, workspaceId, ids)) {
    const anyWord = anyWordOf(one.title)
    if (!anyWord) continue
    const others = await queries.candidates(ctx.db, workspaceId, { id: one.id, anyWord, atMost: mostCandidates })
    if (others.length === 0) continue
    const titles = [one, ...others].map(({ title }) => title)
    const [own, ...vectors] = await ctx.ports.embeddings.embed(titles, {
      owner: workspaceId,
      ...(signal && { signal }),
    })
    const pairs = others
      .map((other, at) => ({ ...pairOf(one.id, other.id), likeness: similarity(own, vectors[at]) }))
      .filter(({ likeness }) => likeness >= proposedFrom)
    found += await queries.propose(ctx.db, workspaceId, pairs, ctx.now())
  }
  if (found > 0) await ctx.publish({ workspaceId }, { topic: 'requirements' })
}

/** Ids sort by time: the older one stays. */
const pairOf = (a: string, b: string) => (a < b ? { keptId: a, mergedId: b } : { keptId: b, mergedId: a })
