import { outputStatuses } from '@sextant/contract/agents/outputs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RawSearch } from '#kernel/feature'
import { usePageSearch } from '#kernel/page-search'
import { SearchWhileTyping } from '#ui/fields/search-while-typing'
import { Page } from '#ui/page'
import { FilterNote } from '#ui/states/filter-note'
import { FilterBar } from '../components/filter-bar.tsx'
import { narrowedOutputs } from '../narrowed.ts'
import { FoundOutputs } from '../outputs/found-outputs.tsx'
import { OutputDialog } from '../outputs/output-dialog.tsx'
import { type OutputSearch, outputSearch } from '../read-filters.ts'

export default function OutputsPage() {
  const search = usePageSearch(outputSearch)
  const navigate = useNavigate()
  const [startsEditing, setStartsEditing] = useState(false)
  const { output: opened, edit, ...filters } = search
  const change = (part: OutputSearch, replace = true) =>
    void navigate({
      to: '/outputs',
      search: (now: RawSearch) => outputSearch({ ...now, ...part }),
      replace,
      resetScroll: false,
    })
  return (
    <Page title="AI Action Center" description="Review, edit and approve what your agents produced.">
      <FilterBar statuses={outputStatuses} agent={search.agent} status={search.status} onChange={change}>
        <SearchWhileTyping
          label="Search outputs"
          className="col-span-full sm:flex-1"
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
      </FilterBar>
      <FilterNote
        parts={narrowedOutputs(search)}
        onClear={() => change({ decision: undefined, from: undefined, to: undefined })}
      />
      <FoundOutputs
        filters={filters}
        onClear={() => void navigate({ to: '/outputs', replace: true })}
        onOpen={(output, isToEdit = false) => {
          setStartsEditing(isToEdit)
          change({ output }, false)
        }}
      />
      {opened && (
        <OutputDialog
          key={opened}
          id={opened}
          startsEditing={startsEditing || edit !== undefined}
          onClose={() => change({ output: undefined, edit: undefined })}
        />
      )}
    </Page>
  )
}
