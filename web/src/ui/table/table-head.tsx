import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from '../cx.ts'
import { isDescending, nextSort, sortedBy, type TableColumn } from './columns.ts'

export interface Sorting {
  /** `name` or `-name`. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
}

type HeaderCellProps<Item> = Sorting & {
  column: TableColumn<Item>
  /** Stays below the bar at the top while the rows go by. */
  isSticky: boolean
}

export function HeaderCell<Item>({ column, sort, onSort, isSticky }: HeaderCellProps<Item>) {
  const { label, isNumeric, isAction, sort: own, head } = column
  const isSorted = own !== undefined && sort !== undefined && sortedBy(sort) === own.by
  const Arrow = isSorted && isDescending(sort) ? ArrowDown : ArrowUp
  const direction = isSorted ? (isDescending(sort) ? 'descending' : 'ascending') : undefined
  return (
    <th
      scope="col"
      aria-sort={direction ?? (own && onSort ? 'none' : undefined)}
      className={cx(
        'border-b border-line bg-paper px-3 py-2.5 text-xs font-medium text-ink-2 first:ps-6 last:pe-6',
        isSticky && 'sticky top-16 z-1',
        isNumeric ? 'text-end' : 'text-start',
      )}
    >
      {own && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(own, sort))}
          className={cx(
            'group/sort touch-target inline-flex cursor-pointer items-center gap-1 rounded-xs hover:text-ink',
            isNumeric && 'flex-row-reverse',
            isSorted && 'text-ink',
          )}
        >
          {label}
          <Arrow
            aria-hidden="true"
            strokeWidth={1.75}
            className={cx(
              'size-3.5',
              !isSorted && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
            )}
          />
        </button>
      ) : (
        (head ?? <span className={cx(isAction && 'sr-only')}>{label}</span>)
      )}
    </th>
  )
}
