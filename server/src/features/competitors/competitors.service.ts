import type { Run } from '@sextant/contract/agents/routes'
import type {
  Competitor,
  CompetitorDetail,
  CompetitorDraft,
  CompetitorEdit,
  CompetitorFact,
  competitorRoutes,
} from '@sextant/contract/competitors/routes'
import {
  competitorLimits,
  defaultFrequency,
  type Frequency,
  invalidUrl,
  nameFromUrl,
  nextCheckAt,
  siteAddress,
} from '@sextant/contract/competitors/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import * as changes from './changes/changes.queries.ts'
import * as queries from './competitors.queries.ts'
import { checkRef } from './monitoring/check.ref.ts'
import { isSameSite, kindOfPage } from './monitoring/discover.ts'
import * as pages from './monitoring/pages.queries.ts'

export function list(ctx: RequestCtx, query: PageQuery): Promise<Page<Competitor>> {
  return pageById(query, (before, atMost) =>
    queries.list(ctx.db, ctx.actor.workspaceId, { now: ctx.now(), before, atMost }),
  )
}

export async function read(ctx: RequestCtx, id: string): Promise<CompetitorDetail> {
  const { workspaceId } = ctx.actor
  const competitor = orNotFound(await queries.find(ctx.db, workspaceId, id, ctx.now()), 'Competitor')
  return { ...competitor, pages: await pages.list(ctx.db, workspaceId, id) }
}

export function create(ctx: RequestCtx, draft: CompetitorDraft, { isSample = false } = {}): Promise<CompetitorDetail> {
  const url = siteAddress(draft.url)
  if (!url) throw new UserError('invalid_input', invalidUrl)
  const { workspaceId, name: createdBy } = ctx.actor
  return ctx.transact(async (ctx) => {
    await refuseBeyond(ctx, competitorLimits.competitors - 1)
    const at = ctx.now()
    const { industry, size, frequency } = draft
    const name = draft.name || nameFromUrl(url)
    const nextAt = nextCheckAt(frequency ?? defaultFrequency, at)
    const competitor = {
      workspaceId,
      name,
      url,
      industry,
      size,
      frequency,
      createdBy,
      isSample,
      nextCheckAt: nextAt,
      at,
    }
    const id = await queries.insert(ctx.db, competitor)
    if (!id) throw new UserError('already_exists', "You're already monitoring this competitor.")
    await pages.watch(ctx.db, { workspaceId, competitorId: id }, { url, kind: kindOfPage(url, url) })
    if (!isSample) await ctx.enqueue(checkRef, { workspaceId, competitorId: id })
    await ctx.audit('ADD_COMPETITOR', { id, name, url, industry, size, frequency })
    await publishChange(ctx, id)
    return read(ctx, id)
  })
}

export function update(ctx: RequestCtx, id: string, edit: CompetitorEdit): Promise<CompetitorDetail> {
  return ctx.transact(async (ctx) => {
    const before = await read(ctx, id)
    const isOften = edit.frequency !== undefined && edit.frequency !== before.frequency
    const next = isOften ? { nextCheckAt: await soonest(ctx, edit.frequency ?? null, before) } : {}
    await queries.update(ctx.db, ctx.actor.workspaceId, id, { ...edit, ...next })
    const after = await read(ctx, id)
    await ctx.audit('UPDATE_COMPETITOR', subjectOf(after), subjectOf(before))
    await publishChange(ctx, id)
    return after
  })
}

/** As if the new frequency had applied since the last check. */
async function soonest(ctx: RequestCtx, frequency: Frequency | null, { lastMonitored, createdAt }: Competitor) {
  const settings = await ctx.ports.agentSettings(ctx, 'market-maven')
  const last = new Date(lastMonitored ?? createdAt)
  return nextCheckAt(frequency ?? (settings.monitoringFrequency as Frequency), last)
}

const subjectOf = ({ id, name, url, industry, size, frequency, pages: own }: CompetitorDetail) => ({
  id,
  name,
  url,
  industry,
  size,
  frequency,
  watched: own.filter(({ isWatched }) => isWatched).map((page) => page.url),
})

