import type { ShareType } from '@sextant/contract/kernel/sharing'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { ComboBox } from '#ui/fields/combobox'
import { shareableQuery } from '../shares.api.ts'

interface ResourceChoiceProps {
  type: ShareType
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
  ref: Ref<{ focus: () => void }>
}

const none: Readonly<Record<ShareType, string>> = {
  workflow: 'No matching workflows',
  'agent-config': 'No matching agents',
  template: 'No matching templates. You can turn a PRD into a template in its editor.',
}

export function ResourceChoice({ type, value, onChange, error, ref }: ResourceChoiceProps) {
  const [text, setText] = useState('')
  const [chosenName, setChosenName] = useState('')
  const search = useDeferredValue(text === chosenName ? '' : text)
  const found = useQuery(shareableQuery(type, search))
  const options = (found.data ?? []).map(({ id, name, owner }) => ({ value: id, label: name, description: owner }))
  function choose(id: string | null) {
    const name = options.find((option) => option.value === id)?.label ?? ''
    setChosenName(name)
    setText(name)
    onChange(id)
  }
  return (
    <ComboBox
      ref={ref}
      label="Resource"
      options={options}
      value={value}
      onChange={choose}
      inputValue={text}
      onInputChange={setText}
      isSearchedElsewhere
      placeholder="Search by name"
      emptyText={found.isPending ? 'Searching...' : none[type]}
      error={found.error ? describeError(found.error) : error}
    />
  )
}
