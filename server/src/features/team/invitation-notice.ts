import { roleNames } from '@sextant/contract/team-rules'
import type { Ctx, RequestCtx } from '#kernel/context'
import * as queries from './invitations.queries.ts'

const purpose = 'invitation'

/**
 * Whoever has an account with that address, and has proved that it is theirs, is told where they work already. What
 * leads there is signed, not the code of the mail: of that only a hash may be kept, and a notification is kept.
 */
export async function tellInvited(ctx: RequestCtx, invitation: queries.Row, team: string): Promise<void> {
  const home = await queries.findHome(ctx.db, invitation.email)
  if (!home) return
  const token = ctx.ports.signatures.sign(purpose, invitation.id)
  const { workspaceId, userId } = home
  await ctx.ports.notify(
    ctx,
    { workspaceId, userIds: [userId] },
    {
      kind: 'invitation',
      type: 'info',
      title: `${ctx.actor.name} invited you to ${team}`,
      message: `You would work there as ${roleNames[invitation.role]}. The invitation is open for 7 days.`,
      actionUrl: `/join?${new URLSearchParams({ token })}`,
      about: [`invitation ${invitation.id}`],
      key: `invitation ${invitation.id}`,
    },
  )
}

/** The invitation that a notification led to; undefined for the code of a mail. */
export const invitationIn = (ctx: Ctx, code: string): string | undefined => ctx.ports.signatures.read(purpose, code)

/** There is nothing to answer any more. */
export async function closeInvitation(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const home = await queries.findHome(ctx.db, email)
  if (home) await ctx.emit('invitation.closed', { workspaceId: home.workspaceId, invitationId: id })
}