export function remove(ctx: RequestCtx, id: string): Promise<{ id: string }> {
  return ctx.transact(async (ctx) => {
    const competitor = await read(ctx, id)
    await ctx.ports.moveToBin(ctx, { kind: 'competitor', ids: [id], title: competitor.name })
    await ctx.audit('REMOVE_COMPETITOR', { id, name: competitor.name, url: competitor.url })
    await publishChange(ctx, id)
    await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'competitor-changes' })
    return { id }
  })
}

async function refuseBeyond(ctx: RequestCtx, atMost: number): Promise<void> {
  if ((await queries.count(ctx.db, ctx.actor.workspaceId)) <= atMost) return
  throw new UserError('conflict', `A workspace can monitor up to ${competitorLimits.competitors} competitors.`)
}

/** It is back from the bin. */
export async function restored(ctx: RequestCtx, [id = '']: readonly string[]): Promise<void> {
  await refuseBeyond(ctx, competitorLimits.competitors)
  await publishChange(ctx, id)
  await ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'competitor-changes' })
}

/** A normal run: counted, and listed in Recent Tasks. */
export async function check(ctx: RequestCtx, id: string): Promise<Run> {
  const { isSample, name } = await read(ctx, id)
  if (isSample) throw new UserError('conflict', `${name} is sample data, so there's no site to check.`)
  const input = { competitor: id }
  return ctx.ports.runAgentAction(ctx, {
    agentId: 'market-maven',
    actionType: 'monitor-competitor',
    input,
    triggeredBy: 'manual',
  })
}

export async function addPage(ctx: RequestCtx, id: string, text: string): Promise<CompetitorDetail> {
  const url = siteAddress(text)
  if (!url) throw new UserError('invalid_input', invalidUrl)
  return changePages(ctx, id, async (ctx, before) => {
    if (!isSameSite(new URL(url), new URL(before.url))) {
      throw new UserError('invalid_input', `You can only watch pages on ${new URL(before.url).host} here.`)
    }
    refuseTooMany(before)
    const home = { workspaceId: ctx.actor.workspaceId, competitorId: id }
    await pages.watch(ctx.db, home, { url, kind: kindOfPage(url, before.url) })
  })
}

export function watchPage(ctx: RequestCtx, { id, pageId }: { id: string; pageId: string }, isWatched: boolean) {
  return changePages(ctx, id, async (ctx, before) => {
    if (isWatched) refuseTooMany(before)
    const home = { workspaceId: ctx.actor.workspaceId, competitorId: id }
    if (!(await pages.setWatched(ctx.db, home, pageId, isWatched))) throw new UserError('not_found', 'Page not found')
  })
}

function refuseTooMany({ pagesWatched }: Competitor): void {
  if (pagesWatched < competitorLimits.pages) return
  throw new UserError('conflict', `You can watch up to ${competitorLimits.pages} pages per competitor.`)
}

function changePages(
  ctx: RequestCtx,
  id: string,
  change: (ctx: RequestCtx, before: CompetitorDetail) => Promise<void>,
) {
  return ctx.transact(async (ctx) => {
    const before = await read(ctx, id)
    await change(ctx, before)
    const after = await read(ctx, id)
    await ctx.audit('UPDATE_COMPETITOR', subjectOf(after), subjectOf(before))
    if (!before.isSample) await ctx.enqueue(checkRef, { workspaceId: ctx.actor.workspaceId, competitorId: id })
    await publishChange(ctx, id)
    return after
  })
}

export async function facts(
  ctx: RequestCtx,
  id: string,
  { kind, ...query }: RequestOf<typeof competitorRoutes.facts>['query'],
): Promise<Page<CompetitorFact>> {
  const { workspaceId } = ctx.actor
  orNotFound(await queries.findStored(ctx.db, workspaceId, id), 'Competitor')
  return pageById(query, (before, atMost) =>
    changes.listFacts(ctx.db, workspaceId, { competitorId: id, kind, before, atMost }),
  )
}

const publishChange = (ctx: RequestCtx, id: string) =>
  ctx.publish({ workspaceId: ctx.actor.workspaceId }, { topic: 'competitors', id })
