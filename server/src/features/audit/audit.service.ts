import {
  type AuditEvent,
  type AuditFilter,
  type AuditRecord,
  type AuditSort,
  type AuditStats,
  type AuditUser,
  severities,
} from '@sextant/contract/audit/routes'
import { windowStart } from '@sextant/contract/audit/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import type { Fact } from '#kernel/feature'
import { noSuchPage, pageById } from '#kernel/paging'
import * as queries from './audit.queries.ts'
import { firstIdAt, highestId } from './event-id.ts'
import { idAfter } from './search/ranges.ts'
import { type Sought, search } from './search/search.service.ts'
import { searchedWords } from './search/terms.ts'
import * as tallies from './tallies.queries.ts'

/** About forty thousand events, scanned without a noticeable delay. */
const piecesInACall = 8

export async function list(
  ctx: RequestCtx,
  { limit, cursor, sort = '-time', ...filter }: PageQuery & AuditFilter & { sort?: AuditSort },
): Promise<Page<AuditEvent>> {
  const sought = soughtBy(ctx, filter)
  if (sort === 'severity' || sort === '-severity') return listBySeverity(ctx, sought, { limit, cursor, sort })
  return listByTime(ctx, sought, { limit, cursor, isOldestFirst: sort === 'time' })
}

async function listByTime(
  ctx: RequestCtx,
  sought: Sought,
  { isOldestFirst, ...page }: PageQuery & { isOldestFirst: boolean },
): Promise<Page<AuditEvent>> {
  let rest: string | undefined
  const found = await pageById(page, async (last, atMost) => {
    const start = last === undefined ? {} : isOldestFirst ? { from: idAfter(last) } : { before: last }
    const stretch = { ...sought, ...start, isOldestFirst }
    if (!isNarrowed(sought)) return queries.list(ctx.db, { ...stretch, atMost })
    const { events, rest: further } = await search(ctx.db, stretch, { atMost, pieces: piecesInACall })
    rest = further
    return events
  })
  return { items: found.items, nextCursor: found.nextCursor ?? rest ?? null }
}

/** One severity after the other, each newest first. The cursor names the severity and the last event of it. */
async function listBySeverity(
  ctx: RequestCtx,
  sought: Sought,
  { limit, cursor, sort }: PageQuery & { sort: AuditSort },
): Promise<Page<AuditEvent>> {
  const inOrder = sort === '-severity' ? severities : severities.toReversed()
  const order = inOrder.filter((severity) => !sought.severity || severity === sought.severity)
  const [severity, last] = cursor?.split('_') ?? [order[0]]
  const chosen = order.find((one) => one === severity)
  if (!chosen) throw noSuchPage()
  const page = await listByTime(
    ctx,
    { ...sought, severity: chosen },
    { limit, isOldestFirst: false, ...(last && { cursor: last }) },
  )
  const next = order[order.indexOf(chosen) + 1]
  if (page.nextCursor) return { ...page, nextCursor: `${chosen}_${page.nextCursor}` }
  if (!next || page.items.length === limit) return { ...page, nextCursor: next ? `${next}_` : null }
  const more = await listBySeverity(ctx, sought, { limit: limit - page.items.length, cursor: `${next}_`, sort })
  return { items: [...page.items, ...more.items], nextCursor: more.nextCursor }
}

const isNarrowed = ({ words, category, severity, userId }: Sought) => Boolean(words || category || severity || userId)

export function soughtBy(ctx: RequestCtx, { search: typed = '', window, ...traits }: AuditFilter): Sought {
  return {
    workspaceId: ctx.actor.workspaceId,
    words: searchedWords(typed),
    ...traits,
    from: firstIdAt(window ? windowStart(window, ctx.now()) : new Date(0)),
    before: highestId,
  }
}

export const read = async (ctx: RequestCtx, id: string): Promise<AuditRecord> =>
  orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Audit event')

const hourMs = 3_600_000

/** Sums hourly tallies, and counts events directly at both ends of the window. */
export async function stats(ctx: RequestCtx, { window }: Pick<AuditFilter, 'window'>): Promise<AuditStats> {
  const { db, actor } = ctx
  const from = window ? windowStart(window, ctx.now()) : new Date(0)
  const nextHour = new Date(Math.ceil(from.getTime() / hourMs) * hourMs)
  const [hours, edge, waiting, activeUsers] = await Promise.all([
    tallies.sumHours(db, actor.workspaceId, nextHour),
    tallies.sumBetween(db, actor.workspaceId, from, nextHour),
    tallies.sumWaiting(db, actor.workspaceId, nextHour),
    tallies.countActors(db, actor.workspaceId, from),
  ])
  return {
    total: hours.total + edge.total + waiting.total,
    highPriority: hours.highPriority + edge.highPriority + waiting.highPriority,
    failed: hours.failed + edge.failed + waiting.failed,
    activeUsers,
  }
}

const choicesShown = 30

export async function users(
  ctx: RequestCtx,
  { search: typed = '', id }: { search?: string | undefined; id?: string | undefined },
): Promise<{ items: AuditUser[] }> {
  const filter = { words: searchedWords(typed), id, atMost: choicesShown }
  return { items: await tallies.findActors(ctx.db, ctx.actor.workspaceId, filter) }
}

const aDay = 86_400_000

export async function facts(ctx: RequestCtx): Promise<Fact[]> {
  const since = new Date(ctx.now().getTime() - aDay)
  const wrong = await queries.countFailedLogins(ctx.db, ctx.actor.workspaceId, since)
  if (wrong === 0) return []
  const times = wrong === 1 ? 'once' : `${wrong} times`
  const text = `Someone entered a wrong password for your account ${times} since yesterday.`
  return [{ text, url: '/audit' }]
}
