import type { Plan } from '@sextant/contract/agents/plans'
import type { InvoiceLine } from '@sextant/contract/billing/routes'
import type { InvoiceStatus, PaymentProvider } from '@sextant/contract/billing/rules'
import { type Selectable, sql } from 'kysely'
import type { Invoices } from '#db/tables'
import { camel, type Db, snake } from '#kernel/db'

export interface BilledTo {
  name: string
  email: string
}

export interface StoredInvoice {
  id: string
  provider: PaymentProvider
  providerId: string | null
  number: string
  plan: Plan
  status: InvoiceStatus
  currency: string
  totalCents: number
  lines: InvoiceLine[]
  periodBegins: Date
  periodEnds: Date
  billedTo: BilledTo
  isSample: boolean
  issuedAt: Date
}

export type NewInvoice = Omit<StoredInvoice, 'id' | 'number'>

/** Numbers invoices consecutively; call it with the workspace locked. */
export async function insertNumbered(db: Db, workspaceId: string, invoice: NewInvoice): Promise<string> {
  const number = sql<string>`(
    select 'DEMO-' || lpad((count(*) + 1)::text, 4, '0') from invoices
    where workspace_id = ${workspaceId} and provider = 'demo')`
  const row = await db
    .insertInto('invoices')
    .values({ ...toRow(workspaceId, invoice), number })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

/** Saves a provider's invoice; true if anything changed. */
export async function upsert(db: Db, workspaceId: string, invoice: Omit<StoredInvoice, 'id'>): Promise<boolean> {
  const row = await db
    .insertInto('invoices')
    .values({ ...toRow(workspaceId, invoice), number: invoice.number })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet({ status: invoice.status, total_cents: invoice.totalCents })
        .where((e) =>
          e.and([
            e('invoices.workspace_id', '=', workspaceId),
            e.or([e('invoices.status', '!=', invoice.status), e('invoices.total_cents', '!=', invoice.totalCents)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function list(
  db: Db,
  workspaceId: string,
  { before, atMost }: { before: string | undefined; atMost: number },
): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(toInvoice)
}

export async function find(db: Db, workspaceId: string, id: string): Promise<StoredInvoice | undefined> {
  const row = await db
    .selectFrom('invoices')
    .selectAll()
    .where((e) => e.and({ workspace_id: workspaceId, id }))
    .executeTakeFirst()
  return row && toInvoice(row)
}

const toRow = (workspaceId: string, invoice: NewInvoice) => ({
  workspace_id: workspaceId,
  ...snake(invoice, 'provider', 'providerId', 'plan', 'status', 'currency', 'totalCents', 'isSample', 'issuedAt'),
  ...snake(invoice, 'periodBegins', 'periodEnds'),
  lines: JSON.stringify(invoice.lines),
  billed_to: JSON.stringify(invoice.billedTo),
})

function toInvoice(row: Selectable<Invoices>): StoredInvoice {
  return {
    ...camel(row, 'id', 'provider_id', 'number', 'plan', 'currency', 'total_cents', 'is_sample', 'issued_at'),
    ...camel(row, 'period_begins', 'period_ends'),
    provider: row.provider as PaymentProvider,
    status: row.status as InvoiceStatus,
    lines: row.lines as unknown as InvoiceLine[],
    billedTo: row.billed_to as unknown as BilledTo,
  }
}

/** The recipient of the newest invoice. */
export async function lastBilledTo(db: Db, workspaceId: string): Promise<BilledTo | undefined> {
  const [newest] = await list(db, workspaceId, { before: undefined, atMost: 1 })
  return newest?.billedTo
}
