import { planKinds } from '@sextant/contract/agents/plans'
import type { Invoice } from '@sextant/contract/billing/routes'
import { formatMoney } from '@sextant/contract/billing/rules'
import { dayText } from '@sextant/contract/kernel/date-text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FlaskConical } from 'lucide-react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { invoicesQuery, useDownloadInvoice } from '../billing.api.ts'
import { invoiceWords } from '../words.ts'

const columns: TableColumn<Invoice>[] = [
  {
    id: 'number',
    label: 'Invoice',
    isRowHeader: true,
    cell: ({ number }) => <span className="num whitespace-nowrap">{number}</span>,
  },
  { id: 'date', label: 'Date', cell: ({ date }) => <span className="num whitespace-nowrap">{dayText(date)}</span> },
  { id: 'plan', label: 'Plan', cell: ({ plan }) => planKinds[plan].name },
  { id: 'status', label: 'Status', cell: (invoice) => <Status invoice={invoice} /> },
  { id: 'amount', label: 'Amount', isNumeric: true, cell: (invoice) => amountOf(invoice) },
  { id: 'download', label: 'Download', cell: (invoice) => <DownloadButton invoice={invoice} /> },
]

export function InvoicesCard() {
  const invoices = useInfiniteQuery(invoicesQuery)
  const items = itemsOf(invoices.data)
  return (
    <Card title="Invoice history" isFlush className="mt-10">
      {invoices.isError && !invoices.data ? (
        <ErrorState {...failureOf(invoices)} />
      ) : (
        <>
          <Table
            label="Invoice history"
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            isLoading={invoices.isPending}
            empty={<EmptyState figure="chart">No invoices yet. They appear here after your first payment.</EmptyState>}
          />
          {invoices.hasNextPage && <LoadMore {...loadMoreOf(invoices, items.length)} />}
        </>
      )}
    </Card>
  )
}

const amountOf = ({ amountCents, currency }: Invoice) => formatMoney(amountCents, currency)

function Status({ invoice: { status, provider, isSample } }: { invoice: Invoice }) {
  const { label, tone } = invoiceWords[status]
  return (
    <span className="flex flex-wrap gap-1.5 whitespace-nowrap max-md:justify-end">
      <Chip tone={tone}>{label}</Chip>
      {provider === 'demo' && <Chip icon={FlaskConical}>{isSample ? 'Demo, sample' : 'Demo'}</Chip>}
    </span>
  )
}

function DownloadButton({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice)
  return (
    <Button
      size="sm"
      icon={<Download strokeWidth={1.5} />}
      isPending={download.isPending}
      onClick={() => download.mutate()}
    >
      Download
      <span className="sr-only">{` invoice ${invoice.number}`}</span>
    </Button>
  )
}
