import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type TableColumn<Item> = {
  id: string
  label: string
  /** The column that names the row. */
  isRowHeader?: boolean
  /** Numbers are right-aligned. */
  isNumeric?: boolean
  /** One small button: its header is hidden, and on a phone it sits in the row's corner. */
  isAction?: boolean
  /** What the server sorts by: a press on the header asks for it, first ascending or descending. */
  sort?: { by: string; first?: 'ascending' | 'descending' }
  /** The heading that rows are under while the list is sorted by this column. */
  group?: (item: Item) => string
  /** Not shown until the person chooses it. */
  isExtra?: boolean
  /** In a CSV file; columns without it aren't in one. */
  text?: (item: Item) => string | number | null | undefined
  /** In the head, in place of the label. */
  head?: ReactNode
  cell: (item: Item) => ReactNode
}

/** The column of the boxes that rows are selected by. */
export const choice = 'choice'
const choicePlace = 'w-10 max-md:absolute max-md:start-5 max-md:top-2.5'

/** `name` is ascending, `-name` descending. */
export const isDescending = (sort: string): boolean => sort.startsWith('-')
export const sortedBy = (sort: string): string => sort.replace(/^-/, '')

/** What a press on a column's header sorts by. */
export function nextSort({ by, first = 'ascending' }: NonNullable<TableColumn<unknown>['sort']>, now?: string): string {
  const down = now !== undefined && sortedBy(now) === by ? !isDescending(now) : first === 'descending'
  return down ? `-${by}` : by
}

export function isLabelled<Item>(column: TableColumn<Item>): boolean {
  return !column.isAction && !column.isRowHeader
}

/** A row of a page's list is a few lines on a phone: its name, then the values without their labels. */
export function cellClass<Item>(column: TableColumn<Item>, isPageList: boolean): string {
  const isStacked = isLabelled(column) && !isPageList
  return cx(
    'align-middle md:px-3 md:py-3 md:first:ps-6 md:last:pe-6 max-md:items-center',
    isPageList && isLabelled(column) ? 'max-md:inline-flex' : 'max-md:flex max-md:min-h-8 max-md:gap-4 max-md:py-0.5',
    column.isRowHeader ? 'text-start font-semibold max-md:pe-10' : 'text-start font-normal text-ink-2',
    column.isRowHeader && (isPageList ? 'max-md:basis-full' : 'max-md:text-base'),
    column.isNumeric && 'num md:text-end',
    isStacked ? 'max-md:justify-between' : 'max-md:justify-start',
    column.isAction && (column.id === choice ? choicePlace : 'max-md:absolute max-md:end-3 max-md:top-2.5'),
  )
}
