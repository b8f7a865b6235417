import type { CustomerPreview } from '@sextant/contract/customers/routes'
import { amountText, customerFieldNames, customerFields, customerLimits } from '@sextant/contract/customers/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { CsvImportDialog } from '#shared/csv-import-dialog'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { useImport, usePreviewImport } from './customers.api.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <CsvImportDialog
      title="Import customers"
      description="A CSV file with a row per company. Companies that you have already, by name or domain, are updated."
      dropNote={`Up to ${customerLimits.csvRows.toLocaleString('en-US')} rows. You choose the columns and review the rows next.`}
      mostCharacters={customerLimits.csvCharacters}
      fields={customerFields}
      fieldNames={customerFieldNames}
      preview={usePreviewImport()}
      importing={useImport()}
      action={({ added, updated }) => (added + updated > 0 ? `Import ${counted(added + updated, 'customer')}` : null)}
      onClose={onClose}
    >
      {({ rows, added, updated, skipped }) => (
        <>
          <p role="status" className="mb-4 text-sm text-ink">
            {`${added} to add, ${updated} to update, ${skipped} skipped.`}
          </p>
          <div className="overflow-x-auto rounded-md border border-line">
            <Table label="Rows in the file" columns={columns} rows={rows} rowId={({ line }) => String(line)} />
          </div>
        </>
      )}
    </CsvImportDialog>
  )
}

const columns: TableColumn<CustomerPreview['rows'][number]>[] = [
  { id: 'line', label: 'Line', isNumeric: true, cell: ({ line }) => line },
  { id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => name || '–' },
  { id: 'domains', label: 'Email domains', cell: ({ domains }) => domains.join(', ') || '–' },
  { id: 'arr', label: 'ARR', isNumeric: true, cell: ({ arr }) => (arr === null ? '–' : amountText(arr)) },
  {
    id: 'result',
    label: 'Result',
    cell: ({ problem, is_known: isKnown }) =>
      problem ? (
        <span className="text-danger">{problem}</span>
      ) : (
        <Chip tone="success">{isKnown ? 'Updated' : 'Added'}</Chip>
      ),
  },
]
