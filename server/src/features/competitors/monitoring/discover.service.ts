import type { Ctx } from '#kernel/context'
import type { StoredCompetitor } from '../competitors.queries.ts'
import { pagesIn, readSitemap } from './discover.ts'
import { fetchText, robotsOf } from './fetch-page.ts'
import * as pages from './pages.queries.ts'

interface Found {
  links: readonly string[]
  isFirst: boolean
  depth: string
  signal: AbortSignal
}

/**
 * Watches pages linked from the home page; on the first check, or in comprehensive mode, also those in the sitemap.
 */
export async function discoverPages(ctx: Ctx, competitor: StoredCompetitor, found: Found): Promise<void> {
  const { links, isFirst, depth, signal } = found
  const listed = isFirst || depth === 'comprehensive' ? await sitemapOf(ctx, competitor.url, signal) : []
  const home = { workspaceId: competitor.workspaceId, competitorId: competitor.id }
  await pages.watchFound(ctx.db, home, pagesIn(competitor.url, [...links, ...listed]))
}

/** Follows only the first sitemap of an index, which usually has the pages we want. */
async function sitemapOf(ctx: Ctx, home: string, signal: AbortSignal): Promise<string[]> {
  const robots = await robotsOf(ctx, home, signal)
  if ('problem' in robots) return []
  const first = robots.sitemaps.find((url) => URL.canParse(url)) ?? new URL('/sitemap.xml', home).href
  const text = await fetchText(ctx, { url: first, signal })
  const { pages: listed, sitemaps } = readSitemap(text ?? '')
  const [next] = sitemaps.filter((url) => URL.canParse(url))
  if (!next) return listed
  return readSitemap((await fetchText(ctx, { url: next, signal })) ?? '').pages
}
