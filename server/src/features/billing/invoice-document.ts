import { planKinds } from '@sextant/contract/agents/plans'
import { formatMoney } from '@sextant/contract/billing-rules'
import type { OutputDocument } from '#kernel/documents'
import { dayOf } from './demo-books.ts'
import type { StoredInvoice } from './invoices.queries.ts'

const statusNames = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' }

export function invoiceDocument(invoice: StoredInvoice): OutputDocument {
  const { number, plan, status, currency, totalCents, lines, billedTo, provider, isSample } = invoice
  const money = (cents: number) => formatMoney(cents, currency)
  const isDemo = provider === 'demo'
  return {
    kind: isDemo ? 'Demo invoice' : 'Invoice',
    title: `Invoice ${number}`,
    subtitle: `${planKinds[plan].name} plan of ${billedTo.name}`,
    createdAt: invoice.issuedAt.toISOString(),
    author: 'Sextant',
    facts: [
      { label: 'Date', value: dayOf(invoice.issuedAt) },
      { label: 'Status', value: isDemo && status === 'paid' ? 'Paid (demo)' : statusNames[status] },
      { label: 'Billed to', value: [billedTo.name, billedTo.email].filter(Boolean).join(', ') },
      { label: 'Total', value: money(totalCents) },
    ],
    blocks: [
      ...(isDemo ? [demoNote(isSample)] : []),
      { type: 'heading', level: 1, text: 'What it is for' },
      {
        type: 'table',
        columns: [
          { label: 'Description', share: 3 },
          { label: `Amount (${currency.toUpperCase()})`, align: 'end' },
        ],
        rows: [...lines.map(({ text, cents }) => [text, money(cents)]), ['Total', money(totalCents)]],
      },
      {
        type: 'paragraph',
        style: 'muted',
        text: `For the time from ${dayOf(invoice.periodBegins)} to ${dayOf(invoice.periodEnds)}. Prices include no taxes.`,
      },
    ],
  }
}

const demoNote = (isSample: boolean) =>
  ({
    type: 'callout',
    tone: 'warning',
    title: isSample ? 'Demo, with sample data' : 'Demo',
    text: 'No payment provider is configured on this server: no money was charged, and none is owed.',
  }) as const
