import type { Decided, DecidedItem, Decision, inboxRoutes } from '@sextant/contract/inbox/routes'
import { type DecisionKind, decisionKinds, decisionVerbs, longestSnoozeMs } from '@sextant/contract/inbox/rules'
import type { Page } from '@sextant/contract/kernel/page'
import { may, refusals } from '@sextant/contract/kernel/roles'
import type { RequestOf } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { UserError } from '#kernel/errors'
import { pageByRank } from '#kernel/paging'
import type { DecisionPage, DecisionSource } from '#ports/decisions'
import * as snoozes from './snoozes.queries.ts'

type Listed = Page<Decision> & { counts: Record<DecisionKind, number> }

/** Asks every feature for the next page and merges them. */
export async function list(
  ctx: RequestCtx,
  { kind, ...page }: RequestOf<typeof inboxRoutes.list>['query'],
): Promise<Listed> {
  const hidden = await snoozes.listHidden(ctx.db, ctx.actor, ctx.now())
  const exceptOf = (one: DecisionKind) => hidden.get(one) ?? []
  const items = await pageByRank(
    page,
    async (after, atMost) => {
      const kinds = kind ? [kind] : decisionKinds
      const lists = await Promise.all(kinds.map((one) => listOf(ctx, one, { after, atMost, except: exceptOf(one) })))
      return lists.flat().sort(byNewest).slice(0, atMost)
    },
    ({ at }) => Date.parse(at),
  )
  const counts = await Promise.all(
    decisionKinds.map(async (one) => [one, (await sourceFor(ctx, one)?.count(ctx, exceptOf(one))) ?? 0]),
  )
  return { ...items, counts: Object.fromEntries(counts) }
}

/** Undefined where the person may not decide: then nothing needs their decision. */
function sourceFor(ctx: RequestCtx, kind: DecisionKind): DecisionSource | undefined {
  const source = ctx.ports.decisions[kind]
  return source && mayDecide(ctx, source) ? source : undefined
}

const mayDecide = ({ actor }: RequestCtx, { needs }: DecisionSource) => !needs || may(actor.role, needs)

async function listOf(ctx: RequestCtx, kind: DecisionKind, page: DecisionPage): Promise<Decision[]> {
  const found = (await sourceFor(ctx, kind)?.list(ctx, page)) ?? []
  return found.map(({ verbs = [...decisionVerbs], ...decision }) => ({ ...decision, kind, verbs }))
}

const byNewest = (a: Decision, b: Decision) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1)

type Decide = RequestOf<typeof inboxRoutes.decide>['body']

export const decide = (ctx: RequestCtx, { verb, items, reason }: Decide): Promise<Decided> =>
  each(ctx, items, async (source, item) => {
    // What is decided is put off no longer, or Undo would bring it back in place of the decision.
    await snoozes.bringBack(ctx.db, ctx.actor, item, ctx.now())
    if (verb === 'approve') return source.approve(ctx, item)
    return source.reject ? source.reject(ctx, item, reason) : snoozes.hide(ctx.db, ctx.actor, item, null, ctx.now())
  })

type Snooze = RequestOf<typeof inboxRoutes.snooze>['body']

export async function snooze(ctx: RequestCtx, { items, until }: Snooze): Promise<Decided> {
  const [now, end] = [ctx.now(), new Date(until)]
  if (end <= now || end.getTime() > now.getTime() + longestSnoozeMs) {
    throw new UserError('invalid_input', 'Choose a time within the next month.')
  }
  return each(ctx, items, (_source, item) => snoozes.hide(ctx.db, ctx.actor, item, end, now))
}

export const undo = (ctx: RequestCtx, { items }: { items: DecidedItem[] }): Promise<Decided> =>
  each(ctx, items, async (source, item) => {
    if (await snoozes.bringBack(ctx.db, ctx.actor, item, ctx.now())) return
    if (!source.undo) throw new UserError('conflict', "This can't be undone.")
    await source.undo(ctx, item)
  })

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
