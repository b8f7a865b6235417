import type { Ctx, RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as invitations from '../invitations/invitations.queries.ts'
import { ended } from '../invitations/invitations.service.ts'
import * as notices from '../notices.ts'
import { eraseTeam } from './deletion.jobs.ts'
import * as queries from './deletion.queries.ts'
import { personalIdOf } from './teams.queries.ts'
import { inTeam, lockAsAdmin, notifyAtHome, notifyPerson, notifyTeam } from './teams.service.ts'

/**
 * Removes all seats right away so nothing can be reached, and leaves the rows, maybe millions, to a job. Logged in the
 * owner's own workspace, because the team's log is deleted too.
 */
export function remove(ctx: RequestCtx, id: string, typedName: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { userId, name: by } = ctx.actor
    const team = await lockAsAdmin(ctx, id)
    if (team.ownerId !== userId) throw new UserError('conflict', 'Only the owner can delete the team.')
    if (typedName.trim() !== team.name) {
      throw new UserError('invalid_input', `Type the team's name exactly as shown: ${team.name}`)
    }
    await notifyTeam(ctx, id)
    const waiting = await invitations.removeOf(ctx.db, id)
    const people = await queries.emptySeats(ctx.db, id)
    await queries.markDeleted(ctx.db, id, ctx.now())
    const home = await personalIdOf(ctx.db, userId)
    const facts = { members: people.length, invitations: waiting.length }
    if (home) await inTeam(ctx, home).audit('DELETE_TEAM', { id, name: team.name, ...facts })
    await ctx.enqueue(eraseTeam, { teamId: id })
    for (const invitation of waiting) await ended(ctx, invitation)
    for (const person of people) {
      ctx.accessChanged(person)
      await notifyPerson(ctx, person)
    }
    for (const person of people.filter((each) => each !== userId)) {
      await notifyAtHome(ctx, person, notices.teamDeleted({ team: team.name, by }))
    }
    return { success: true }
  })
}

/** A nightly run picks up deletions whose job was lost. */
export async function eraseLeft(ctx: Ctx): Promise<number> {
  const left = await queries.listDeleted(ctx.db)
  for (const teamId of left) await ctx.enqueue(eraseTeam, { teamId })
  return left.length
}
