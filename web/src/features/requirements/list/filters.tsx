import { type BoardGroup, boardGroups, unset } from '@sextant/contract/requirements/rules'
import { useQuery } from '@tanstack/react-query'
import { Columns3, Rows3 } from 'lucide-react'
import type { ListFilters } from '#shared/list/list-filters'
import { Segmented } from '#ui/fields/segmented'
import { Select } from '#ui/fields/select'
import { priorityOptions, statusOptions } from '../looks.tsx'
import { choicesQuery } from '../requirements.api.ts'
import type { RequirementsSearch } from '../requirements-search.ts'

/** What the table and the board are narrowed by. */
export function useRequirementFilters(): ListFilters {
  const { themes, releases, owners = [] } = useQuery(choicesQuery).data ?? {}
  const people = [...owners.map(({ id, name }) => ({ value: id, label: name })), { value: unset, label: 'No owner' }]
  return {
    search: { name: 'q', label: 'Search requirements' },
    choices: [
      { name: 'status', label: 'Status', all: 'All statuses', options: statusOptions },
      { name: 'priority', label: 'Priority', all: 'All priorities', options: priorityOptions },
      { name: 'theme', label: 'Theme', all: 'All themes', options: labelsOf(themes, 'No theme') },
      { name: 'release', label: 'Release', all: 'All releases', options: labelsOf(releases, 'No release') },
      { name: 'owner', label: 'Owner', all: 'All owners', options: people },
    ],
  }
}

const labelsOf = (labels: readonly string[] = [], none: string) => [
  ...labels.map((label) => ({ value: label, label })),
  { value: unset, label: none },
]

interface ViewChoiceProps {
  search: RequirementsSearch
  onChange: (part: RequirementsSearch) => void
}

const groupNames: Record<BoardGroup, string> = {
  status: 'By status',
  priority: 'By priority',
  theme: 'By theme',
  release: 'By release',
}

export function ViewChoice({ search, onChange }: ViewChoiceProps) {
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
