import type { Customer } from '@sextant/contract/customers/routes'
import { amountText } from '@sextant/contract/customers/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { IconButton } from '#ui/icon-button'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { customersQuery, useExportCustomers, useRemoveCustomer } from '../customers.api.ts'
import { ImportDialog } from '../import-dialog.tsx'

export default function CustomersPage() {
  const [isImporting, setImporting] = useState(false)
  const canEdit = useMay('canEditAgents')
  const canExport = useMay('canExportData')
  const exporting = useExportCustomers()
  const importButton = canEdit && (
    <Button variant="primary" icon={<Upload strokeWidth={1.5} />} onClick={() => setImporting(true)}>
      Import CSV
    </Button>
  )
  return (
    <Page
      title="Customers"
      description="Companies and what they are worth. Quotes are linked to them by email domain or name, so that PRDs show which customers asked."
      actions={
        <>
          {canExport && (
            <Button
              icon={<Download strokeWidth={1.5} />}
              isPending={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              Export CSV
            </Button>
          )}
          {importButton}
        </>
      }
    >
      <Customers canEdit={canEdit} action={importButton} />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}

const columns: TableColumn<Customer>[] = [
  { id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { id: 'domains', label: 'Email domains', cell: ({ domains }) => domains.join(', ') || '–' },
  { id: 'plan', label: 'Plan', cell: ({ plan }) => plan || '–' },
  { id: 'segment', label: 'Segment', cell: ({ segment }) => segment || '–' },
  { id: 'arr', label: 'ARR', isNumeric: true, cell: ({ arr }) => (arr === null ? '–' : amountText(arr)) },
]

function Customers({ canEdit, action }: { canEdit: boolean; action: React.ReactNode }) {
  const query = useInfiniteQuery(customersQuery)
  const removing = useRemoveCustomer()
  if (query.isError && !query.data) return <ErrorState {...failureOf(query, 'The customers')} />
  const items = itemsOf(query.data)
  const remove: TableColumn<Customer> = {
    ...{ id: 'remove', label: 'Delete', isAction: true },
    cell: (customer) => (
      <IconButton
        size="sm"
        label={`Delete ${customer.name}`}
        icon={<Trash2 className="size-4" strokeWidth={1.5} />}
        onClick={() => removing.mutate(customer)}
      />
    ),
  }
  return (
    <Card isFlush>
      {query.data && items.length === 0 ? (
        <EmptyState figure="compass" title="No customers yet" level={2} action={action}>
          Import your customers with their value, and requirements can be sorted by who asked.
        </EmptyState>
      ) : (
        <div className="overflow-x-auto">
          <Table
            label="Customers"
            columns={canEdit ? [...columns, remove] : columns}
            rows={items}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            isLoading={query.isPending}
          />
        </div>
      )}
      {items.length > 0 && <LoadMore {...loadMoreOf(query, items.length)} />}
    </Card>
  )
}
