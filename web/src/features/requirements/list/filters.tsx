import { type BoardGroup, boardGroups, requirementSorts, sortNames, unset } from '@sextant/contract/requirements/rules'
import { useQuery } from '@tanstack/react-query'
import { Columns3, Rows3 } from 'lucide-react'
import { FilterFold } from '#shared/filter-fold'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Segmented } from '#ui/fields/segmented'
import { Select } from '#ui/fields/select'
import { priorityOptions, statusOptions } from '../looks.tsx'
import { choicesQuery } from '../requirements.api.ts'
import { type RequirementsSearch, requirementsSearch } from '../requirements-search.ts'

const all = 'all'

interface FilterProps {
  search: RequirementsSearch
  onChange: (part: RequirementsSearch) => void
}

export function Filters({ search, onChange }: FilterProps) {
  const { q, status, priority, theme, release, owner, view, sort } = search
  const { data } = useQuery(choicesQuery)
  const choose = (part: object) => onChange(requirementsSearch({ ...search, ...part }))
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(10rem,1fr)_repeat(5,minmax(0,9.25rem))_11.5rem]">
      <SearchWhileTyping
        label="Search requirements"
        className="col-span-full xl:col-span-1"
        value={q ?? ''}
        onSearch={(words) => choose({ q: words })}
      />
      <FilterFold inUse={[status, priority, theme, release, owner].filter(Boolean).length}>
        <Choice
          label="Status"
          all="All statuses"
          value={status}
          options={statusOptions}
          onChange={(status) => choose({ status })}
        />
        <Choice
          label="Priority"
          all="All priorities"
          value={priority}
          options={priorityOptions}
          onChange={(priority) => choose({ priority })}
        />
        <Choice
          label="Theme"
          all="All themes"
          value={theme}
          options={labelsOf(data?.themes, 'No theme')}
          onChange={(theme) => choose({ theme })}
        />
        <Choice
          label="Release"
          all="All releases"
          value={release}
          options={labelsOf(data?.releases, 'No release')}
          onChange={(release) => choose({ release })}
        />
        <Choice
          label="Owner"
          all="All owners"
          value={owner}
          options={[
            ...(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: unset, label: 'No owner' },
          ]}
          onChange={(owner) => choose({ owner })}
        />
        <Select
          label="Sort by"
          isLabelHidden
          options={requirementSorts.map((value) => ({ value, label: sortNames[value] }))}
          value={sort ?? (view === 'board' ? 'priority' : 'newest')}
          onChange={(sort) => choose({ sort })}
        />
      </FilterFold>
    </search>
  )
}

const labelsOf = (labels: readonly string[] = [], none: string) => [
  ...labels.map((label) => ({ value: label, label })),
  { value: unset, label: none },
]

interface ChoiceProps {
  label: string
  /** What is chosen without a filter. */
  all: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

const Choice = ({ label, all: everything, value, options, onChange }: ChoiceProps) => (
  <Select
    label={label}
    isLabelHidden
    options={[{ value: all, label: everything }, ...options]}
    value={value ?? all}
    onChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
  />
)

const groupNames: Record<BoardGroup, string> = {
  status: 'By status',
  priority: 'By priority',
  theme: 'By theme',
  release: 'By release',
}

export function ViewChoice({ search, onChange }: FilterProps) {
  const { view = 'table', by = 'status' } = search
  return (
    <>
      {view === 'board' && (
        <Select
          label="Group the board"
          isLabelHidden
          className="w-40"
          options={boardGroups.map((value) => ({ value, label: groupNames[value] }))}
          value={by}
          onChange={(by) => onChange({ ...search, by: by === 'status' ? undefined : by })}
        />
      )}
      <Segmented
        label="View"
        value={view}
        onChange={(view) => onChange({ ...search, view: view === 'board' ? view : undefined })}
        options={[
          { value: 'table', label: 'Table', icon: <Rows3 aria-hidden="true" strokeWidth={1.5} /> },
          { value: 'board', label: 'Board', icon: <Columns3 aria-hidden="true" strokeWidth={1.5} /> },
        ]}
      />
    </>
  )
}
