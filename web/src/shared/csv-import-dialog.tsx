import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { Button } from '#ui/button'
import { Disclosure } from '#ui/disclosure'
import { FileDrop } from '#ui/fields/file-drop'
import { Select } from '#ui/fields/select'
import { Dialog } from '#ui/overlays/dialog'
import { Banner } from '#ui/states/banner'

type Mapping<Field extends string> = { [Name in Field]?: number | undefined }
interface Found<Field extends string> {
  columns: string[]
  mapping: Mapping<Field>
}
export interface CsvFile<Field extends string> {
  csv: string
  fileName: string
  mapping?: Mapping<Field>
}

interface CsvImportDialogProps<Field extends string, Preview extends Found<Field>> {
  title: string
  description: string
  dropNote: string
  mostCharacters: number
  fields: readonly Field[]
  /** Fields that few files have; shown on demand. */
  rareFields?: readonly Field[]
  fieldNames: Readonly<Record<Field, string>>
  preview: UseMutationResult<Preview, Error, CsvFile<Field>>
  importing: UseMutationResult<unknown, Error, CsvFile<Field>>
  /** What the button says, or null if nothing can be imported. */
  action: (found: Preview) => string | null
  onClose: () => void
  /** The rows as they would be imported. */
  children: (found: Preview) => ReactNode
}

/** Shows what a file would change, with the columns to choose, before anything is imported. */
export function CsvImportDialog<Field extends string, Preview extends Found<Field>>(
  props: CsvImportDialogProps<Field, Preview>,
) {
  const { title, description, dropNote, mostCharacters, preview, importing, action, onClose, children } = props
  const [file, setFile] = useState({ csv: '', fileName: '' })
  const [problem, setProblem] = useState<string>()
  const found = preview.data
  const label = found ? action(found) : null

  async function read(chosen: File) {
    const isTooLarge = chosen.size > mostCharacters
    setProblem(isTooLarge ? 'This file is too large. Split it and import the parts.' : undefined)
    if (isTooLarge) return
    const read = { csv: await chosen.text(), fileName: chosen.name.slice(0, 120) }
    setFile(read)
    preview.mutate(read)
  }

  return (
    <Dialog
      title={title}
      description={description}
      size="lg"
      onClose={onClose}
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
            disabled={label === null || preview.isPending}
            isPending={importing.isPending}
            onClick={() => found && importing.mutate({ ...file, mapping: found.mapping }, { onSuccess: close })}
          >
            {label ?? 'Import'}
          </Button>
        </>
      )}
    >
      {(importing.error ?? (found && preview.error)) && (
        <Banner tone="danger" isAlert className="mb-4">
          {describeError(importing.error ?? preview.error)}
        </Banner>
      )}
      {found ? (
        <>
          <Columns {...props} found={found} onMap={(mapping) => preview.mutate({ ...file, mapping })} />
          {children(found)}
        </>
      ) : (
        <FileDrop
          label="Drop a CSV file here"
          description={dropNote}
          accept={['.csv', '.tsv', 'text/csv']}
          isPending={preview.isPending}
          error={problem ?? (preview.error ? describeError(preview.error) : undefined)}
          onFile={(chosen) => void read(chosen)}
        />
      )}
    </Dialog>
  )
}

const none = 'none'

interface ColumnsProps<Field extends string> {
  fields: readonly Field[]
  rareFields?: readonly Field[]
  fieldNames: Readonly<Record<Field, string>>
  found: Found<Field>
  onMap: (mapping: Mapping<Field>) => void
}

function Columns<Field extends string>({ fields, rareFields = [], fieldNames, found, onMap }: ColumnsProps<Field>) {
  const { columns, mapping } = found
  const options = [
    { value: none, label: 'Not in the file' },
    ...columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` })),
  ]
  const all = [...fields, ...rareFields]
  const choose = (field: Field, value: string) => {
    const kept = all.filter((one) => one !== field && mapping[one] !== undefined && mapping[one] !== Number(value))
    const mapped = Object.fromEntries(kept.map((one) => [one, mapping[one]])) as Mapping<Field>
    onMap(value === none ? mapped : { ...mapped, [field]: Number(value) })
  }
  const selects = (ofFields: readonly Field[]) => (
    <div className="mb-5 grid gap-4 sm:grid-cols-3">
      {ofFields.map((field) => (
        <Select
          key={field}
          label={fieldNames[field]}
          options={options}
          value={mapping[field] === undefined ? none : String(mapping[field])}
          onChange={(value) => choose(field, value)}
        />
      ))}
    </div>
  )
  return (
    <>
      {selects(fields)}
      {rareFields.length > 0 && <Disclosure title="More columns">{selects(rareFields)}</Disclosure>}
    </>
  )
}
