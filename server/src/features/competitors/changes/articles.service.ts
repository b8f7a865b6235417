import { categoryOf } from '@sextant/contract/competitors/rules'
import type { Ctx } from '#kernel/context'
import { readArticle } from '../competitors.computes.ts'
import type { StoredCompetitor } from '../competitors.queries.ts'
import { isSameSite } from '../monitoring/discover.ts'
import { fetchPage } from '../monitoring/fetch-page.ts'
import type { FoundChange } from '../reading/compare.ts'
import { judge } from '../reading/impact.ts'

const mostArticles = 3

/** Reads a few listed articles per check to classify them by their content. */
export async function withArticles(
  ctx: Ctx,
  { name, url: home, workspaceId }: StoredCompetitor,
  { changes, base, signal }: { changes: readonly FoundChange[]; base: string; signal: AbortSignal },
) {
  const read: FoundChange[] = []
  let left = mostArticles
  for (const change of changes) {
    const url = change.href && URL.canParse(change.href, base) ? new URL(change.href, base) : undefined
    if (!url || left === 0 || !isSameSite(url, new URL(home))) {
      read.push(change)
      continue
    }
    left -= 1
    const fetched = await fetchPage(ctx, { url: url.href, signal })
    const article = { url: url.href, company: name, title: change.title }
    const verdict =
      fetched.outcome === 'page'
        ? await ctx.ports.compute(readArticle, { ...article, html: fetched.html }, { owner: workspaceId, signal })
        : undefined
    read.push(verdict ? judgedAnew(change, verdict) : change)
  }
  return read
}

function judgedAnew(
  change: FoundChange,
  { type, certainty }: { type: FoundChange['type']; certainty: number },
): FoundChange {
  const { impact, reason } = judge({ type, text: change.description, facts: change.facts, count: change.parts.length })
  const confidence = Math.min(99, Math.max(50, Math.round(certainty * 100)))
  return { ...change, type, category: categoryOf[type], impact, impactReason: reason, confidence }
}
