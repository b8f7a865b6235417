import {
  type AnalyticsRange,
  type AnalyticsTab,
  csvName,
  type DaySpan,
  dayAfter,
  tabNames,
} from '@sextant/contract/analytics/rules'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { readDays, type TallyFilter } from './analytics.queries.ts'
import { periodFor } from './analytics.service.ts'
import * as lines from './sheet-lines.ts'

/** Exports a tab's rows. The export is logged before the first row is sent. */
export async function exportCsv(ctx: RequestCtx, tab: AnalyticsTab, range: AnalyticsRange): Promise<FileAnswer> {
  if (tab !== 'workflows' && !may(ctx.actor.role, 'canExportData')) {
    throw new UserError('not_allowed', refusals.canExportData)
  }
  const period = await periodFor(ctx, range)
  await ctx.transact((ctx) =>
    ctx.audit('EXPORT_DATA', { id: ctx.actor.workspaceId, name: `${tabNames[tab]} as CSV`, range }),
  )
  const body = encoded(sheets[tab](ctx, period))
  return { body, mediaType: 'text/csv; charset=utf-8', fileName: csvName(tab, range) }
}

async function* encoded(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part) yield Buffer.from(part)
}

const sheets: Record<AnalyticsTab, (ctx: RequestCtx, days: DaySpan) => AsyncGenerator<string>> = {
  async *agents(ctx, days) {
    yield lines.agentHead
    const filter = { sources: ['run', 'output', 'chat'], subjects: 'all' } as const
    for await (const tallies of daily(ctx, days, filter)) yield lines.agentLines(tallies)
  },
  async *workflows(ctx, days) {
    yield lines.workflowHead
    const named = await ctx.ports.nameWorkflows(ctx)
    const names = new Map(named.map(({ id, name }) => [id, name]))
    const filter = { sources: ['execution'], subjects: [...names.keys()] } as const
    for await (const tallies of daily(ctx, days, filter)) yield lines.workflowLines(tallies, names)
  },
  async *content(ctx, days) {
    yield lines.postHead
    for await (const posts of ctx.ports.readPosts(ctx, days)) yield posts.map(lines.postLine).join('')
  },
  async *impact(ctx, days) {
    yield lines.forecastHead
    for await (const forecasts of ctx.ports.readForecasts(ctx, days)) yield forecasts.map(lines.forecastLines).join('')
  },
}

const daysAtATime = 31

/** Streams in batches of days, as fast as the client reads. */
async function* daily(ctx: RequestCtx, { from, to }: DaySpan, filter: TallyFilter) {
  for (let first = from; first <= to; first = dayAfter(first, daysAtATime)) {
    const last = dayAfter(first, daysAtATime - 1)
    yield await readDays(ctx.db, ctx.actor.workspaceId, { from: first, to: last < to ? last : to }, filter)
  }
}
