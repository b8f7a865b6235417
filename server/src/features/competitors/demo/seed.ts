import type { RequestCtx } from '#kernel/context'
import { readPage } from '../competitors.computes.ts'
import * as queries from '../competitors.queries.ts'
import * as competitors from '../competitors.service.ts'
import type { MavenSettings } from '../monitoring/check.service.ts'
import * as checks from '../monitoring/checks.queries.ts'
import * as pages from '../monitoring/pages.queries.ts'
import { storeCheck } from '../monitoring/store-check.service.ts'
import type { Compared } from '../reading/compare.ts'
import type { Snapshot } from '../reading/snapshot.ts'
import { htmlOf, type SampleCompetitor, sampleCompetitors } from './sample-pages.ts'

const aDayMs = 86_400_000
/** Older sample changes aren't notified. */
const newsDays = 2

interface Reading {
  competitor: queries.StoredCompetitor
  page: pages.WatchedPage
  html: string
  daysAgo: number
}

export const seed = (ctx: RequestCtx): Promise<void> => watch(ctx, sampleCompetitors)

/** Sample pages go through the same reading code as real ones, oldest first. */
export async function watch(ctx: RequestCtx, samples: readonly SampleCompetitor[]): Promise<void> {
  const readings: Reading[] = []
  for (const sample of samples) readings.push(...(await readingsOf(ctx, sample)))
  const settings = await ctx.ports.agentSettings(ctx, 'market-maven')
  const last = new Map<string, { snapshot: Snapshot; version: number }>()
  for (const reading of readings.sort((a, b) => b.daysAgo - a.daysAgo)) await keep(ctx, reading, settings, last)
}

async function readingsOf(ctx: RequestCtx, { pages: own, ...draft }: SampleCompetitor): Promise<Reading[]> {
  const begun = Math.max(...own.flatMap(({ versions }) => versions.map(({ daysAgo }) => daysAgo)))
  const then = ctx.asSample(new Date(ctx.now().getTime() - begun * aDayMs))
  const { id } = await competitors.create(then, { ...draft, frequency: null }, { isSample: true })
  const { workspaceId } = ctx.actor
  const home = { workspaceId, competitorId: id }
  for (const { path, kind } of own) await pages.watch(ctx.db, home, { url: `${draft.url}${path}`, kind })
  const competitor = await queries.findStored(ctx.db, workspaceId, id)
  const watched = await pages.watched(ctx.db, workspaceId, id)
  return own.flatMap(({ path, versions }) => {
    const page = watched.find(({ url }) => url === `${draft.url}${path}`)
    return competitor && page
      ? versions.map((version) => ({ competitor, page, html: htmlOf(version), daysAgo: version.daysAgo }))
      : []
  })
}

async function keep(
  ctx: RequestCtx,
  { competitor, page, html, daysAgo }: Reading,
  settings: MavenSettings,
  last: Map<string, { snapshot: Snapshot; version: number }>,
): Promise<void> {
  const previous = last.get(page.url)
  const depth = settings.analysisDepth as Compared['depth']
  const input = { html, url: page.url, kind: page.kind, company: competitor.name, depth, previous: previous?.snapshot }
  const read = await readPage.run(input, { progress: () => undefined })
  if ('problem' in read) throw new Error(`a sample page cannot be read: ${read.problem}`)
  const at = new Date(ctx.now().getTime() - daysAgo * aDayMs)
  const quietSettings = { ...settings, autoNotify: settings.autoNotify && daysAgo <= newsDays }
  const kept = { competitor, page, settings: quietSettings, snapshot: read.snapshot, changes: read.changes, at }
  await storeCheck(ctx.asSample(at), {
    ...kept,
    from: previous?.version,
    etag: null,
    lastModified: null,
    isAnnounced: false,
  })
  last.set(page.url, { snapshot: read.snapshot, version: (previous?.version ?? 0) + 1 })
  await checks.release(ctx.db, competitor, { at, next: new Date(ctx.now().getTime() + aDayMs) })
}
