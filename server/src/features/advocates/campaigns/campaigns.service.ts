import type { Campaign, CampaignDraft } from '@sextant/contract/advocates/campaigns'
import type { CampaignStatus } from '@sextant/contract/advocates/rules'
import { oneLine } from '@sextant/contract/kernel/one-line'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { announceEnd } from '../outreach/batches.ts'
import { drop } from '../outreach/sending.queries.ts'
import { publishChange } from '../publish-change.ts'
import * as queries from './campaigns.queries.ts'

export function list(
  ctx: RequestCtx,
  { status, ...page }: PageQuery & { status?: CampaignStatus | undefined },
): Promise<Page<Campaign>> {
  return pageById(page, (before, atMost) => queries.list(ctx.db, ctx.actor.workspaceId, { status, before, atMost }))
}

export const find = async (ctx: RequestCtx, id: string): Promise<Campaign> =>
  orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Campaign')

function refuseBackwards({ startDate, endDate }: CampaignDraft): void {
  if (startDate && endDate && endDate < startDate) {
    throw new UserError('invalid_input', 'The end date must be after the start date.')
  }
}

export function create(ctx: RequestCtx, draft: CampaignDraft, { isSample = false } = {}): Promise<Campaign> {
  return ctx.transact(async (ctx) => {
    refuseBackwards(draft)
    const { workspaceId, userId, name } = ctx.actor
    const clean = { ...draft, name: oneLine(draft.name) }
    const id = await queries.insert(ctx.db, clean, { workspaceId, userId, name, isSample, at: ctx.now() })
    await ctx.audit('CREATE_CAMPAIGN', { id, ...clean })
    await publishChange(ctx)
    return find(ctx, id)
  })
}

export function update(ctx: RequestCtx, id: string, draft: CampaignDraft): Promise<Campaign> {
  return ctx.transact(async (ctx) => {
    refuseBackwards(draft)
    const before = await find(ctx, id)
    const clean = { ...draft, name: oneLine(draft.name) }
    await queries.update(ctx.db, ctx.actor.workspaceId, id, clean)
    const { name, type, goal, startDate, endDate } = before
    await ctx.audit('UPDATE_CAMPAIGN', { id, ...clean }, { id, name, type, goal, startDate, endDate })
    await publishChange(ctx)
    return find(ctx, id)
  })
}

export const start = (ctx: RequestCtx, id: string): Promise<Campaign> => move(ctx, id, ['draft', 'completed'], 'active')

/** Stops sending; replies to sent emails still count. */
export const complete = (ctx: RequestCtx, id: string): Promise<Campaign> => move(ctx, id, ['active'], 'completed')

function move(ctx: RequestCtx, id: string, from: readonly CampaignStatus[], to: CampaignStatus): Promise<Campaign> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const before = await find(ctx, id)
    if (!(await queries.setStatus(ctx.db, { workspaceId, id }, from, to))) {
      throw new UserError('conflict', `This campaign is ${before.status}.`)
    }
    if (to === 'completed') {
      const dropped = await drop(ctx.db, workspaceId, { campaignId: id }, 'The campaign has ended.')
      await announceEnd(ctx, dropped)
    }
    await ctx.audit('UPDATE_CAMPAIGN', { id, name: before.name, status: to }, { status: before.status })
    await publishChange(ctx)
    return find(ctx, id)
  })
}

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { name } = await find(ctx, id)
    await announceEnd(ctx, await drop(ctx.db, workspaceId, { campaignId: id }, 'The campaign was deleted.'))
    await ctx.ports.moveToBin(ctx, { kind: 'campaign', ids: [id], title: name })
    await ctx.audit('DELETE_CAMPAIGN', { id, name })
    await publishChange(ctx)
    return { id }
  })
}
