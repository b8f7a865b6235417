import {
  Fragment,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import { Skeleton } from './states/skeleton.tsx'
import { cellClass, isLabelled, type TableColumn } from './table/columns.ts'
import { type RowMove, rowMove } from './table/row-keys.ts'
import { choiceColumn, chosenAfter, rangeBetween, type Selection } from './table/selection.tsx'
import { HeaderCell, type Sorting } from './table/table-head.tsx'
import { useVisibleRows } from './table/use-visible-rows.ts'

export type { TableColumn }

type TableProps<Item> = Sorting & {
  /** Accessible name. */
  label: string
  columns: readonly TableColumn<Item>[]
  rows: readonly Item[]
  rowId: (item: Item) => string
  /** The row's name, if its first cell isn't text. */
  rowName?: ((item: Item) => string) | undefined
  onRowAction?: ((id: string) => void) | undefined
  /** The row whose details are shown. */
  openId?: string | undefined
  /** What opens below the open row. */
  panelOf?: ((item: Item) => ReactNode) | undefined
  selection?: Selection | undefined
  /** Rows with the same heading follow each other under it. */
  headingOf?: ((item: Item) => string) | undefined
  /** The list of a page: its head stays in sight, and on a phone values follow each other without their labels. */
  isPageList?: boolean
  empty?: ReactNode
  /** Shows placeholders until the first rows arrive. */
  isLoading?: boolean
}

const usualHeight = 52
/** Rows are reached with the arrow keys. */
const grid = { role: 'grid' } as const
const unread = { 'aria-hidden': true } as const
const interactive = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]'

