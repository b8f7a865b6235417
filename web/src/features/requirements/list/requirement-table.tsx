import { amountText } from '@sextant/contract/customers/rules'
import { counted } from '@sextant/contract/kernel/counted'
import type { Requirement } from '@sextant/contract/requirements/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { Table, type TableColumn } from '#ui/table'
import { OwnerField, PriorityField, ReleaseField, StatusField, ThemeField } from '../edit/fields.tsx'
import { requirementsQuery } from '../requirements.api.ts'
import { filterOf, isNarrowed, type RequirementsSearch } from '../requirements-search.ts'
import { IssueLink } from './issue-link.tsx'
import { RequirementTitle } from './requirement-title.tsx'

const columns: TableColumn<Requirement>[] = [
  {
    id: 'title',
    label: 'Requirement',
    isRowHeader: true,
    cell: (item) => (
      <span className="block min-w-56">
        <RequirementTitle requirement={item} />
      </span>
    ),
  },
  { id: 'status', label: 'Status', cell: (item) => <StatusField requirement={item} /> },
  { id: 'priority', label: 'Priority', cell: (item) => <PriorityField requirement={item} /> },
  { id: 'theme', label: 'Theme', cell: (item) => <ThemeField requirement={item} /> },
  { id: 'release', label: 'Release', cell: (item) => <ReleaseField requirement={item} /> },
  { id: 'owner', label: 'Owner', cell: (item) => <OwnerField requirement={item} /> },
  { id: 'people', label: 'People', isNumeric: true, cell: ({ people }) => people },
  { id: 'value', label: 'Customer ARR', isNumeric: true, cell: valueCell },
  { id: 'issue', label: 'Issue', cell: ({ issues: [issue] }) => (issue ? <IssueLink issue={issue} /> : '–') },
]

function valueCell({ customers, value }: Requirement) {
  if (customers === 0) return '–'
  return (
    <>
      {value > 0 && amountText(value)}
      <span className="block text-xs whitespace-nowrap text-ink-3">{counted(customers, 'customer')}</span>
    </>
  )
}

interface RequirementTableProps {
  search: RequirementsSearch
  onClear: () => void
}

export function RequirementTable({ search, onClear }: RequirementTableProps) {
  const list = useInfiniteQuery(requirementsQuery(filterOf(search)))
  const few = useFewOnPhone(list)
  if (list.isError && !list.data) return <ErrorState {...failureOf(list, 'The requirements')} />
  const items = few.items
  const isEmpty = list.data && items.length === 0
  return (
    <Card isFlush>
      {isEmpty ? (
        <NoRequirements isFiltered={isNarrowed(search)} onClear={onClear} />
      ) : (
        <div
          aria-busy={list.isPlaceholderData || undefined}
          className="overflow-x-auto transition-opacity aria-busy:opacity-60"
        >
          <Table
            label="Requirements"
            columns={columns}
            rows={items}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            isLoading={list.isPending}
          />
        </div>
      )}
      {items.length > 0 && <LoadMore {...few.more(items.length)} />}
    </Card>
  )
}

export function NoRequirements({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        figure="stars"
        title="No requirements found"
        level={2}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        No requirements match these filters.
      </EmptyState>
    )
  return (
    <EmptyState
      figure="compass"
      title="No requirements yet"
      level={2}
      action={
        <Link to={'/agents/user-whisperer' as never} className={buttonClass()}>
          Open User Whisperer
        </Link>
      }
    >
      The requirements of all your PRDs appear here, each once.
    </EmptyState>
  )
}
