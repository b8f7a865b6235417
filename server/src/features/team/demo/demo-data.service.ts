import { liveTopics } from '@sextant/contract/live'
import type { RequestCtx } from '#kernel/context'
import type { Removed } from '#kernel/purge'
import * as deletion from '../teams/deletion.service.ts'
import { personalIdOf } from '../teams/teams.queries.ts'
import { inTeam } from '../teams/teams.service.ts'
import * as queries from './demo-data.queries.ts'

/** Deletes the sample members with their data, and the team unless real people have joined it. */
export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  const { userId, workspaceId } = ctx.actor
  if ((await personalIdOf(ctx.db, userId)) !== workspaceId) return {}
  const removed: Removed = {}
  for (const { id, name } of await queries.teamsWithSamples(ctx.db, userId)) {
    const gone = await empty(inTeam(ctx, id))
    for (const [what, count] of Object.entries(gone)) removed[what] = (removed[what] ?? 0) + count
    const isUsed = (await queries.hasOthers(ctx.db, id)) || (await ctx.ports.hasOwn(inTeam(ctx, id)))
    if (!isUsed) await deletion.remove(ctx, id, name)
  }
  return removed
}

/** The owner takes over sample resources that someone has edited. */
async function empty(ctx: RequestCtx): Promise<Removed> {
  const { userId: toUserId, workspaceId } = ctx.actor
  const removed = await ctx.ports.removeSamples(ctx)
  for (const { userId: fromUserId } of await queries.listSamplePeople(ctx.db, workspaceId)) {
    await ctx.ports.reassign(ctx, { fromUserId, toUserId })
  }
  const people = await queries.removeSampleSeats(ctx.db, workspaceId)
  await ctx.ports.samplePeople.remove(ctx, people)
  await queries.setSamples(ctx.db, workspaceId, null)
  const facts = { ...removed, 'team members': people.length }
  await ctx.audit('REMOVE_SAMPLE_DATA', { id: workspaceId, facts })
  for (const topic of liveTopics) await ctx.publish({ workspaceId }, { topic })
  return facts
}
