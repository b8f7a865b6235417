import { type ShownStatus, shownStatuses } from '@sextant/contract/workflows/kinds'
import { FilterSelect } from '#shared/filter-select'
import { statusLooks } from '../components/status-chips.tsx'

const options = shownStatuses.map((status) => ({ value: status, label: statusLooks[status].word }))

interface StatusFilterProps {
  status: ShownStatus | undefined
  onChange: (status: ShownStatus | undefined) => void
}

export const StatusFilter = ({ status, onChange }: StatusFilterProps) => (
  <FilterSelect
    label="Status"
    all="All Status"
    className="sm:w-44"
    options={options}
    value={status}
    onChange={onChange}
  />
)
