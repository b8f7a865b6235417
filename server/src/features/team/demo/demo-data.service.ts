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
  for (const { id, name } of await teamsWithSamples(ctx)) {
    const there = inTeam(ctx, id)
    const deleted = await empty(there)
    for (const [what, count] of Object.entries(deleted)) removed[what] = (removed[what] ?? 0) + count
    const isUsed = (await queries.hasOthers(there.db, id)) || (await ctx.ports.hasOwn(there))
    if (!isUsed) await deletion.remove(there, id, name)
  }
  return removed
}

export async function teamsWithSamples(ctx: RequestCtx): Promise<{ id: string; name: string }[]> {
  const found: { id: string; name: string }[] = []
  for (const team of await queries.listOwned(ctx.db, ctx.actor.userId)) {
    const people = await queries.listSamplePeople(inTeam(ctx, team.id).db, team.id)
    if (people.length > 0) found.push(team)
  }
  return found
}

/** Whoever owns the team takes over what somebody has changed of the things of its made-up people. */
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
