import type { AdvocateImport, ImportRow } from '@sextant/contract/advocates/routes'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { FileDrop } from '#ui/fields/file-drop'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { useImport, usePreviewImport } from '../advocates.api.ts'
import { count } from '../words.ts'

const mostShown = 100

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreviewImport()
  const importing = useImport()
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)

  async function read(file: File) {
    if (file.size > advocateLimits.csvCharacters)
      return setProblem('This file is too large. Split it and import the parts.')
    setProblem(undefined)
    const text = await file.text()
    setCsv(text)
    preview.mutate(text)
  }

  const found = preview.data
  return (
    <Dialog
      title="Import advocates"
      description="A CSV file with Name and Email columns. Platform, Followers, Engagement rate and Agreed are optional."
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={importing.isPending}
      isDirty={found !== undefined}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={importing.isPending}>
            Cancel
          </Button>
          {found && <Button onClick={() => preview.reset()}>Choose another file</Button>}
          <Button
            variant="primary"
            disabled={!found || found.taken === 0}
            isPending={importing.isPending}
            onClick={() => importing.mutate(csv, { onSuccess: close })}
          >
            {found && found.taken > 0 ? `Import ${counted(found.taken, 'person', 'people')}` : 'Import'}
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
        <Preview found={found} />
      ) : (
        <FileDrop
          label="Drop a CSV file here"
          description={`Up to ${count(advocateLimits.csvRows)} rows. You'll review them before they're imported.`}
          accept={['.csv', 'text/csv']}
          isPending={preview.isPending}
          error={problem ?? (preview.error ? describeError(preview.error) : undefined)}
          onFile={(file) => void read(file)}
        />
      )}
    </Dialog>
  )
}

const columns: TableColumn<ImportRow>[] = [
  { id: 'row', label: 'Row', isNumeric: true, cell: ({ row }) => row },
  { id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => name || '–' },
  { id: 'email', label: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
  { id: 'followers', label: 'Followers', isNumeric: true, cell: ({ followers }) => count(followers) },
  {
    id: 'verdict',
    label: 'Result',
    cell: ({ problem, hasAgreed }) =>
      problem ? (
        <span className="text-danger">{problem}</span>
      ) : (
        <Chip tone="success">{hasAgreed ? 'Imported as active' : 'Imported as pending'}</Chip>
      ),
  },
]

function Preview({ found: { rows, taken, leftOut } }: { found: AdvocateImport }) {
  // Rows with problems come first.
  const sorted = [...rows].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.row - b.row)
  const more = rows.length - mostShown
  return (
    <>
      <p role="status" className="mb-4 text-sm text-ink">
        {`${counted(taken, 'person', 'people')} will be imported`}
        {leftOut > 0 && `, ${counted(leftOut, 'row', 'rows')} will be skipped`}.
      </p>
      <div className="overflow-hidden rounded-md border border-line">
        <Table
          label="Rows in the file"
          columns={columns}
          rows={sorted.slice(0, mostShown)}
          rowId={({ row }) => String(row)}
        />
      </div>
      {more > 0 && <p className="mt-3 text-xs text-ink-3">{`And ${count(more)} more rows.`}</p>}
    </>
  )
}
