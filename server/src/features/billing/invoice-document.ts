import { planKinds } from '@sextant/contract/agents/plans'
import { formatMoney } from '@sextant/contract/billing/rules'
import type { OutputDocument } from '#ports/world/documents'
import { dayOf } from './demo/books.ts'
import type { StoredInvoice } from './invoices.queries.ts'

const statusNames = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not collected' }

export function invoiceDocument(invoice: StoredInvoice): OutputDocument {
  const { number, plan, status, currency, lines, billedTo, provider, isSample } = invoice
  const none = (0).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })
  // On the page nothing is `$0`; in a column of sums it has its cents.
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
      { label: 'Date', value: dayOf(invoice.issuedAt) },
      { label: 'Status', value: isDemo && status === 'paid' ? 'Paid (demo)' : statusNames[status] },
      { label: 'Billed to', value: [billedTo.name, billedTo.email].filter(Boolean).join(', ') },
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
        rows: [...lines.map(({ text, cents }) => [text, money(cents)]), ...sums(invoice, money)],
      },
      {
        type: 'paragraph',
        style: 'muted',
        text: `For the service from ${dayOf(invoice.periodBegins)} to ${dayOf(invoice.periodEnds)}.${tax === 0 ? ' No tax is charged on this invoice.' : ''}`,
      },
    ],
  }
}

/** What the lines do not tell of the total. */
const taxOf = ({ totalCents, lines }: StoredInvoice) => totalCents - lines.reduce((sum, { cents }) => sum + cents, 0)

/** What a bookkeeper looks for below the lines: what it comes to, what tax is in it, what is still owed. */
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
    text: 'No payment provider is configured on this server: no money was charged, and none is owed.',
  }) as const
