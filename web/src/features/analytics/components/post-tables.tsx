import type { ContentReport } from '@sextant/contract/analytics/routes'
import { type Period, shareOf } from '@sextant/contract/analytics/rules'
import { platformOf } from '@sextant/contract/content/social-platforms'
import { Card } from '#ui/card'
import { Table, type TableColumn } from '#ui/table'
import { averageText, countText } from '../words.ts'
import { type Rows, RowsLink, rowsOf } from './rows-link.tsx'

type Level = ContentReport['levels'][number]
type Platform = ContentReport['platforms'][number]

const levelNames: Record<Level['level'], string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Counts linked to the posts of their row. */
function counts<Row extends Pick<Level, 'published' | 'measured' | 'interactions'>>(
  period: Period,
  name: (row: Row) => string,
  search: (row: Row) => Rows['search'],
): [TableColumn<Row>, ...TableColumn<Row>[]] {
  const count = (id: 'published' | 'measured', label: string, of: Rows['search']): TableColumn<Row> => ({
    id,
    label,
    isNumeric: true,
    cell: (row) => (
      <RowsLink
        rows={rowsOf('/posts', period, { ...search(row), ...of })}
        value={row[id].now}
        label={`${label.toLowerCase()} posts, ${name(row)}`}
      />
    ),
  })
  return [
    count('published', 'Published', { state: 'published' }),
    count('measured', 'Measured', { state: 'published', measured: 'yes' }),
    { id: 'interactions', label: 'Interactions', isNumeric: true, cell: (row) => countText(row.interactions.now) },
    {
      id: 'average',
      label: 'Per post',
      isNumeric: true,
      cell: (row) => averageText(shareOf(row.interactions.now, row.measured.now)),
    },
  ]
}

/** Predicted engagement levels, highest first, with actual results. */
export function LevelTable({ levels, period }: { levels: Level[]; period: Period }) {
  const name = ({ level }: Level) => `${levelNames[level].toLowerCase()} predicted engagement`
  const columns: TableColumn<Level>[] = [
    { id: 'level', label: 'Predicted', isRowHeader: true, cell: ({ level }) => levelNames[level] },
    ...counts<Level>(period, name, ({ level }) => ({ level })),
  ]
  return (
    <Table
      label="Engagement by prediction"
      columns={columns}
      rows={levels}
      rowId={({ level }) => level}
      rowName={({ level }) => levelNames[level]}
    />
  )
}

export function PlatformTable({ platforms, period }: { platforms: Platform[]; period: Period }) {
  const name = ({ platform }: Platform) => platformOf(platform).name
  const [published, ...others] = counts<Platform>(period, name, ({ platform }) => ({ platform }))
  const columns: TableColumn<Platform>[] = [
    { id: 'platform', label: 'Platform', isRowHeader: true, cell: name },
    published,
    {
      id: 'failed',
      label: 'Failed',
      isNumeric: true,
      cell: (row) => (
        <RowsLink
          rows={rowsOf('/posts', period, { platform: row.platform, state: 'failed' })}
          value={row.failed.now}
          label={`failed posts, ${name(row)}`}
        />
      ),
    },
    ...others,
  ]
  return (
    <Card title="By platform" isFlush>
      <Table
        label="Posts by platform"
        columns={columns}
        rows={platforms}
        rowId={({ platform }) => platform}
        rowName={name}
        empty="No posts were published in this range or the previous one."
      />
    </Card>
  )
}
