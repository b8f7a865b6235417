import { type Customer, customerSorts } from '@sextant/contract/customers/routes'
import { amountText } from '@sextant/contract/customers/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import type { RawSearch } from '#kernel/feature'
import { sortOf, usePageSearch } from '#kernel/page-search'
import { useMay } from '#kernel/session/permissions'
import { restoreDeleted } from '#kernel/toasts/undo'
import { oneByOne } from '#shared/list/bulk-bar'
import { textColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { Page } from '#ui/page'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { SampleMark } from '#ui/text/sample-mark'
import { customersQuery, deleteCustomer, useExportCustomers, useRemoveCustomer } from '../customers.api.ts'
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

const nameOf = ({ name }: Customer) => name
/** On a phone the column has no heading. */
const arrOf = ({ arr }: Customer) =>
  arr === null ? (
    '–'
  ) : (
    <>
      {amountText(arr)}
      <span className="md:hidden"> ARR</span>
    </>
  )

const columns: TableColumn<Customer>[] = [
  {
    id: 'name',
    label: 'Name',
    isRowHeader: true,
    sort: { by: 'name' },
    text: nameOf,
    cell: ({ name, isSample }) => (
      <span className="wrap-anywhere">
        {name} {isSample && <SampleMark />}
      </span>
    ),
  },
  {
    id: 'domains',
    label: 'Email domains',
    text: ({ domains }) => domains.join(' '),
    cell: ({ domains }) => domains.join(', ') || '–',
  },
  textColumn('plan', 'Plan', ({ plan }) => plan),
  textColumn('segment', 'Segment', ({ segment }) => segment),
  {
    ...{ id: 'arr', label: 'ARR', isNumeric: true, sort: { by: 'arr', first: 'descending' } },
    text: ({ arr }) => arr,
    cell: arrOf,
  },
]

const customerSearch = ({ sort }: RawSearch) => ({ sort: sortOf(customerSorts, sort) })
const bulk = [{ label: 'Delete', done: 'deleted', run: oneByOne(deleteCustomer), undo: oneByOne(restoreDeleted) }]

function Customers({ canEdit, action }: { canEdit: boolean; action: React.ReactNode }) {
  const { sort } = usePageSearch(customerSearch)
  const query = useInfiniteQuery(customersQuery(sort))
  const removing = useRemoveCustomer()
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
    <DataList
      name="customers"
      title="Customers"
      noun={['customer', 'customers']}
      pages={query}
      rowName={nameOf}
      usualSort="-arr"
      {...(canEdit && { bulk })}
      columns={canEdit ? [...columns, remove] : columns}
      empty={
        <EmptyState figure="compass" title="No customers yet" action={action}>
          Import your customers with their value, and requirements can be sorted by who asked.
        </EmptyState>
      }
    />
  )
}
