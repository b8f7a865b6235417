import type { ClaimCustomers, CustomerPreview, customerRoutes } from '@sextant/contract/customers/routes'
import { customerFieldNames, customerFields, customerLimits } from '@sextant/contract/customers/rules'
import { csvLine } from '@sextant/contract/kernel/csv'
import type { FileAnswer, RequestOf } from '@sextant/contract/kernel/route'
import { claimsOf } from '@sextant/contract/prds/claims'
import { peopleIn } from '@sextant/contract/prds/sources'
import type { RequestCtx } from '#kernel/context'
import { orNotFound, UserError } from '#kernel/errors'
import * as queries from './customers.queries.ts'
import { customersOf } from './customers-of.ts'
import { type ImportPlan, planImport } from './plan-import.ts'

type File = RequestOf<typeof customerRoutes.import>['body']

const rowsShown = 50
const rowsAtATime = 500

export const list = (ctx: RequestCtx, query: RequestOf<typeof customerRoutes.list>['query']) =>
  queries.list(ctx.db, ctx.actor.workspaceId, query)

export async function previewImport(ctx: RequestCtx, file: File): Promise<CustomerPreview> {
  const { columns, mapping, rows, ...plan } = await planned(ctx, file)
  const firstRows = rows.filter(({ problem }, at) => at < rowsShown || problem !== null).slice(0, 4 * rowsShown)
  return { columns, mapping, rows: firstRows, ...countsOf({ columns, mapping, rows, ...plan }) }
}

export function importCsv(ctx: RequestCtx, file: File) {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const plan = await planned(ctx, file)
    if (plan.customers.length === 0) {
      throw new UserError('invalid_input', 'None of the rows in this file can be imported.')
    }
    const counts = countsOf(plan)
    for (let from = 0; from < plan.customers.length; from += rowsAtATime) {
      const rows = plan.customers.slice(from, from + rowsAtATime)
      await queries.upsert(ctx.db, workspaceId, rows, { isSample: ctx.isSample, at: ctx.now() })
    }
    await ctx.audit('IMPORT_CUSTOMERS', { id: workspaceId, name: `${plan.customers.length} customers`, ...counts })
    await announce(ctx)
    return counts
  })
}

async function planned(ctx: RequestCtx, { csv, mapping }: File): Promise<ImportPlan> {
  const known = await queries.listAll(ctx.db, ctx.actor.workspaceId)
  const plan = planImport(csv, mapping, known)
  if ('problem' in plan) throw new UserError('invalid_input', plan.problem)
  if (known.length + countsOf(plan).added > customerLimits.customers) {
    const most = customerLimits.customers.toLocaleString('en-US')
    throw new UserError('too_large', `A workspace can have ${most} customers. Delete some first.`)
  }
  return plan
}

function countsOf({ rows }: ImportPlan) {
  const good = rows.filter(({ problem }) => problem === null)
  const updated = good.filter((row) => row.is_known).length
  return { added: good.length - updated, updated, skipped: rows.length - good.length }
}

export function remove(ctx: RequestCtx, id: string): Promise<{ success: true }> {
  return ctx.transact(async (ctx) => {
    const { workspaceId } = ctx.actor
    const { name } = orNotFound(await queries.find(ctx.db, workspaceId, id), 'Customer')
    await ctx.ports.moveToBin(ctx, { kind: 'customer', ids: [id], title: name })
    await ctx.audit('DELETE_CUSTOMER', { id, name })
    await announce(ctx)
    return { success: true }
  })
}

export async function announce(ctx: RequestCtx): Promise<void> {
  const { workspaceId } = ctx.actor
  await ctx.emit('customers.changed', { workspaceId })
  await ctx.publish({ workspaceId }, { topic: 'customers' })
}

/** In the form that the import reads. */
export async function exportCsv(ctx: RequestCtx): Promise<FileAnswer> {
  const { workspaceId } = ctx.actor
  const all = await queries.listAll(ctx.db, workspaceId)
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id: workspaceId, name: 'Customers as CSV' }))
  const lines = all.map(({ name, domains, arr, plan, segment }) =>
    csvLine([name, domains.join(' '), arr === null ? '' : String(arr), plan, segment]),
  )
  const head = csvLine(customerFields.map((field) => customerFieldNames[field]))
  return { body: Buffer.from(head + lines.join('')), mediaType: 'text/csv; charset=utf-8', fileName: 'customers.csv' }
}

/** For each item of a PRD: how many people asked, and which customers they belong to. */
export async function ofPrd(ctx: RequestCtx, id: string): Promise<ClaimCustomers[]> {
  const { workspaceId } = ctx.actor
  const { content } = orNotFound(await ctx.ports.findPrdDocument(ctx, workspaceId, id), 'PRD')
  const claims = claimsOf(content).filter(({ evidence }) => evidence.length > 0)
  const askers = claims.flatMap(({ id: claimId, evidence }) => evidence.map((one) => ({ ...one, claimId })))
  const found = await customersOf(ctx, workspaceId, askers)
  const linked = Map.groupBy(askers.keys(), (at) => askers[at]?.claimId)
  return claims.map(({ id: claim_id, evidence }) => {
    const all = (linked.get(claim_id) ?? []).flatMap((at) => found[at] ?? [])
    const customers = [...new Set(all)].map(({ id: customerId, name, arr }) => ({ id: customerId, name, arr }))
    const value = customers.reduce((sum, { arr }) => sum + (arr ?? 0), 0)
    return { claim_id, people: peopleIn(evidence), customers, value }
  })
}
