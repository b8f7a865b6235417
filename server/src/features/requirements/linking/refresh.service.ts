import type { Ctx } from '#kernel/context'
import * as queries from './places.queries.ts'

/** The cursor of a list has room for 15 digits. */
const mostValue = 999_999_999_999_999

/** Brings requirements up to date with their places. */
export async function refresh(ctx: Ctx, found: queries.Found, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await queries.recount(ctx.db, found, ids)
  await weigh(ctx, found.workspaceId, ids)
}

/** After a change of customers. */
export async function weighAll(ctx: Ctx, workspaceId: string): Promise<void> {
  await queries.lockWorkspace(ctx.db, workspaceId)
  await weigh(ctx, workspaceId, 'all')
  await ctx.publish({ workspaceId }, { topic: 'requirements' })
}

async function weigh(ctx: Ctx, workspaceId: string, ids: readonly string[] | 'all'): Promise<void> {
  const askers = await queries.askersOf(ctx.db, workspaceId, ids)
  const customers = await ctx.ports.customersOf(ctx, workspaceId, askers)
  const arrs = new Map<string, Map<string, number>>()
  for (const [at, { requirementId }] of askers.entries()) {
    const customer = customers[at]
    if (customer) arrs.set(requirementId, (arrs.get(requirementId) ?? new Map()).set(customer.id, customer.arr ?? 0))
  }
  const weights = [...arrs].map(([id, ofCustomers]) => {
    const value = [...ofCustomers.values()].reduce((sum, arr) => sum + arr, 0)
    return { id, customers: ofCustomers.size, value: Math.min(Math.round(value), mostValue) }
  })
  await queries.setWeights(ctx.db, workspaceId, ids, weights)
}
