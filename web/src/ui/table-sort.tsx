import type { SortDescriptor } from 'react-aria-components/Table'
import { Select } from './select.tsx'

type TableSortProps = {
  columns: { id: string; label: string; isSortable?: boolean }[]
  sort: SortDescriptor | undefined
  onSort: (sort: SortDescriptor) => void
}

const directions = ['ascending', 'descending'] as const

/** The order of a table on a phone, where its heads are not in reach. */
export function TableSort({ columns, sort, onSort }: TableSortProps) {
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, label }) =>
      directions.map((direction) => ({ value: `${id} ${direction}`, label: `${label}, ${direction}`, id, direction })),
    )
  if (orders.length === 0) return null
  function choose(value: string) {
    const order = orders.find((each) => each.value === value)
    if (order) onSort({ column: order.id, direction: order.direction })
  }
  return (
    <div className="border-b border-line px-5 py-3 md:hidden">
      <Select
        label="Sort by"
        placeholder="As it comes"
        options={orders}
        value={sort ? `${sort.column} ${sort.direction}` : null}
        onChange={choose}
      />
    </div>
  )
}
