import { z } from 'zod'
import { defineJob } from '#kernel/jobs'
import { newCode } from './invitation-code.ts'
import { invitationMail } from './invitation-email.ts'
import { setHash } from './invitations.queries.ts'

/** The payload has only the invitation's id: the code is created in the run, so it's never in the queue. */
export const sendInvitation = defineJob({
  name: 'team.send-invitation',
  payload: z.object({ invitationId: z.uuid() }),
  retryLimit: 5,
  async run(ctx, { invitationId }) {
    const { code, hash } = newCode()
    const invited = await setHash(ctx.db, invitationId, { hash, now: ctx.now() })
    if (invited) await ctx.ports.mail.send(invitationMail(invited, ctx.ports.publicUrl, code))
  },
})
