import { planKinds } from '@sextant/contract/agents/plans'
import type { Invoice } from '@sextant/contract/billing/routes'
import { formatMoney } from '@sextant/contract/billing/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FlaskConical } from 'lucide-react'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { invoicesQuery, useDownloadInvoice } from '../billing.api.ts'
import { invoiceWords } from '../words.ts'

const amountOf = ({ amountCents, currency }: Invoice) => formatMoney(amountCents, currency)

const columns: TableColumn<Invoice>[] = [
  {
    id: 'number',
    label: 'Invoice',
    isRowHeader: true,
    text: ({ number }) => number,
    cell: ({ number }) => <span className="num whitespace-nowrap">{number}</span>,
  },
  {
    id: 'date',
    label: 'Date',
    text: ({ date }) => date,
    cell: ({ date }) => <span className="num whitespace-nowrap">{dayText(date)}</span>,
  },
  { id: 'plan', label: 'Plan', text: ({ plan }) => planKinds[plan].name, cell: ({ plan }) => planKinds[plan].name },
  {
    id: 'status',
    label: 'Status',
    text: ({ status }) => invoiceWords[status].label,
    cell: (invoice) => <Status invoice={invoice} />,
  },
  { id: 'amount', label: 'Amount', isNumeric: true, text: amountOf, cell: amountOf },
  { id: 'download', label: 'Download', cell: (invoice) => <DownloadButton invoice={invoice} /> },
]

export function InvoicesCard() {
  const invoices = useInfiniteQuery(invoicesQuery)
  return (
    <DataList
      name="invoices"
      title="Invoice history"
      className="mt-10"
      noun={['invoice', 'invoices']}
      pages={invoices}
      columns={columns}
      empty={<EmptyState figure="chart">No invoices yet. They appear here after your first payment.</EmptyState>}
    />
  )
}

function Status({ invoice: { status, provider } }: { invoice: Invoice }) {
  const { label, tone } = invoiceWords[status]
  return (
    <span className="flex flex-wrap gap-1.5 whitespace-nowrap max-md:justify-end">
      <Chip tone={tone}>{label}</Chip>
      {provider === 'demo' && <Chip icon={FlaskConical}>Demo</Chip>}
    </span>
  )
}

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice)
  return (
    <Button size="sm" icon={Download} isPending={download.isPending} onClick={() => download.mutate()}>
      Download
      <span className="sr-only">{` invoice ${invoice.number}`}</span>
    </Button>
  )
}
