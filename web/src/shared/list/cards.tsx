import { Fragment, memo, type ReactNode } from 'react'
import { Select } from '#ui/fields/select'
import type { TableColumn } from '#ui/table'
import { cx } from '../../ui/cx.ts'
import { nextSort, sortedBy } from '../../ui/table/columns.ts'

export interface CardLook<Item> {
  /** One that stays the same draws only the cards of a new page. */
  draw: (item: Item) => ReactNode
  className: string
}

interface CardsProps<Item> extends CardLook<Item> {
  label: string
  rows: readonly Item[]
  group: ((item: Item) => string) | undefined
}

const laidOutInSight = '*:[contain-intrinsic-size:auto_7rem] *:[content-visibility:auto]'

/** The rows of a list as cards; the browser lays out those in sight. */
export function Cards<Item extends { id: string }>({ label, rows, group, draw, className }: CardsProps<Item>) {
  return (
    <ul aria-label={label} className={cx(className, laidOutInSight)}>
      {rows.map((item, at) => {
        const before = rows[at - 1]
        const heading = group?.(item)
        return (
          <Fragment key={item.id}>
            {heading !== undefined && (!before || group?.(before) !== heading) && (
              <li className="col-span-full bg-paper px-5 py-1.5 text-xs font-medium text-ink-2 sm:px-6">{heading}</li>
            )}
            <Card item={item} draw={draw} />
          </Fragment>
        )
      })}
    </ul>
  )
}

const Card = memo(function Card<Item>({ item, draw }: { item: Item; draw: (item: Item) => ReactNode }) {
  return draw(item)
}) as <Item>(props: { item: Item; draw: (item: Item) => ReactNode }) => ReactNode

interface SortChoiceProps<Item> {
  columns: readonly TableColumn<Item>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** In place of the headers that sort a table. */
export function SortChoice<Item>({ columns, sort = '', onSort }: SortChoiceProps<Item>) {
  const sorts = columns.flatMap((column) => (column.sort ? [{ label: column.label, sort: column.sort }] : []))
  if (sorts.length < 2) return null
  return (
    <Select
      label="Sort"
      isLabelHidden
      className="sm:w-44"
      options={sorts.map((one) => ({ value: one.sort.by, label: `By ${one.label.toLowerCase()}` }))}
      value={sortedBy(sort)}
      onChange={(by) => onSort(nextSort(sorts.find((one) => one.sort.by === by)?.sort ?? { by }))}
    />
  )
}
