import { amountText } from '@sextant/contract/customers/rules'
import { counted } from '@sextant/contract/kernel/counted'
import type { Requirement } from '@sextant/contract/requirements/routes'
import { statusNames } from '@sextant/contract/requirements/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#kernel/session/permissions'
import { useNow } from '#kernel/time/use-now'
import { oneByOne } from '#shared/list/bulk-bar'
import { timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { Button, buttonClass } from '#ui/button'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { OwnerField, PriorityField, ReleaseField, StatusField, ThemeField } from '../edit/fields.tsx'
import { columnName } from '../looks.tsx'
import { requirementsQuery, setStatus } from '../requirements.api.ts'
import { filterOf, type RequirementsSearch } from '../requirements-search.ts'
import { useRequirementFilters } from './filters.tsx'
import { IssueLink } from './issue-link.tsx'
import { RequirementTitle } from './requirement-title.tsx'

const minuteMs = 60_000
const nameOf = ({ title }: Requirement) => title
const priorityOf = ({ priority }: Requirement) => columnName('priority', priority)

export const requirementColumns = (now = 0): TableColumn<Requirement>[] => [
  {
    ...{ id: 'title', label: 'Requirement', isRowHeader: true, sort: { by: 'title' }, text: nameOf },
    cell: (item) => (
      <span className="block min-w-56">
        <RequirementTitle requirement={item} />
      </span>
    ),
  },
  {
    ...{ id: 'status', label: 'Status', text: ({ status }) => statusNames[status] },
    cell: (item) => <StatusField requirement={item} />,
  },
  {
    ...{ id: 'priority', label: 'Priority', sort: { by: 'priority', first: 'descending' } },
    ...{ group: priorityOf, text: priorityOf },
    cell: (item) => <PriorityField requirement={item} />,
  },
  {
    ...{ id: 'theme', label: 'Theme', text: ({ theme }) => theme },
    cell: (item) => <ThemeField requirement={item} />,
  },
  {
    ...{ id: 'release', label: 'Release', text: ({ release }) => release },
    cell: (item) => <ReleaseField requirement={item} />,
  },
  {
    ...{ id: 'owner', label: 'Owner', text: ({ owner }) => owner?.name },
    cell: (item) => <OwnerField requirement={item} />,
  },
  {
    ...{ id: 'people', label: 'People', isNumeric: true, sort: { by: 'people', first: 'descending' } },
    ...{ text: ({ people }) => people, cell: ({ people }) => people },
  },
  {
    ...{ id: 'value', label: 'Customer ARR', isNumeric: true, sort: { by: 'value', first: 'descending' } },
    ...{ text: ({ value }) => value, cell: valueCell },
  },
  {
    ...{ id: 'issue', label: 'Issue', text: ({ issues: [issue] }) => issue?.key },
    cell: ({ issues: [issue] }) => (issue ? <IssueLink issue={issue} /> : '–'),
  },
  timeColumn('time', 'Created', ({ createdAt }) => createdAt, { now, isExtra: true }),
  timeColumn('updated', 'Last changed', ({ updatedAt }) => updatedAt, { now, isExtra: true }),
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

/** Each can be taken back: the requirement is then one version further. */
const bulk = (['planned', 'in-progress', 'shipped', 'declined'] as const).map((status) => {
  const name = statusNames[status].toLowerCase()
  return {
    ...{ label: `Mark ${name}`, done: `marked ${name}` },
    can: (item: Requirement) => item.status !== status,
    run: oneByOne(({ id, version }: Requirement) => setStatus(id, version, status)),
    undo: oneByOne(({ id, version, status: before }: Requirement) => setStatus(id, version + 1, before)),
  }
})

export function RequirementTable({ search }: { search: RequirementsSearch }) {
  const pages = useInfiniteQuery(requirementsQuery(filterOf(search)))
  const filters = useRequirementFilters()
  const now = useNow(minuteMs)
  const canEdit = useMay('canEditAgents')
  return (
    <DataList
      name="requirements"
      title="Requirements"
      noun={['requirement', 'requirements']}
      pages={pages}
      rowName={nameOf}
      columns={requirementColumns(now)}
      usualSort="-time"
      filters={filters}
      {...(canEdit && { bulk })}
      empty={<NoRequirements isFiltered={false} />}
    />
  )
}

export function NoRequirements({ isFiltered, onClear }: { isFiltered: boolean; onClear?: () => void }) {
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
