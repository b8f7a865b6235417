import type { Advocate } from '@sextant/contract/advocates/routes'
import { platformWords } from '@sextant/contract/advocates/rules'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Table, type TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { Score } from '../score.tsx'
import { count } from '../words.ts'
import { StatusChip } from './status-chip.tsx'

const minuteMs = 60_000

function columnsAt(now: number): TableColumn<Advocate>[] {
  return [
    { id: 'name', label: 'Advocate', isRowHeader: true, cell: (one) => <Who advocate={one} /> },
    { id: 'platform', label: 'Platform', cell: (one) => platformWords[one.platform] },
    {
      id: 'followers',
      label: 'Followers',
      isNumeric: true,
      cell: ({ followers, engagementRate }) =>
        followers > 0 ? `${count(followers)}${engagementRate > 0 ? ` · ${engagementRate}%` : ''}` : '–',
    },
    {
      id: 'score',
      label: 'Score',
      isNumeric: true,
      cell: ({ advocacyScore }) => <Score value={advocacyScore} label="Advocacy score" />,
    },
    { id: 'status', label: 'Status', cell: (one) => <StatusChip advocate={one} /> },
    {
      id: 'last',
      label: 'Last activity',
      cell: ({ lastActivity }) =>
        lastActivity ? <time dateTime={lastActivity}>{timeAgo(lastActivity, now)}</time> : '–',
    },
  ]
}

export function AdvocateTable({ people, onOpen }: { people: Advocate[]; onOpen: (id: string) => void }) {
  const now = useNow(minuteMs)
  return (
    <Table
      label="Advocates"
      columns={columnsAt(now)}
      rows={people}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onRowAction={onOpen}
    />
  )
}

function Who({ advocate: { name, email, isSample } }: { advocate: Advocate }) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{name}</span>
        {isSample && <Chip>Sample</Chip>}
      </span>
      <span className="block text-xs font-normal wrap-anywhere text-ink-3">{email || 'No email'}</span>
    </span>
  )
}
