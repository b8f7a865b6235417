import type { SettingsOf } from '@sextant/contract/agents/settings'
import { type Frequency, type Impact, isAtLeast, nextCheckAt, trackedAs } from '@sextant/contract/competitors/rules'
import type { RequestCtx } from '#kernel/context'
import { relateRef } from '../battlecard/relate.ref.ts'
import { withArticles } from '../changes/articles.service.ts'
import { withDismissals } from '../changes/learn.service.ts'
import { type PageRead, type PageToRead, readPage } from '../competitors.computes.ts'
import type { StoredCompetitor } from '../competitors.queries.ts'
import type { Compared } from '../reading/compare.ts'
import * as checks from './checks.queries.ts'
import { discoverPages } from './discover.service.ts'
import { fetchPage } from './fetch-page.ts'
import * as pages from './pages.queries.ts'
import { type StoredChange, storeCheck } from './store-check.service.ts'

export type MavenSettings = SettingsOf<'market-maven'>

export interface CheckOutcome {
  competitor: StoredCompetitor
  /** Another check is running, so this one did nothing. */
  isBusy: boolean
  pagesRead: number
  /** A page was read for the first time, or has changed. */
  isNews: boolean
  changes: StoredChange[]
  problems: { url: string; problem: string }[]
}

const holdMs = 15 * 60_000
const readingMs = 30_000

/**
 * Checks every watched page of a competitor and stores changes page by page, so that a later failure loses nothing.
 */
export async function checkCompetitor(
  ctx: RequestCtx,
  competitor: StoredCompetitor,
  { settings, signal, isAnnounced }: { settings: MavenSettings; signal: AbortSignal; isAnnounced: boolean },
): Promise<CheckOutcome> {
  const outcome: CheckOutcome = { competitor, isBusy: false, isNews: false, pagesRead: 0, changes: [], problems: [] }
  const now = ctx.now()
  if (!(await checks.claim(ctx.db, competitor, now, new Date(now.getTime() + holdMs))))
    return { ...outcome, isBusy: true }
  const publishChange = () =>
    ctx.publish({ workspaceId: competitor.workspaceId }, { topic: 'competitors', id: competitor.id })
  await publishChange()
  let isDone = false
  try {
    for await (const page of pagesOf(ctx, competitor)) {
      signal.throwIfAborted()
      await checkPage(ctx, { competitor, page, settings, signal, isAnnounced }, outcome)
    }
    isDone = true
    return outcome
  } finally {
    const frequency = competitor.frequency ?? (settings.monitoringFrequency as Frequency)
    const at = ctx.now()
    await ctx.transact(async (ctx) => {
      await checks.release(ctx.db, competitor, isDone ? { at, next: nextCheckAt(frequency, at) } : undefined)
      const { workspaceId, id: competitorId } = competitor
      if (isDone) await ctx.enqueue(relateRef, { workspaceId, competitorId, isNews: outcome.isNews })
    })
    await publishChange()
  }
}

/** Watched pages, also those that are found on the way. */
async function* pagesOf(ctx: RequestCtx, { workspaceId, id }: StoredCompetitor) {
  const seen = new Set<string>()
  for (;;) {
    const fresh = (await pages.watched(ctx.db, workspaceId, id)).filter((page) => !seen.has(page.id))
    if (fresh.length === 0) return
    for (const page of fresh) {
      seen.add(page.id)
      yield page
    }
  }
}

interface PageCheck {
  competitor: StoredCompetitor
  page: pages.WatchedPage
  settings: MavenSettings
  signal: AbortSignal
  isAnnounced: boolean
}

async function checkPage(ctx: RequestCtx, check: PageCheck, outcome: CheckOutcome): Promise<void> {
  const { competitor, page, settings, signal } = check
  const { workspaceId } = competitor
  const snapshot = await pages.findSnapshot(ctx.db, workspaceId, page.id)
  // Without a stored state, "not modified" would leave nothing to compare.
  const known = snapshot ? { etag: page.etag, lastModified: page.lastModified } : {}
  const fetched = await fetchPage(ctx, { url: page.url, ...known, signal })
  const at = ctx.now()
  const failed = async (problem: string) => {
    outcome.problems.push({ url: page.url, problem })
    await pages.noteCheck(ctx.db, workspaceId, page.id, { at, problem })
  }
  if (fetched.outcome === 'failed') return failed(fetched.problem)
  if (fetched.outcome === 'same') {
    outcome.pagesRead += 1
    return pages.noteCheck(ctx.db, workspaceId, page.id, { at, problem: null })
  }
  const { html, url, etag, lastModified } = fetched
  const depth = settings.analysisDepth as Compared['depth']
  const input = { html, url, kind: page.kind, company: competitor.name, depth, previous: snapshot?.content }
  const read = await understood(ctx, input, signal)
  if ('problem' in read) return failed(read.problem)
  outcome.pagesRead += 1
  if (page.kind === 'home')
    await discoverPages(ctx, competitor, { links: read.links, isFirst: !snapshot, depth, signal })
  const tracked = read.changes.filter(({ type }) => isTracked(trackedAs[type], settings.trackingCategories))
  const changes =
    depth === 'comprehensive' ? await withArticles(ctx, competitor, { changes: tracked, base: url, signal }) : tracked
  const kept = await storeCheck(ctx, {
    ...check,
    snapshot: read.snapshot,
    from: snapshot?.version,
    changes: await withDismissals(ctx, changes, signal),
    etag,
    lastModified,
    at,
  })
  outcome.isNews ||= !snapshot || kept.length > 0
  outcome.changes.push(...kept)
}

/** A page we can't parse fails its own check; the others still run. */
async function understood(ctx: RequestCtx, input: PageToRead, signal: AbortSignal): Promise<PageRead> {
  try {
    const options = { owner: ctx.actor.workspaceId, signal, timeoutMs: readingMs }
    return await ctx.ports.compute(readPage, input, options)
  } catch (error) {
    if (signal.aborted) throw error
    ctx.log.error({ err: error, url: input.url }, 'a page could not be read')
    return { problem: "Couldn't read this page." }
  }
}

const isTracked = (category: string | undefined, tracked: readonly string[]) =>
  category === undefined || tracked.includes(category)

export const alerting = (changes: readonly StoredChange[], settings: MavenSettings): StoredChange[] =>
  changes.filter(({ impact }) => isAtLeast(impact, settings.alertThreshold as Impact))
