import {
  fillTemplate,
  firstNameOf,
  type TemplateVariable,
  templateProblem,
} from '@sextant/contract/advocates/outreach-rules'
import type { MailPreview, OutreachTemplate, TemplateDraft } from '@sextant/contract/advocates/outreach-templates'
import type { Run } from '@sextant/contract/agents/routes'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as advocates from '../advocates.queries.ts'
import { find as findCampaign } from '../campaigns/campaigns.service.ts'
import { publishChange } from '../publish-change.ts'
import { footerOf } from './emails.ts'
import { workspaceName } from './messages.queries.ts'
import * as queries from './templates.queries.ts'

export const list = (ctx: RequestCtx, page: PageQuery): Promise<Page<OutreachTemplate>> =>
  pageById(page, (before, atMost) => queries.list(ctx.db, ctx.actor.workspaceId, { before, atMost }))

const find = async (ctx: RequestCtx, id: string): Promise<OutreachTemplate> =>
  orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Template')

/** Collapses pasted line breaks: a subject is one line. */
function cleaned(draft: TemplateDraft): TemplateDraft {
  const problem = templateProblem(draft)
  if (problem) throw new UserError('invalid_input', problem)
  return { ...draft, name: oneLine(draft.name), subject: oneLine(draft.subject) }
}

export function create(ctx: RequestCtx, draft: TemplateDraft, { isSample = false } = {}): Promise<OutreachTemplate> {
  return ctx.transact(async (ctx) => {
    const clean = cleaned(draft)
    const id = await queries.insert(ctx.db, ctx.actor.workspaceId, clean, { at: ctx.now(), isSample })
    await ctx.audit('CREATE_OUTREACH_TEMPLATE', { id, ...clean })
    await publishChange(ctx)
    return find(ctx, id)
  })
}

export function update(ctx: RequestCtx, id: string, draft: TemplateDraft): Promise<OutreachTemplate> {
  return ctx.transact(async (ctx) => {
    const clean = cleaned(draft)
    const { name, type, subject, body, status } = await find(ctx, id)
    await queries.update(ctx.db, ctx.actor.workspaceId, id, clean, ctx.now())
    await ctx.audit('UPDATE_OUTREACH_TEMPLATE', { id, ...clean }, { id, name, type, subject, body, status })
    await publishChange(ctx)
    return find(ctx, id)
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const { name } = await find(ctx, id)
    await ctx.ports.moveToBin(ctx, { kind: 'template', ids: [id], title: name })
    await ctx.audit('DELETE_OUTREACH_TEMPLATE', { id, name })
    await publishChange(ctx)
    return { id }
  })
}

export const valuesFor = (
  name: string,
  { workspace, campaign, sender }: { workspace: string; campaign: string; sender: string },
): Record<TemplateVariable, string> => ({ name, firstName: firstNameOf(name), workspace, campaign, sender })

/** The email as a recipient would see it, with placeholder links. */
export async function preview(ctx: RequestCtx, id: string, advocateId: string | undefined): Promise<MailPreview> {
  const { workspaceId, name: sender } = ctx.actor
  const { subject, body } = await find(ctx, id)
  const person = advocateId && orNotFound(await advocates.find(ctx.db, workspaceId, advocateId), 'Advocate')
  const workspace = await workspaceName(ctx.db, workspaceId)
  const name = person ? person.name : 'Robin Sample'
  const values = valuesFor(name, { workspace, campaign: 'your campaign', sender })
  const footer = footerOf({ kind: 'outreach', workspace }, '(personal link)', '(personal link)')
  return {
    to: person ? `${name} <${person.email}>` : name,
    subject: fillTemplate(subject, values),
    text: `${fillTemplate(body, values)}\n\n${footer}`,
  }
}

/** Starts the run that queues the emails. */
export async function use(
  ctx: RequestCtx,
  id: string,
  {
    advocateIds,
    campaignId,
    key,
    text = '',
  }: { advocateIds: string[]; campaignId?: string | undefined; key?: string | undefined; text?: string | undefined },
): Promise<Run> {
  const { id: template } = await find(ctx, id)
  if (campaignId) await findCampaign(ctx, campaignId)
  const known = await advocates.named(ctx.db, ctx.actor.workspaceId, advocateIds, advocateIds.length || 1)
  if (advocateIds.some((one) => !known.some((row) => row.id === one)))
    throw new UserError('not_found', 'Advocate not found')
  return ctx.ports.runAgentAction(ctx, {
    agentId: 'advocate-amplifier',
    actionType: 'send-outreach',
    input: { template, advocates: advocateIds, campaign: campaignId ?? '', text },
    triggeredBy: 'manual',
    ...(key && { idempotencyKey: `outreach ${key}` }),
  })
}
