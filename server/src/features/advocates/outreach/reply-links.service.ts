import type { Letter, MessageKind } from '@sextant/contract/advocates/outreach'
import type { ReplyAnswer } from '@sextant/contract/advocates/rules'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import { type Ctx, sextantIn } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as advocates from '../advocates.queries.ts'
import { publishChange } from '../publish-change.ts'
import { announceEnd } from './batches.ts'
import { readAnswer, readStop } from './links.ts'
import * as messages from './messages.queries.ts'
import * as optOuts from './opt-outs.queries.ts'
import { keepReply, type Reply } from './replies.service.ts'
import { drop } from './sending.queries.ts'

// Needs no session: each link was emailed to one address and is signed by this server.

const uselessLink = () =>
  new UserError('invalid_input', 'This link is no longer valid. Use the link in the latest email you got.')

async function openLetter(ctx: Ctx, token: string): Promise<messages.StoredMessage> {
  const id = readAnswer(ctx.ports.signatures, token)
  const workspaceId = id && (await messages.findWorkspace(ctx.acrossWorkspaces().db, id))
  const message = workspaceId && (await messages.findStored(ctx.inWorkspace(workspaceId).db, id))
  if (!message) throw uselessLink()
  return message
}

export const look = async (ctx: Ctx, token: string): Promise<Letter> => presentLetter(ctx, await openLetter(ctx, token))

async function presentLetter(ctx: Ctx, message: messages.StoredMessage): Promise<Letter> {
  const { db } = ctx.inWorkspace(message.workspace_id)
  return {
    workspace: await messages.workspaceName(db, message.workspace_id),
    kind: message.kind as MessageKind,
    name: message.to_name,
    subject: message.subject,
    sender: message.by_name,
    reply: message.reply as ReplyAnswer | null,
    isOptedOut: await optOuts.has(db, message.workspace_id, message.email_key),
  }
}

export async function answer(ctx: Ctx, { token, ...reply }: Reply & { token: string }): Promise<Letter> {
  const { id, workspace_id: workspaceId } = await openLetter(ctx, token)
  return ctx.as(sextantIn(workspaceId)).transact(async (ctx) => {
    const message = await messages.lock(ctx.db, workspaceId, id)
    if (!message) throw uselessLink()
    if (await optOuts.has(ctx.db, workspaceId, message.email_key)) {
      throw new UserError('conflict', "You've unsubscribed, so you can't reply from this email.")
    }
    await keepReply(ctx, message, reply)
    if (message.kind === 'invitation' && reply.answer === 'interested' && message.advocate_id) {
      const day = ctx.now().toISOString().slice(0, 10)
      await advocates.update(ctx.db, workspaceId, message.advocate_id, {
        ...{
          status: 'active',
          agreed_at: ctx.now(),
          agreed_how: `They opted in through their invitation link on ${day}.`,
        },
      })
    }
    return presentLetter(ctx, { ...message, reply: reply.answer })
  })
}

/** Idempotent: after the first call, nothing more is sent to this person. */
export async function optOut(ctx: Ctx, token: string): Promise<{ email: string; workspace: string }> {
  const stop = readStop(ctx.ports.signatures, token)
  const workspace = stop && (await messages.workspaceName(ctx.db, stop.workspaceId))
  if (!stop || !workspace) throw uselessLink()
  const { workspaceId, emailKey } = stop
  await ctx.as(sextantIn(workspaceId)).transact(async (ctx) => {
    await optOuts.add(ctx.db, workspaceId, emailKey, ctx.now())
    const resting = await optOuts.rest(ctx.db, workspaceId, emailKey)
    const dropped = await drop(ctx.db, workspaceId, { emailKey }, 'They unsubscribed.')
    await announceEnd(ctx, dropped)
    const [person = { id: workspaceId, name: emailKey }] = resting
    await ctx.audit('OPT_OUT_ADVOCATE', { ...person, email: emailKey })
    await publishChange(ctx)
  })
  return { email: emailKey, workspace }
}

/** Only links to the page with the button: opening a link must not unsubscribe. */
export function optOutPage(publicUrl: string, token: string): FileAnswer {
  const address = `${publicUrl}/advocacy/stop?${new URLSearchParams({ token })}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unsubscribe</title><h1>Sextant</h1><p><a href="${address.replaceAll('&', '&amp;')}">Continue to unsubscribe</a></p></html>`
  return {
    ...{ body: new TextEncoder().encode(html), mediaType: 'text/html; charset=utf-8' },
    ...{ fileName: 'stop.html', disposition: 'inline' },
  }
}
