import type { Campaign } from '@sextant/contract/advocates/campaigns'
import { fillTemplate } from '@sextant/contract/advocates/outreach-rules'
import type { OutreachTemplate } from '@sextant/contract/advocates/outreach-templates'
import { defineAction, type RunCtx } from '#kernel/agents'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import * as advocates from '../advocates.queries.ts'
import * as campaigns from '../campaigns/campaigns.queries.ts'
import { plain } from '../markdown.ts'
import { publishChange } from '../publish-change.ts'
import { mostPeople, type PassedOver, sortOut } from './audience.ts'
import { announceEnd } from './batches.ts'
import * as messages from './messages.queries.ts'
import { queue } from './queue.service.ts'
import * as templates from './templates.queries.ts'
import { valuesFor } from './templates.service.ts'

type Ctx = RunCtx<'advocate-amplifier'>

/** Queues an email to everyone who opted in and is within the frequency limit; the queue sends them one by one. */
export const sendOutreach = defineAction({
  agentId: 'advocate-amplifier',
  actionType: 'send-outreach',
  titleOf: () => 'Send outreach',
  async perform(ctx, input) {
    await ctx.progress(10, 'Reading the template')
    const template = await templateFor(ctx, input.template)
    const campaign = await campaignFor(ctx, input.campaign)
    await ctx.progress(30, 'Checking who can be emailed')
    const chosen = await askedFor(ctx, input.advocates)
    const text = input.text.trim()
    if (text !== '' && input.advocates.length !== 1) {
      throw new UserError('invalid_input', 'Text of your own goes to one advocate. Choose one, or use the template.')
    }
    const { fit, passedOver } = await sortOut(ctx, chosen, ctx.settings)
    if (fit.length === 0) throw new UserError('conflict', refusal(passedOver))
    const runId = ctx.run.id
    const count = fit.length === 1 ? 'One email' : `${fit.length.toLocaleString('en-US')} emails`
    return {
      title: `${template.name}: ${count.toLowerCase()}`,
      description: `${count} queued, ${passedOver.length} people skipped.`,
      body: bodyOf(template, fit, passedOver),
      confidence: 100,
      // Announced when the last email is settled.
      events: [],
      async save(ctx) {
        await send(ctx, { template: { ...template, body: text || template.body }, campaign, fit, runId })
        return undefined
      },
    }
  },
})

async function templateFor(ctx: Ctx, name: string): Promise<OutreachTemplate> {
  const template = await templates.named(ctx.db, ctx.actor.workspaceId, name.trim())
  if (!template) throw new UserError('not_found', `No outreach template is called “${name.trim().slice(0, 60)}”.`)
  if (template.status !== 'active')
    throw new UserError(
      'conflict',
      `The template ${template.name} is ${template.status}. Only active templates can be used.`,
    )
  return template
}

async function campaignFor(ctx: Ctx, name: string): Promise<Campaign | undefined> {
  if (name.trim() === '') return undefined
  const campaign = await campaigns.named(ctx.db, ctx.actor.workspaceId, name.trim())
  if (!campaign) throw new UserError('not_found', `No campaign is called “${name.trim().slice(0, 60)}”.`)
  if (campaign.status !== 'active')
    throw new UserError('conflict', `The campaign ${campaign.name} is ${campaign.status}. Start it first.`)
  return campaign
}

async function askedFor(ctx: Ctx, names: readonly string[]): Promise<advocates.StoredAdvocate[]> {
  const found = await advocates.named(ctx.db, ctx.actor.workspaceId, names, mostPeople)
  const missing = names.find(
    (one) => !found.some((row) => [row.id, row.email, row.name].some((known) => isSame(known, one))),
  )
  if (missing !== undefined) throw new UserError('not_found', `${missing.slice(0, 60)} isn't in the program.`)
  return found
}

const isSame = (known: string, typed: string) => known.toLowerCase() === typed.trim().toLowerCase()

function refusal(passedOver: readonly PassedOver[]): string {
  const [first] = passedOver
  if (!first) return 'No one in the program has opted in yet. Invite someone first.'
  const more = passedOver.length - 1
  return `No recipients. Skipped: ${first.name} (${first.why})${more > 0 ? ` and ${more} more` : ''}.`
}

interface Sending {
  template: OutreachTemplate
  campaign: Campaign | undefined
  fit: readonly advocates.StoredAdvocate[]
  runId: string
}

async function send(ctx: RequestCtx, { template, campaign, fit, runId }: Sending): Promise<void> {
  const { workspaceId, name: sender } = ctx.actor
  const workspace = await messages.workspaceName(ctx.db, workspaceId)
  const batchId = await messages.insertBatch(ctx.db, { workspaceId, runId, title: template.name })
  const outgoing = fit.map((row) => {
    const values = valuesFor(row.name, { workspace, campaign: campaign?.name ?? template.name, sender })
    return {
      ...{ kind: 'outreach' as const, advocateId: row.id, templateId: template.id, campaignId: campaign?.id ?? null },
      ...{ toName: row.name, toEmail: row.email, emailKey: row.email_key ?? '' },
      ...{ subject: fillTemplate(template.subject, values), body: fillTemplate(template.body, values) },
    }
  })
  const queued = await queue(ctx, batchId, outgoing)
  await ctx.audit('QUEUE_OUTREACH', { id: batchId, name: template.name, mails: queued, campaign: campaign?.name })
  await announceEnd(ctx, [{ batch_id: batchId }])
  await publishChange(ctx)
}

function bodyOf(
  template: OutreachTemplate,
  fit: readonly { name: string }[],
  passedOver: readonly PassedOver[],
): string {
  return [
    `Subject: ${plain(template.subject)}`,
    `## Queued\n${fit.map(({ name }) => `- ${plain(name)}`).join('\n')}`,
    ...(passedOver.length > 0
      ? [`## Skipped\n${passedOver.map(({ name, why }) => `- ${plain(name)}: ${plain(why)}`).join('\n')}`]
      : []),
  ].join('\n\n')
}
