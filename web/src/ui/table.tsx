import { isValidElement, type ReactNode } from 'react'
import { Table as AriaTable, Cell, Column, Row, TableBody, TableHeader } from 'react-aria-components/Table'
import { cx } from './cx.ts'
import { Skeleton } from './states/skeleton.tsx'

export type TableColumn<Item> = {
  id: string
  label: string
  /** The column that names the row. */
  isRowHeader?: boolean
  /** Numbers are right-aligned. */
  isNumeric?: boolean
  /** One small button: its header is hidden, and on a phone it sits in the row's corner. */
  isAction?: boolean
  cell: (item: Item) => ReactNode
}

type TableProps<Item> = {
  /** Accessible name. */
  label: string
  columns: TableColumn<Item>[]
  rows: Item[]
  rowId: (item: Item) => string
  /** The row's name, if its first cell isn't text. */
  rowName?: (item: Item) => string
  onRowAction?: (id: string) => void
  empty?: ReactNode
  /** Shows placeholders until the first rows arrive. */
  isLoading?: boolean
}

/** On a phone, rows stack and each value is beside its column's name. */
export function Table<Item>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  onRowAction,
  empty,
  isLoading = false,
}: TableProps<Item>) {
  const table = (
    <AriaTable
      aria-label={label}
      {...(onRowAction && { onRowAction: (key) => onRowAction(String(key)) })}
      className="w-full border-collapse text-sm max-md:block"
    >
      <TableHeader className="max-md:sr-only">
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} />
        ))}
      </TableHeader>
      <TableBody
        className="divide-y divide-line max-md:block max-md:data-empty:[&_td]:block max-md:data-empty:[&_tr]:block"
        renderEmptyState={() => (
          <div className={cx('text-center text-ink-2', !isValidElement(empty) && 'px-6 py-8 text-sm')}>
            {empty ?? 'No results.'}
          </div>
        )}
      >
        {isLoading && rows.length === 0 && loadingRows(columns)}
        {rows.map((item) => (
          <Row
            key={rowId(item)}
            id={rowId(item)}
            {...(rowName && { textValue: rowName(item) })}
            className={cx(rowLook, onRowAction && 'cursor-pointer data-hovered:bg-paper')}
          >
            {columns.map((column) => (
              <Cell key={column.id} className={cellClass(column)}>
                {isLabelled(column) && (
                  <span aria-hidden="true" className="shrink-0 text-xs text-ink-3 md:hidden">
                    {column.label}
                  </span>
                )}
                <span className={cx('min-w-0 md:block', isLabelled(column) && 'max-md:text-end')}>
                  {column.cell(item)}
                </span>
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </AriaTable>
  )
  return <div aria-busy={isLoading || undefined}>{table}</div>
}

const rowLook =
  'relative outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brass max-md:block max-md:px-5 max-md:py-3.5'

function loadingRows<Item>(columns: TableColumn<Item>[]) {
  return ['loading-1', 'loading-2', 'loading-3'].map((id) => (
    <Row key={id} id={id} textValue="Loading" className={rowLook}>
      {columns.map((column) => (
        <Cell key={column.id} className={cellClass(column)}>
          {column.isRowHeader && <span className="sr-only">Loading</span>}
          {!column.isAction && <Skeleton className={cx('h-4', column.isRowHeader ? 'w-40' : 'w-20')} />}
        </Cell>
      ))}
    </Row>
  ))
}

function isLabelled<Item>(column: TableColumn<Item>): boolean {
  return !column.isAction && !column.isRowHeader
}

function cellClass<Item>(column: TableColumn<Item>): string {
  return cx(
    'align-middle md:px-3 md:py-3.5 md:first:ps-6 md:last:pe-6 data-focus-visible:-outline-offset-2',
    'max-md:flex max-md:min-h-8 max-md:items-center max-md:gap-4 max-md:py-0.5',
    column.isRowHeader ? 'font-semibold max-md:pe-10 max-md:text-base' : 'text-ink-2',
    column.isNumeric && 'num md:text-end',
    isLabelled(column) ? 'max-md:justify-between' : 'max-md:justify-start',
    column.isAction && 'max-md:absolute max-md:end-3 max-md:top-2.5',
  )
}

function HeaderCell<Item>({ column }: { column: TableColumn<Item> }) {
  return (
    <Column
      id={column.id}
      isRowHeader={column.isRowHeader ?? false}
      className={cx(
        'border-b border-line bg-paper px-3 py-2.5 text-xs font-medium text-ink-2 first:ps-6 last:pe-6 data-focus-visible:-outline-offset-2',
        column.isNumeric ? 'text-end' : 'text-start',
      )}
    >
      <span className={cx(column.isAction && 'sr-only')}>{column.label}</span>
    </Column>
  )
}