/** On a phone, rows stack and each value is beside its column's name. Only rows near the window are drawn. */
export function Table<Item>({
  label,
  columns: own,
  rows,
  rowId,
  rowName,
  onRowAction,
  openId,
  panelOf,
  selection,
  headingOf,
  sort,
  onSort,
  isPageList = false,
  empty,
  isLoading = false,
}: TableProps<Item>) {
  const tableId = useId()
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [current, setCurrent] = useState<string>()
  const focused = useRef<string>(undefined)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const { from, to, above, below, scrollTo } = useVisibleRows(body, ids, usualHeight)
  const columns = selection ? [choiceColumn<Item>(selection, ids, rowId, rowName), ...own] : own
  const at = Math.max(0, ids.indexOf(current ?? openId ?? ''))

  function press(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLTableRowElement ? event.target.dataset.rowId : undefined
    const id = row ?? (event.target === table.current ? ids[at] : undefined)
    const move = id === undefined ? undefined : rowMove(event, ids.indexOf(id), ids.length)
    if (!move || id === undefined) return
    if (move.kind === 'open' ? !onRowAction : move.kind !== 'go' && !selection) return
    event.preventDefault()
    if (move.kind === 'go') return go(id, move)
    if (move.kind === 'open') onRowAction?.(id)
    else selection?.onChange(chosenAfter(move.kind, selection.chosen, id, ids))
  }

  function go(id: string, move: Extract<RowMove, { kind: 'go' }>) {
    const next = ids[move.to]
    if (next === undefined) return
    if (move.isExtending) selection?.onChange(new Set([...selection.chosen, ...rangeBetween(ids, id, next)]))
    setCurrent(next)
    focused.current = next
    const drawn = rowElement(body.current, next)
    if (drawn) drawn.focus()
    else scrollTo(move.to)
  }

  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    // The row with the focus was scrolled away, or came into sight: keys go on from there.
    const row = rowElement(body.current, focused.current) ?? table.current
    row?.focus({ preventScroll: true })
  })

  return (
    <div aria-busy={isLoading || undefined}>
      <table
        ref={table}
        {...grid}
        {...(rows.length > to - from && { 'aria-rowcount': rows.length })}
        {...(selection && { 'aria-multiselectable': true })}
        tabIndex={-1}
        aria-label={label}
        onKeyDown={press}
        onBlur={() => {
          focused.current = undefined
        }}
        className="w-full border-collapse text-sm outline-none max-md:block"
      >
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} isSticky={isPageList} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} className="divide-y divide-line max-md:block">
          {above > 0 && <Space height={above} columns={columns.length} />}
          {isLoading && rows.length === 0 && loadingRows(columns)}
          {!isLoading && rows.length === 0 && <NoRows columns={columns.length}>{empty}</NoRows>}
          {rows.slice(from, to).map((item, place) => {
            const id = ids[from + place] ?? ''
            const heading = headingOf?.(item)
            const before = rows[from + place - 1]
            return (
              <Fragment key={id}>
                {heading !== undefined && (!before || headingOf?.(before) !== heading) && (
                  <Heading columns={columns.length}>{heading}</Heading>
                )}
                <tr
                  data-row-id={id}
                  tabIndex={from + place === at ? 0 : -1}
                  aria-labelledby={rowName ? undefined : `${tableId}-${id}`}
                  aria-label={rowName?.(item)}
                  aria-rowindex={rows.length > to - from ? from + place + 2 : undefined}
                  aria-selected={selection ? selection.chosen.has(id) : undefined}
                  aria-current={id === openId ? true : undefined}
                  onFocus={({ target, currentTarget }) => {
                    setCurrent(id)
                    focused.current = target === currentTarget ? id : undefined
                  }}
                  onClick={(event) => {
                    const isOnControl = event.target instanceof Element && event.target.closest(interactive)
                    if (!isOnControl && !window.getSelection()?.toString()) onRowAction?.(id)
                  }}
                  className={cx(
                    rowLook,
                    isPageList ? compactRow : 'max-md:block',
                    selection && 'max-md:ps-13',
                    onRowAction && 'cursor-pointer hover:bg-paper',
                  )}
                >
                  {columns.map((column) => (
                    <BodyCell
                      key={column.id}
                      column={column}
                      item={item}
                      id={`${tableId}-${id}`}
                      isPageList={isPageList}
                    />
                  ))}
                </tr>
                {panelOf && id === openId && (
                  <tr className="max-md:block">
                    <td colSpan={columns.length} className="bg-paper px-4 py-5 max-md:block sm:ps-12 sm:pe-6">
                      {panelOf(item)}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
          {below > 0 && <Space height={below} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

const rowLook =
  'relative scroll-my-28 outline-none aria-current:bg-brass/8 aria-selected:bg-brass/8 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-brass max-md:px-5 max-md:py-3.5'
const compactRow = 'max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:[&_td]:text-xs'

function rowElement(body: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(body?.querySelectorAll<HTMLElement>('tr[data-row-id]') ?? [])].find((row) => row.dataset.rowId === id)
}

interface BodyCellProps<Item> {
  column: TableColumn<Item>
  item: Item
  id: string
  isPageList: boolean
}

function BodyCell<Item>({ column, item, id, isPageList }: BodyCellProps<Item>) {
  const isStacked = isLabelled(column) && !isPageList
  const value = column.cell(item)
  const content = (
    <>
      {isStacked && (
        <span aria-hidden="true" className="shrink-0 text-xs text-ink-3 md:hidden">
          {column.label}
        </span>
      )}
      <span className={cx('min-w-0 md:block', isStacked && 'max-md:text-end')}>{value}</span>
    </>
  )
  // On a phone, a row says nothing of what it has none of.
  const look = cx(cellClass(column, isPageList), value === '–' && 'max-md:hidden!')
  if (!column.isRowHeader) return <td className={look}>{content}</td>
  return (
    <th id={id} scope="row" className={cellClass(column, isPageList)}>
      {content}
    </th>
  )
}

function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr {...unread} className="border-0! max-md:block">
      <td colSpan={columns} className="p-0 max-md:block" style={{ height }} />
    </tr>
  )
}

function Heading({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="bg-paper max-md:block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="px-5 py-1.5 text-start text-xs font-medium text-ink-2 max-md:block sm:px-6"
      >
        {children}
      </th>
    </tr>
  )
}

function NoRows({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className="max-md:block">
      <td
        colSpan={columns}
        className={cx('text-center text-ink-2 max-md:block', !isValidElement(children) && 'px-6 py-8 text-sm')}
      >
        {children ?? 'No results.'}
      </td>
    </tr>
  )
}

function loadingRows<Item>(columns: readonly TableColumn<Item>[]) {
  return ['loading-1', 'loading-2', 'loading-3'].map((id) => (
    <tr key={id} aria-label="Loading" className={cx(rowLook, 'max-md:block')}>
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column, false)}>
          {column.isRowHeader && <span className="sr-only">Loading</span>}
          {!column.isAction && <Skeleton className={cx('h-4', column.isRowHeader ? 'w-40' : 'w-20')} />}
        </td>
      ))}
    </tr>
  ))
}
