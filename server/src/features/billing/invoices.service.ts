import type { Invoice } from '@sextant/contract/billing/routes'
import { invoiceFileName } from '@sextant/contract/billing/rules'
import type { Page, PageQuery } from '@sextant/contract/kernel/page'
import type { FileAnswer } from '@sextant/contract/kernel/route'
import type { RequestCtx } from '#kernel/context'
import { orNotFound } from '#kernel/errors'
import { pageById } from '#kernel/paging'
import { invoiceDocument } from './invoice-document.ts'
import * as queries from './invoices.queries.ts'

export function list(ctx: RequestCtx, page: PageQuery): Promise<Page<Invoice>> {
  return pageById(page, async (before, atMost) => {
    const rows = await queries.list(ctx.db, ctx.actor.workspaceId, { before, atMost })
    return rows.map(toInvoice)
  })
}

export async function download(ctx: RequestCtx, id: string): Promise<FileAnswer> {
  const invoice = orNotFound(await queries.find(ctx.db, ctx.actor.workspaceId, id), 'Invoice')
  const { number } = invoice
  const body = await written(ctx, invoice)
  await ctx.transact((ctx) => ctx.audit('EXPORT_DATA', { id, name: `Invoice ${number} as pdf`, format: 'pdf' }))
  return { body, mediaType: 'application/pdf', fileName: invoiceFileName(number) }
}

/** The provider's PDF if it is available, otherwise one of our own. */
async function written(ctx: RequestCtx, invoice: queries.StoredInvoice): Promise<Uint8Array> {
  const { books } = ctx.ports.payments
  if (books && invoice.providerId) return books.readInvoice(invoice.providerId)
  const { bytes } = await ctx.ports.documents.write(invoiceDocument(invoice), 'pdf', { owner: ctx.actor.workspaceId })
  return bytes
}

const toInvoice = (stored: queries.StoredInvoice): Invoice => {
  const { id, number, issuedAt, totalCents, currency, status, plan, provider, isSample } = stored
  return {
    ...{ id, number, currency, status, plan, provider, isSample },
    date: issuedAt.toISOString(),
    amount: totalCents / 100,
    amountCents: totalCents,
    downloadUrl: `/api/billing/invoice/${id}/download`,
  }
}
