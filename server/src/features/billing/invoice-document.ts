import { planKinds } from '@sextant/contract/agents/plans'
import { formatMoney } from '@sextant/contract/billing/rules'
import { dayText } from '#kernel/time/day-text'
import type { OutputDocument } from '#ports/world/documents'
import type { StoredInvoice } from './invoices.queries.ts'

const statusNames = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' }

export function invoiceDocument(invoice: StoredInvoice): OutputDocument {
  const { number, plan, status, currency, lines, billedTo, provider, isSample } = invoice
  const none = (0).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })
  // The page shows zero as `$0`; a column of sums needs the cents.
  const money = (cents: number) => (cents === 0 ? none : formatMoney(cents, currency))
  const tax = taxOf(invoice)
  const isDemo = provider === 'demo'
  return {
    kind: isDemo ? 'Demo invoice' : 'Invoice',
    title: `Invoice ${number}`,
    subtitle: `${planKinds[plan].name} plan of ${billedTo.name}`,
    createdAt: invoice.issuedAt.toISOString(),
    author: 'Sextant',
    facts: [
      { label: 'Issued by', value: isDemo ? 'Sextant, demo billing' : 'Sextant' },
      { label: 'Date', value: dayText(invoice.issuedAt) },
      { label: 'Status', value: isDemo && status === 'paid' ? 'Paid (demo)' : statusNames[status] },
      { label: 'Billed to', value: [billedTo.name, billedTo.email].filter(Boolean).join(', ') },
    ],
    blocks: [
      ...(isDemo ? [demoNote(isSample)] : []),
      { type: 'heading', level: 1, text: 'Items' },
      {
        type: 'table',
        columns: [
          { label: 'Description', share: 3 },
          { label: `Amount (${currency.toUpperCase()})`, align: 'end' },
        ],
        rows: [...lines.map(({ text, cents }) => [text, money(cents)]), ...sums(invoice, money)],
      },
      {
        type: 'paragraph',
        style: 'muted',
        text: `Service period: ${dayText(invoice.periodBegins)} to ${dayText(invoice.periodEnds)}.${tax === 0 ? ' No tax was charged.' : ''}`,
      },
    ],
  }
}

/** The part of the total that the lines do not explain. */
const taxOf = ({ totalCents, lines }: StoredInvoice) => totalCents - lines.reduce((sum, { cents }) => sum + cents, 0)

function sums(invoice: StoredInvoice, money: (cents: number) => string): string[][] {
  const { status, totalCents } = invoice
  const tax = taxOf(invoice)
  const paid = status === 'paid' ? totalCents : 0
  const due = status === 'open' ? totalCents : 0
  return [
    ['Subtotal', money(totalCents - tax)],
    [tax === 0 ? 'Tax (0%)' : 'Tax', money(tax)],
    ['Total', money(totalCents)],
    ['Paid', money(paid)],
    ['Amount due', money(due)],
  ]
}

const demoNote = (isSample: boolean) =>
  ({
    type: 'callout',
    tone: 'warning',
    title: isSample ? 'Demo, with sample data' : 'Demo',
    text: 'This server has no payment provider. No money was charged, and none is owed.',
  }) as const
