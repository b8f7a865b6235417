import { type ShownStatus, shownStatuses } from '@sextant/contract/workflows/kinds'
import { Select } from '#ui/fields/select'
import { statusLooks } from '../components/status-chips.tsx'

const all = 'all'
const options = [
  { value: all, label: 'All Status' },
  ...shownStatuses.map((status) => ({ value: status, label: statusLooks[status].word })),
]

interface StatusFilterProps {
  status: ShownStatus | undefined
  onChange: (status: ShownStatus | undefined) => void
}

export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <Select
      label="Status"
      isLabelHidden
      className="sm:w-44"
      options={options}
      value={status ?? all}
      onChange={(chosen) => onChange(shownStatuses.find((known) => known === chosen))}
    />
  )
}
