import type { Advocate } from '@sextant/contract/advocates/routes'
import { platformWords } from '@sextant/contract/advocates/rules'
import { timeAgo } from '#kernel/time/time-ago'
import { textColumn } from '#shared/list/columns'
import type { TableColumn } from '#ui/table'
import { SampleMark } from '#ui/text/sample-mark'
import { Score } from '../score.tsx'
import { count, statusWords } from '../words.ts'
import { StatusChip } from './status-chip.tsx'

const followersOf = ({ followers, engagementRate }: Advocate) =>
  followers > 0 ? `${count(followers)}${engagementRate > 0 ? ` · ${engagementRate}%` : ''}` : '–'

export const advocateColumns = (now: number): TableColumn<Advocate>[] => [
  {
    id: 'name',
    label: 'Advocate',
    isRowHeader: true,
    sort: { by: 'name' },
    text: ({ name }) => name,
    cell: (one) => <Who advocate={one} />,
  },
  textColumn('email', 'Email', ({ email }) => email, { isExtra: true }),
  textColumn('platform', 'Platform', ({ platform }) => platformWords[platform]),
  {
    id: 'followers',
    label: 'Followers',
    isNumeric: true,
    sort: { by: 'followers', first: 'descending' },
    text: ({ followers }) => followers,
    cell: followersOf,
  },
  {
    id: 'score',
    label: 'Score',
    isNumeric: true,
    text: ({ advocacyScore }) => advocacyScore,
    cell: ({ advocacyScore }) => <Score value={advocacyScore} label="Advocacy score" />,
  },
  {
    id: 'status',
    label: 'Status',
    sort: { by: 'status' },
    group: ({ status }) => statusWords[status],
    text: ({ status }) => statusWords[status],
    cell: (one) => <StatusChip advocate={one} />,
  },
  {
    id: 'last',
    label: 'Last activity',
    text: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) =>
      lastActivity ? <time dateTime={lastActivity}>{timeAgo(lastActivity, now)}</time> : '–',
  },
]

function Who({ advocate: { name, email, isSample } }: { advocate: Advocate }) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{name}</span>
        {isSample && <SampleMark />}
      </span>
      <span className="block text-xs font-normal wrap-anywhere text-ink-3">{email || 'No email'}</span>
    </span>
  )
}
