import type { RequestCtx } from '#kernel/context'
import type { Removed } from '#kernel/purge'
import * as deletion from './deletion.service.ts'
import * as queries from './samples.queries.ts'
import { personalIdOf } from './teams.queries.ts'
import { inTeam } from './teams.service.ts'

/** The people of the story go, and the team with them, unless it became somebody's in the meantime. */
export async function removeSamples(ctx: RequestCtx): Promise<Removed> {
  const { userId, workspaceId } = ctx.actor
  if ((await personalIdOf(ctx.db, userId)) !== workspaceId) return {}
  let people = 0
  for (const { id, name } of await queries.teamsWithSamples(ctx.db, userId)) {
    const gone = await queries.removeSampleSeats(ctx.db, id)
    people += gone.length
    await ctx.ports.samplePeople.remove(ctx, gone)
    const isUsed = (await queries.hasOthers(ctx.db, id)) || (await ctx.ports.owns(inTeam(ctx, id), userId)).length > 0
    if (!isUsed) await deletion.remove(ctx, id, name)
  }
  return { 'team members': people }
}
