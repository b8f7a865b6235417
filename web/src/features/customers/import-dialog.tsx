import type { CustomerPreview } from '@sextant/contract/customers/routes'
import {
  amountText,
  type CustomerField,
  customerFieldNames,
  customerFields,
  customerLimits,
} from '@sextant/contract/customers/rules'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { FileDrop } from '#ui/fields/file-drop'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { useImport, usePreviewImport } from './customers.api.ts'

const none = 'none'

/** Shows what a file would change, with the columns to choose, before anything is imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreviewImport()
  const importing = useImport()
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState<string>()
  const found = preview.data
  const good = found ? found.added + found.updated : 0

  async function read(file: File) {
    const isTooLarge = file.size > customerLimits.csvCharacters
    setProblem(isTooLarge ? 'This file is too large. Split it and import the parts.' : undefined)
    if (isTooLarge) return
    const text = await file.text()
    setCsv(text)
    preview.mutate({ csv: text })
  }

  return (
    <Dialog
      title="Import customers"
      description="A CSV file with a row per company. Companies that you have already, by name or domain, are updated."
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDirty={found !== undefined}
      isLocked={importing.isPending}
      actions={(close) => (
        <>
          {found && <Button onClick={() => preview.reset()}>Choose another file</Button>}
          <Button onClick={close} disabled={importing.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={good === 0 || preview.isPending}
            isPending={importing.isPending}
            onClick={() => found && importing.mutate({ csv, mapping: found.mapping }, { onSuccess: close })}
          >
            {good > 0 ? `Import ${good} ${good === 1 ? 'customer' : 'customers'}` : 'Import'}
          </Button>
        </>
      )}
    >
      {importing.error && (
        <Banner tone="danger" isAlert className="mb-4">
          {describeError(importing.error)}
        </Banner>
      )}
      {found ? (
        <Preview found={found} onMap={(mapping) => preview.mutate({ csv, mapping })} />
      ) : (
        <FileDrop
          label="Drop a CSV file here"
          description={`Up to ${customerLimits.csvRows.toLocaleString('en-US')} rows. You choose the columns and review the rows next.`}
          accept={['.csv', 'text/csv']}
          isPending={preview.isPending}
          error={problem ?? (preview.error ? describeError(preview.error) : undefined)}
          onFile={(file) => void read(file)}
        />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  found: CustomerPreview
  onMap: (mapping: CustomerPreview['mapping']) => void
}

function Preview({ found, onMap }: PreviewProps) {
  const { columns: names, mapping, rows, added, updated, skipped } = found
  const options = [
    { value: none, label: 'Not in the file' },
    ...names.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` })),
  ]
  const choose = (field: CustomerField, value: string) => {
    const others = customerFields.filter((one) => one !== field && mapping[one] !== Number(value))
    const kept = Object.fromEntries(others.map((one) => [one, mapping[one]]))
    onMap({ ...kept, ...(value !== none && { [field]: Number(value) }) })
  }
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {customerFields.map((field) => (
          <Select
            key={field}
            label={customerFieldNames[field]}
            options={options}
            value={mapping[field] === undefined ? none : String(mapping[field])}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      <p role="status" className="mb-4 text-sm text-ink">
        {`${added} to add, ${updated} to update, ${skipped} skipped.`}
      </p>
      <div className="overflow-x-auto rounded-md border border-line">
        <Table label="Rows in the file" columns={columns} rows={rows} rowId={({ line }) => String(line)} />
      </div>
    </>
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
