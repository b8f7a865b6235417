import type { MessageKind } from '@sextant/contract/advocates/outreach'
import { frequencyMs } from '@sextant/contract/advocates/rules'
import { may } from '@sextant/contract/kernel/roles'
import { type Ctx, type RequestCtx, sextantIn } from '#kernel/context'
import { UpstreamError, UserError } from '#kernel/errors'
import { doerOrEditors } from '#ports/notifications'
import * as advocates from '../advocates.queries.ts'
import * as campaigns from '../campaigns/campaigns.queries.ts'
import { publishChange } from '../publish-change.ts'
import { announceEnd } from './batches.ts'
import { outreachEmail } from './emails.ts'
import { signAnswer, signStop } from './links.ts'
import * as messages from './messages.queries.ts'
import * as optOuts from './opt-outs.queries.ts'
import * as sending from './sending.queries.ts'

const leaseMs = 90_000
const mostAttempts = 5
const firstPauseMs = 30_000

/** Sends one due email if it still may be sent. Safe to repeat: it is claimed first and settled once. */
export async function sendOnce(ctx: Ctx, messageId: string): Promise<void> {
  const now = ctx.now()
  const message = await sending.claim(ctx.db, messageId, { now, until: new Date(now.getTime() + leaseMs) })
  if (!message) return
  const own = ctx.as(sextantIn(message.workspace_id))
  const obstacle = await obstacleTo(own, message)
  if (obstacle) return settle(own, message, obstacle)
  await settle(own, message, await deliver(own, message))
}

/** Re-checks every rule right before sending, because things may have changed since queueing. */
async function obstacleTo(ctx: RequestCtx, message: messages.StoredMessage): Promise<sending.Ending | undefined> {
  const { workspace_id: workspaceId, advocate_id, campaign_id, email_key, user_id } = message
  const actor = user_id ? await ctx.ports.actorOf(ctx.db, user_id, workspaceId) : undefined
  if (!actor || !may(actor.role, 'canEditAgents')) {
    return { status: 'failed', problem: 'The person who queued this can no longer send emails here.' }
  }
  const person = advocate_id ? await advocates.find(ctx.db, workspaceId, advocate_id) : undefined
  if (!person) return skipped("They're no longer in the program.")
  if (person.email_key !== email_key) return skipped('Their email address changed after this was queued.')
  const campaign = campaign_id ? await campaigns.find(ctx.db, workspaceId, campaign_id) : undefined
  if (campaign && campaign.status !== 'active') return skipped("The campaign isn't active.")
  if (message.kind !== 'invitation' && (person.status !== 'active' || !person.agreed_at)) {
    return skipped("They aren't active in the program.")
  }
  if (await isTooSoon(ctx, message)) return skipped('They were emailed recently.')
  // Checked last, so that an unsubscribe wins at any moment before sending.
  return (await optOuts.has(ctx.db, workspaceId, email_key)) ? skipped('They unsubscribed.') : undefined
}

const skipped = (problem: string): sending.Ending => ({ status: 'skipped', problem })

async function isTooSoon(ctx: RequestCtx, { workspace_id, kind, email_key }: messages.StoredMessage): Promise<boolean> {
  const { outreachFrequency } = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const since = new Date(ctx.now().getTime() - frequencyMs(outreachFrequency))
  return sending.wasSentSince(ctx.db, workspace_id, { kind: kind as MessageKind, since, emailKey: email_key })
}

async function deliver(ctx: RequestCtx, message: messages.StoredMessage): Promise<sending.Ending> {
  const { workspace_id: workspaceId, id, email_key: emailKey, user_id } = message
  const { signatures, publicUrl, mail } = ctx.ports
  const sender = user_id ? await ctx.ports.actorOf(ctx.db, user_id, workspaceId) : undefined
  try {
    await mail.send(
      outreachEmail({
        ...{ kind: message.kind as MessageKind, subject: message.subject, body: message.body, publicUrl },
        to: { name: message.to_name, email: message.to_email },
        from: { name: message.by_name, email: sender?.email ?? '' },
        workspace: await messages.workspaceName(ctx.db, workspaceId),
        answerToken: signAnswer(signatures, id),
        stopToken: signStop(signatures, { workspaceId, emailKey }),
      }),
    )
    return { status: 'sent', sent_at: ctx.now() }
  } catch (error) {
    if (error instanceof UserError) return { status: 'failed', problem: error.message }
    const reason =
      error instanceof UpstreamError ? "The email server isn't responding." : 'Something went wrong on our side.'
    if (!(error instanceof UpstreamError)) ctx.log.error({ err: error, messageId: id }, 'an email could not be sent')
    if (message.attempts >= mostAttempts) return { status: 'failed', problem: reason }
    const pause = firstPauseMs * 2 ** (message.attempts - 1)
    return { status: 'queued', problem: `${reason} We'll try again.`, due_at: new Date(ctx.now().getTime() + pause) }
  }
}

async function settle(ctx: RequestCtx, message: messages.StoredMessage, ending: sending.Ending): Promise<void> {
  await ctx.transact(async (ctx) => {
    if (!(await sending.settle(ctx.db, message, ending))) return
    if (ending.status !== 'queued') await announceEnd(ctx, [message])
    await publishChange(ctx)
    if (ending.status === 'failed') await notice(ctx, message, ending.problem ?? '')
  })
}

async function notice(ctx: RequestCtx, message: messages.StoredMessage, problem: string): Promise<void> {
  const { id, workspace_id, user_id, to_name, advocate_id, attempts } = message
  const search = advocate_id ? `?${new URLSearchParams({ advocate: advocate_id })}` : ''
  await ctx.ports.notify(ctx, await doerOrEditors(ctx, workspace_id, user_id), {
    kind: 'outreach',
    type: 'error',
    title: `Couldn't send the email to ${to_name}`,
    message: problem,
    actionUrl: `/agents/advocate-amplifier${search}`,
    key: `outreach ${id} ${attempts}`,
  })
}

/** The server died while sending. The email may have gone out, so a person decides whether to resend. */
export async function giveUp(ctx: Ctx, { id, workspaceId }: { id: string; workspaceId: string }): Promise<void> {
  const message = await messages.findStored(ctx.inWorkspace(workspaceId).db, id)
  if (!message) return
  const problem =
    "The server stopped while sending this, so it may or may not have arrived. Send it again only if it didn't."
  await settle(ctx.as(sextantIn(workspaceId)), message, { status: 'failed', problem })
}
