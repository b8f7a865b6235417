import { firstNameOf } from '@sextant/contract/advocates/outreach-rules'
import type { Advocate, AdvocateInvitation } from '@sextant/contract/advocates/routes'
import { emailKey, frequencyMs } from '@sextant/contract/advocates/rules'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as queries from '../advocates.queries.ts'
import { create, keyFor, optedOut, presentAdvocate } from '../advocates.service.ts'
import { publishChange } from '../publish-change.ts'
import { invitationText } from './emails.ts'
import * as messages from './messages.queries.ts'
import * as optOuts from './opt-outs.queries.ts'
import { queue } from './queue.service.ts'

export function invite(ctx: RequestCtx, { note, ...person }: AdvocateInvitation): Promise<Advocate> {
  return ctx.transact(async (ctx) => {
    const key = keyFor(person.email) ?? ''
    const [known] = await queries.findByKeys(ctx.db, ctx.actor.workspaceId, [key])
    if (known) return ask(ctx, known.id, note)
    if (await optOuts.has(ctx.db, ctx.actor.workspaceId, key)) throw new UserError('conflict', optedOut)
    const none = { handle: '', followers: 0, engagementRate: 0, hasAgreed: false }
    const { id } = await create(ctx, { ...person, ...none })
    return ask(ctx, id, note)
  })
}

export const inviteAgain = (ctx: RequestCtx, id: string, note: string): Promise<Advocate> =>
  ctx.transact((ctx) => ask(ctx, id, note))

async function ask(ctx: RequestCtx, id: string, note: string): Promise<Advocate> {
  const { workspaceId } = ctx.actor
  const row = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Advocate')
  await refuse(ctx, row)
  const workspace = await messages.workspaceName(ctx.db, workspaceId)
  const words = invitationText({
    firstName: firstNameOf(row.name),
    sender: oneLine(ctx.actor.name),
    workspace: oneLine(workspace),
    note,
  })
  const to = { advocateId: id, toName: row.name, toEmail: row.email, emailKey: emailKey(row.email) }
  await queue(ctx, null, [{ kind: 'invitation', ...to, ...words }])
  const status = row.status === 'inactive' ? ('pending' as const) : undefined
  await queries.update(ctx.db, workspaceId, id, { invited_at: ctx.now(), ...(status && { status }) })
  await ctx.audit('INVITE_ADVOCATE', { id, name: row.name, email: row.email })
  await publishChange(ctx)
  return presentAdvocate(ctx, id)
}

async function refuse(ctx: RequestCtx, row: queries.StoredAdvocate): Promise<void> {
  if (row.is_opted_out) throw new UserError('conflict', optedOut)
  if (row.agreed_at) throw new UserError('conflict', `${row.name} has already opted in.`)
  if (row.email_key === null) {
    throw new UserError('invalid_input', `Add an email address for ${row.name} first.`)
  }
  const { outreachFrequency } = await ctx.ports.agentSettings(ctx, 'advocate-amplifier')
  const since = new Date(ctx.now().getTime() - frequencyMs(outreachFrequency))
  const written = await messages.writtenSince(ctx.db, row.workspace_id, {
    ...{ kind: 'invitation' as const, since, keys: [row.email_key] },
  })
  if (written.size > 0) {
    throw new UserError('conflict', `${row.name} was already invited, and your outreach limit is ${outreachFrequency}.`)
  }
}
