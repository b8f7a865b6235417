import type { SettingsOf } from '@sextant/contract/agents/settings'
import { type Impact, isAtLeast } from '@sextant/contract/competitors/rules'
import type { RequestCtx } from '#kernel/context'
import * as changesQueries from '../changes/changes.queries.ts'
import * as queries from '../competitors.queries.ts'
import type { FoundChange } from '../reading/compare.ts'
import type { FactChange } from '../reading/plan-facts.ts'
import type { Snapshot } from '../reading/snapshot.ts'
import * as pages from './pages.queries.ts'

export interface StoredChange extends FoundChange {
  id: string
  url: string
}

interface Kept {
  competitor: queries.StoredCompetitor
  page: pages.WatchedPage
  settings: SettingsOf<'market-maven'>
  snapshot: Snapshot
  from: number | undefined
  changes: readonly FoundChange[]
  etag: string | null
  lastModified: string | null
  at: Date
  /** Whether to announce alerts here; a run announces its own. */
  isAnnounced: boolean
}

/** Stores the new page state, its changes and the notifications in one transaction. */
export function storeCheck(ctx: RequestCtx, kept: Kept): Promise<StoredChange[]> {
  const { competitor, page, snapshot, from, changes, etag, lastModified, at } = kept
  const { workspaceId, id: competitorId } = competitor
  return ctx.transact(async (ctx) => {
    if (!(await pages.saveSnapshot(ctx.db, { workspaceId, pageId: page.id, from, content: snapshot, at }))) return []
    const isChanged = changes.length > 0
    await pages.noteCheck(ctx.db, workspaceId, page.id, { at, problem: null, etag, lastModified, isChanged })
    if (from === undefined) {
      const origin = { workspaceId, competitorId, url: page.url, at }
      await changesQueries.insertFacts(ctx.db, origin, firstFacts(snapshot), null)
      await ctx.publish({ workspaceId }, { topic: 'competitor-changes' })
    }
    const stored: StoredChange[] = []
    for (const found of changes) {
      const url = found.href && URL.canParse(found.href, page.url) ? webAddress(found.href, page.url) : page.url
      const change = { workspaceId, competitorId, pageId: page.id, pageKind: page.kind, found, url, at }
      const id = await changesQueries.insert(ctx.db, { ...change, isSample: competitor.isSample })
      stored.push({ ...found, id, url })
    }
    if (!isChanged) return stored
    await queries.addChanges(ctx.db, competitor, stored.length)
    await ctx.publish({ workspaceId }, { topic: 'competitor-changes' })
    const alerts = stored.filter(({ impact }) => isAtLeast(impact, kept.settings.alertThreshold as Impact))
    if (kept.isAnnounced) await announce(ctx, workspaceId, alerts)
    if (kept.settings.autoNotify) await notifyPeople(ctx, competitor, alerts)
    return stored
  })
}

function webAddress(href: string, base: string): string {
  const url = new URL(href, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : base
}

/** Initial facts; features are recorded only when they change. */
const firstFacts = ({ facts }: Snapshot): FactChange[] =>
  facts.filter(({ kind }) => kind !== 'feature').map(({ value, ...fact }) => ({ ...fact, before: null, after: value }))

/** Keyed by the change, so that waiting workflows start once per change. */
async function announce(ctx: RequestCtx, workspaceId: string, alerts: readonly StoredChange[]): Promise<void> {
  for (const { id, title, impact, confidence } of alerts) {
    await ctx.emit('agent.event', {
      workspaceId,
      runId: id,
      agentId: 'market-maven',
      eventType: 'competitor-alert',
      confidence,
      sentiment: null,
      priority: impact,
      subject: { type: 'competitor-change', id, title },
    })
  }
}

async function notifyPeople(ctx: RequestCtx, competitor: queries.StoredCompetitor, alerts: readonly StoredChange[]) {
  for (const { id, title, impact, type } of alerts) {
    await ctx.ports.notify(
      ctx,
      { workspaceId: competitor.workspaceId },
      {
        kind: 'competitor-change',
        type: impact === 'high' ? 'warning' : 'info',
        title: `${competitor.name}: ${title}`.slice(0, 200),
        message: `${type.charAt(0).toUpperCase()}${type.slice(1)}, ${impact} impact.`,
        actionUrl: `/agents/market-maven?change=${id}`,
        key: `competitor-change ${id}`,
        isSample: competitor.isSample,
      },
    )
  }
}
