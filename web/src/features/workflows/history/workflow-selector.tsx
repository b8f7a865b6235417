import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox } from '#ui/fields/combobox'
import { workflowNamesQuery, workflowQuery } from '../workflows.api.ts'

const all = 'all'
const allName = 'All Workflows'

interface WorkflowSelectorProps {
  selected: string | undefined
  onSelect: (workflowId: string | undefined) => void
}

/** Selects one workflow or all; typing searches every workflow. */
export function WorkflowSelector({ selected, onSelect }: WorkflowSelectorProps) {
  const chosen = useQuery({ ...workflowQuery(selected ?? ''), enabled: selected !== undefined })
  const name = selected === undefined ? allName : (chosen.data?.name ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDeferredValue(typed === null || typed === name ? '' : typed.trim())
  const names = useQuery(workflowNamesQuery(search))
  const found = (names.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ComboBox
      label="Workflow"
      isLabelHidden
      className="sm:flex-1"
      options={search ? found : [{ value: all, label: allName }, ...found]}
      value={selected ?? all}
      inputValue={typed ?? name}
      onInputChange={setTyped}
      onBlur={() => setTyped(null)}
      onChange={(id) => {
        setTyped(null)
        if (id !== null) onSelect(id === all ? undefined : id)
      }}
      emptyText={names.isFetching ? 'Searching…' : 'No workflows match'}
    />
  )
}
