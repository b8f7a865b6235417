import type { List } from '@sextant/contract/kernel/page'
import type { RequestOf } from '@sextant/contract/kernel/route'
import { priorities } from '@sextant/contract/prds/rules'
import type {
  Requirement,
  RequirementBoard,
  RequirementDetail,
  RequirementFilter,
  requirementRoutes,
} from '@sextant/contract/requirements/routes'
import { requirementStatuses, unset } from '@sextant/contract/requirements/rules'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import type { FindRecords } from '#kernel/records'
import { namesIn } from './linking/items.ts'
import { askersOf } from './linking/places.queries.ts'
import { mergesOf } from './merging/merges.queries.ts'
import { presentMerge } from './merging/merges.service.ts'
import { linksSought, presentAll } from './present.ts'
import * as queries from './requirements.queries.ts'

type Query = RequestOf<typeof requirementRoutes.list>['query']
type BoardQuery = RequestOf<typeof requirementRoutes.board>['query']
type Change = RequestOf<typeof requirementRoutes.change>['body']

const perColumn = 20
/** Quotes are read from this many documents, newest first. */
const mostDocuments = 20

export async function list(ctx: RequestCtx, query: Query): Promise<List<Requirement>> {
  const page = await queries.list(ctx.db, ctx.actor.workspaceId, query)
  return { ...page, items: await presentAll(ctx, page.items) }
}

export async function board(ctx: RequestCtx, { by, ...filter }: BoardQuery): Promise<RequirementBoard> {
  const counts = await queries.countBy(ctx.db, ctx.actor.workspaceId, filter, by)
  const columns = await Promise.all(
    columnsOf(by, filter, counts).map(async (key) => {
      const found = { items: [] as queries.StoredRequirement[], nextCursor: null as string | null }
      const part = { ...filter, [by]: key, limit: perColumn, isCounted: false }
      const page = counts.has(key) ? await queries.list(ctx.db, ctx.actor.workspaceId, part) : found
      return { key, count: counts.get(key) ?? 0, ...page }
    }),
  )
  const presented = await presentAll(
    ctx,
    columns.flatMap(({ items }) => items),
  )
  const byId = new Map(presented.map((one) => [one.id, one]))
  return {
    columns: columns.map((column) => ({ ...column, items: column.items.flatMap(({ id }) => byId.get(id) ?? []) })),
  }
}

/** Fixed columns are there without requirements too, so that one can be moved into them. */
function columnsOf(by: BoardQuery['by'], filter: Partial<RequirementFilter>, counts: ReadonlyMap<string, number>) {
  const chosen = filter[by]
  if (chosen !== undefined) return [chosen]
  if (by === 'status') return [...requirementStatuses]
  if (by === 'priority') return [...priorities]
  const named = [...counts.keys()].filter((key) => key !== unset)
  return [...named, unset]
}

export async function choices(ctx: RequestCtx) {
  const { workspaceId } = ctx.actor
  const [themes, releases, owners] = await Promise.all([
    queries.labels(ctx.db, workspaceId, 'theme'),
    queries.labels(ctx.db, workspaceId, 'release'),
    queries.owners(ctx.db, workspaceId),
  ])
  return { themes, releases, owners }
}

/** Empty for a PRD that was just deleted: pages that show it may ask once more. */
export async function ofPrd(ctx: RequestCtx, prdId: string) {
  const { workspaceId } = ctx.actor
  const found = await queries.ofPrd(ctx.db, workspaceId, prdId)
  return found.map(({ version: _, status, ...item }) => ({ ...item, status: status as Requirement['status'] }))
}

