import { counted } from '@sextant/contract/kernel/counted'
import { ChevronDown } from 'lucide-react'
import { textColumn, timeColumn } from '#shared/list/columns'
import type { TableColumn } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { cx } from '../../../ui/cx.ts'
import type { Line } from '../fold-runs.ts'
import { categoryLooks, severityLooks } from '../looks.ts'

interface Options {
  now: number
  opened: ReadonlySet<string>
  onToggle: (id: string) => void
}

export const eventColumns = ({ now, opened, onToggle }: Options): TableColumn<Line>[] => [
  {
    id: 'what',
    label: 'What happened',
    isRowHeader: true,
    text: ({ details }) => details,
    cell: (line) => (
      <span className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', line.isStep && 'ps-5 font-normal')}>
        <span className="min-w-0 wrap-anywhere">{line.details}</span>
        {line.steps.length > 0 && (
          <button
            type="button"
            aria-expanded={opened.has(line.id)}
            onClick={() => onToggle(line.id)}
            className="touch-target inline-flex cursor-pointer items-center gap-1 rounded-xs text-xs font-medium text-ink-2 hover:text-ink"
          >
            {counted(line.steps.length, 'earlier step')}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className={cx('size-3.5 transition-transform', opened.has(line.id) && 'rotate-180')}
            />
          </button>
        )}
      </span>
    ),
  },
  {
    id: 'who',
    label: 'Who',
    text: ({ userName }) => userName,
    cell: ({ userName }) => <span className="md:whitespace-nowrap">{userName}</span>,
  },
  timeColumn('when', 'When', ({ timestamp }) => timestamp, { now, sort: { by: 'time', first: 'descending' } }),
  textColumn('category', 'Category', ({ category }) => categoryLooks[category].label),
  {
    id: 'severity',
    label: 'Severity',
    sort: { by: 'severity', first: 'descending' },
    text: ({ severity }) => severityLooks[severity].label,
    cell: ({ success, severity }) => <EventChips success={success} severity={severity} />,
  },
  textColumn('result', 'Result', ({ success }) => (success ? 'Success' : 'Failed'), { isExtra: true }),
  textColumn('address', 'IP Address', ({ ipAddress }) => ipAddress, { isExtra: true }),
]

function EventChips({ success, severity }: Pick<Line, 'success' | 'severity'>) {
  const { tone, icon, label } = severityLooks[severity]
  return (
    <span className="flex flex-wrap gap-2">
      {!success && <Chip tone="danger">Failed</Chip>}
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
    </span>
  )
}
