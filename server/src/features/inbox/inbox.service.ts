import type { Decided, DecidedItem, Decision, inboxRoutes } from '@sextant/contract/inbox/routes'
import { type DecisionKind, decisionKinds } from '@sextant/contract/inbox/rules'
import type { Page } from '@sextant/contract/kernel/page'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { pageByRank } from '#kernel/paging'
import type { DecisionSource } from '#ports/decisions'

type Listed = Page<Decision> & { counts: Record<DecisionKind, number> }

/** Asks every feature for the next page and merges them. */
export async function list(
  ctx: RequestCtx,
  { kind, ...page }: RequestOf<typeof inboxRoutes.list>['query'],
): Promise<Listed> {
  const kinds = kind ? [kind] : decisionKinds
  const merged = pageByRank(
    page,
    async (after, atMost) => {
      const lists = await Promise.all(kinds.map((one) => listOf(ctx, one, { after, atMost })))
      return lists.flat().sort(byNewest).slice(0, atMost)
    },
    ({ at }) => Date.parse(at),
  )
  const counts = await Promise.all(
    decisionKinds.map(async (one) => [one, (await ctx.ports.decisions[one]?.count(ctx)) ?? 0]),
  )
  return { ...(await merged), counts: Object.fromEntries(counts) }
}

async function listOf(ctx: RequestCtx, kind: DecisionKind, page: Parameters<DecisionSource['list']>[1]) {
  const source = ctx.ports.decisions[kind]
  const found = (await source?.list(ctx, page)) ?? []
  const canDecide = source !== undefined && mayDecide(ctx, source)
  return found.map((one): Decision => ({ ...one, kind, canDecide }))
}

const byNewest = (a: Decision, b: Decision) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1)

const mayDecide = ({ actor }: RequestCtx, { needs }: DecisionSource) => !needs || may(actor.role, needs)

type Decide = RequestOf<typeof inboxRoutes.decide>['body']

export const decide = (ctx: RequestCtx, { verb, items, reason }: Decide): Promise<Decided> =>
  each(ctx, items, (source, item) =>
    verb === 'approve' ? source.approve(ctx, item) : source.reject(ctx, item, reason),
  )

export const undo = (ctx: RequestCtx, { items }: { items: DecidedItem[] }): Promise<Decided> =>
  each(ctx, items, (source, item) => source.undo(ctx, item))

/** Each in a transaction of its own, so that one that is refused stops no other. */
async function each(
  ctx: RequestCtx,
  items: readonly DecidedItem[],
  act: (source: DecisionSource, item: DecidedItem) => Promise<unknown>,
): Promise<Decided> {
  const decided: Decided = { done: [], refused: [] }
  for (const item of items) {
    const { kind, id } = item
    const source = ctx.ports.decisions[kind]
    try {
      if (!source) throw new UserError('not_found', 'Decision not found')
      if (source.needs && !mayDecide(ctx, source)) throw new UserError('not_allowed', refusals[source.needs])
      await act(source, item)
      decided.done.push({ kind, id })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      decided.refused.push({ kind, id, detail: error.message, link: error.link ?? null })
    }
  }
  return decided
}