export async function read(ctx: RequestCtx, id: string): Promise<RequirementDetail> {
  const { workspaceId } = ctx.actor
  const row = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Requirement')
  const [[requirement], places, merges] = await Promise.all([
    presentAll(ctx, [row]),
    queries.placesOf(ctx.db, workspaceId, [id]),
    mergesOf(ctx.db, workspaceId, id),
  ])
  return {
    ...orNotFound(requirement, 'Requirement'),
    description: row.description,
    saidBy: namesIn(places.flatMap(({ speakers }) => speakers)),
    askedBy: await customersWhoAsked(ctx, id),
    evidence: await evidenceAt(ctx, places.slice(0, mostDocuments)),
    merges: merges.map(presentMerge),
    mergedInto: row.merged_into,
  }
}

async function customersWhoAsked(ctx: RequestCtx, id: string): Promise<RequirementDetail['askedBy']> {
  const { workspaceId } = ctx.actor
  const askers = await askersOf(ctx.db, workspaceId, [id])
  const customers = await ctx.ports.customersOf(ctx, workspaceId, askers)
  const found = askers.flatMap(({ requirementId }, at) => (requirementId === id ? (customers[at] ?? []) : []))
  return [...new Set(found)].sort((a, b) => (b.arr ?? -1) - (a.arr ?? -1))
}

/** The quotes as the documents have them now, each once. */
async function evidenceAt(
  ctx: RequestCtx,
  places: readonly queries.StoredPlace[],
): Promise<RequirementDetail['evidence']> {
  const quotes = new Map<string, RequirementDetail['evidence'][number]>()
  for (const { prdId, itemId } of places) {
    const document = await ctx.ports.findPrdDocument(ctx, ctx.actor.workspaceId, prdId)
    const item = document?.content.feature_requirements.find((one) => one.id === itemId)
    for (const one of item?.evidence ?? []) {
      const key = `${one.sourceId} ${one.start} ${one.end}`
      if (!quotes.has(key)) quotes.set(key, { ...one, prdId, itemId })
    }
  }
  return [...quotes.values()]
}

export function change(ctx: RequestCtx, id: string, { version, ...fields }: Change): Promise<Requirement> {
  const { workspaceId } = ctx.actor
  return ctx.transact(async (ctx) => {
    const before = orNotFound(await queries.lock(ctx.db, workspaceId, id), 'Requirement')
    refuseMerged(before)
    if (before.version !== version) {
      throw new UserError('conflict', 'Someone else changed this requirement. Look at it again and repeat your change.')
    }
    if (fields.ownerId) {
      const member = await queries.findMember(ctx.db, workspaceId, fields.ownerId)
      if (!member) throw new UserError('not_found', "This person isn't in the workspace.")
    }
    const how = { isSample: before.is_sample && ctx.isSample, at: ctx.now() }
    await queries.change(ctx.db, workspaceId, id, fields, how)
    const after = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Requirement')
    await ctx.audit('UPDATE_REQUIREMENT', subjectOf(after), subjectOf(before))
    await ctx.publish({ workspaceId }, { topic: 'requirements', id })
    return orNotFound((await presentAll(ctx, [after]))[0], 'Requirement')
  })
}

function refuseMerged({ merged_into: into }: queries.StoredRequirement): void {
  if (into === null) return
  throw new UserError('conflict', 'This requirement was merged into another one.', { link: `/requirements/${into}` })
}

const subjectOf = (row: queries.StoredRequirement) => {
  const { id, title: name, status, priority, theme, release, owner_name: owner } = row
  return { id, name, status, priority, theme, release, owner }
}

/** Asks the tools what became of its issues. */
export async function readIssues(ctx: RequestCtx, id: string) {
  const { workspaceId } = ctx.actor
  const row = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Requirement')
  const places = await queries.placesOf(ctx.db, workspaceId, [id])
  const problems = await ctx.ports.connections.readStates(ctx, linksSought(places))
  await ctx.publish({ workspaceId }, { topic: 'requirements', id })
  return { requirement: orNotFound((await presentAll(ctx, [row]))[0], 'Requirement'), problems }
}

export const findRecords: FindRecords = async (ctx, { words, kinds, limit }) =>
  kinds && !kinds.includes('Requirement') ? [] : queries.search(ctx.db, ctx.actor.workspaceId, words, limit)
