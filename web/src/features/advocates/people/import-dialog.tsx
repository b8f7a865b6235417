import {
  type ImportField,
  importFieldNames,
  importFields,
  isFeedback,
  scoreText,
} from '@sextant/contract/advocates/import-columns'
import type { AdvocateImport, ImportRow } from '@sextant/contract/advocates/routes'
import { advocateLimits } from '@sextant/contract/advocates/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { CsvImportDialog } from '#shared/csv-import-dialog'
import { Table, type TableColumn } from '#ui/table'
import { Chip, type ChipTone } from '#ui/text/chip'
import { useImport, usePreviewImport } from '../advocates.api.ts'
import { count } from '../words.ts'

const mostShown = 100
const usual: readonly ImportField[] = ['name', 'email', 'company', 'score', 'comment', 'saidAt']
const rare = importFields.filter((field) => !usual.includes(field))

export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <CsvImportDialog
      title="Import advocates"
      description="A CSV file of your advocates, or of a survey. From a survey no one joins the program: we look for people who vouch for you, and for people who may leave."
      dropNote={`Up to ${count(advocateLimits.csvRows)} rows. You choose the columns and review the rows next.`}
      mostCharacters={advocateLimits.csvCharacters}
      fields={usual}
      rareFields={rare}
      fieldNames={importFieldNames}
      preview={usePreviewImport()}
      importing={useImport()}
      action={actionOf}
      onClose={onClose}
    >
      {(found) => <Preview found={found} />}
    </CsvImportDialog>
  )
}

function actionOf({ mapping, taken, people }: AdvocateImport): string | null {
  if (taken === 0) return null
  return isFeedback(mapping) ? `Import ${counted(taken, 'answer')}` : `Import ${counted(people, 'person', 'people')}`
}

function Preview({ found: { columns: names, mapping, rows, people, taken, leftOut } }: { found: AdvocateImport }) {
  // Rows with problems come first.
  const sorted = [...rows].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.row - b.row)
  const more = rows.length - mostShown
  const used = new Set(Object.values(mapping))
  const others = names.filter((name, at) => name !== '' && !used.has(at))
  const ofWhom = counted(people, 'person', 'people')
  return (
    <>
      <p role="status" className="mb-1 text-sm text-ink">
        {isFeedback(mapping)
          ? `${counted(taken, 'answer')} of ${ofWhom} will be imported`
          : `${ofWhom} will be imported`}
        {leftOut > 0 && `, ${counted(leftOut, 'row', 'rows')} will be skipped`}.
      </p>
      <p className="mb-4 text-sm text-ink-2">
        {others.length > 0 ? `Kept with each person as well: ${others.join(', ')}.` : 'All columns are used.'}
      </p>
      <div className="overflow-x-auto rounded-md border border-line">
        <Table
          label="Rows in the file"
          columns={isFeedback(mapping) ? answerColumns : personColumns}
          rows={sorted.slice(0, mostShown)}
          rowId={({ row }) => String(row)}
        />
      </div>
      {more > 0 && <p className="mt-3 text-xs text-ink-3">{`And ${count(more)} more rows.`}</p>}
    </>
  )
}

const who: TableColumn<ImportRow>[] = [
  { id: 'row', label: 'Row', isNumeric: true, cell: ({ row }) => row },
  { id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => name || '–' },
  { id: 'email', label: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email || '–'}</span> },
]

const resultOf = (row: ImportRow, good: string, tone: ChipTone = 'success') =>
  row.problem ? <span className="text-danger">{row.problem}</span> : <Chip tone={tone}>{good}</Chip>

const personColumns: TableColumn<ImportRow>[] = [
  ...who,
  { id: 'followers', label: 'Followers', isNumeric: true, cell: ({ followers }) => count(followers) },
  {
    id: 'verdict',
    label: 'Result',
    cell: (row) => resultOf(row, row.hasAgreed ? 'Imported as active' : 'Imported as pending'),
  },
]

const standWords = { promoter: 'Recommends', passive: 'Undecided', detractor: 'May leave' } as const
const standTones = { promoter: 'success', passive: 'neutral', detractor: 'warning' } as const

const answerColumns: TableColumn<ImportRow>[] = [
  ...who,
  { id: 'score', label: 'Score', cell: ({ score, scale }) => (score === null ? '–' : scoreText(score, scale)) },
  { id: 'comment', label: 'Comment', cell: ({ comment }) => <span className="line-clamp-2">{comment || '–'}</span> },
  {
    id: 'verdict',
    label: 'Result',
    cell: (row) =>
      row.stand ? resultOf(row, standWords[row.stand], standTones[row.stand]) : resultOf(row, 'Kept', 'neutral'),
  },
]
