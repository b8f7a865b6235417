import { counted } from '@sextant/contract/kernel/counted'
import type { ListTotal } from '@sextant/contract/kernel/page'
import { Columns3, Download } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { listPlace, useAddress } from '#kernel/page-search'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { CheckboxGroup } from '#ui/fields/checkbox-group'
import { Drawer } from '#ui/overlays/drawer'
import { Popover } from '#ui/overlays/popover'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { Table, type TableColumn } from '#ui/table'
import { useShownColumns } from './column-choice.ts'
import { saveTable } from './save-table.ts'

interface Pages {
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
  error: Error | null
  data: unknown
}

interface DataListProps<Item> {
  /** Where this browser keeps the chosen columns, and the name of the CSV file. */
  name: string
  title: string
  /** One row and many, as in "1 event". */
  noun: readonly [one: string, many: string]
  pages: Pages
  rows: readonly Item[]
  rowId: (item: Item) => string
  rowName?: (item: Item) => string
  columns: readonly TableColumn<Item>[]
  total?: ListTotal | undefined
  /** `-time` where the address says nothing. */
  usualSort?: string
  headingOf?: ((item: Item) => string) | undefined
  filters?: ReactNode
  className?: string
  empty: ReactNode
  /** Where the open row is in the address, if not in `open`. */
  open?: { id: string | undefined; onChange: (id: string | undefined) => void }
  /** What opens below a row. */
  panelOf?: (item: Item) => ReactNode
  /** What opens in a drawer. */
  detail?: (id: string, item: Item | undefined) => { title: ReactNode; body: ReactNode }
}

/** A list of any room: sorted by its headers, filtered and opened by the address, loaded while scrolling. */
export function DataList<Item>(props: DataListProps<Item>) {
  const { name, title, noun, pages, rows, rowId, rowName, columns, total, usualSort, headingOf } = props
  const { filters, empty, panelOf, detail, className = '' } = props
  const { search, change } = useAddress(listPlace)
  const { visible, choice, choose } = useShownColumns(name, columns)
  const { id: openId, onChange: setOpen } = props.open ?? { id: search.open, onChange: (open) => change({ open }) }
  const item = useMemo(() => rows.find((row) => rowId(row) === openId), [rows, rowId, openId])
  const opened = openId === undefined ? undefined : detail?.(openId, item)
  const count = total ?? (pages.hasNextPage ? undefined : { count: rows.length, isExact: true })
  const isEmpty = rows.length === 0
  return (
    <Card
      title={title}
      isFlush
      className={className}
      action={
        !isEmpty && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="num text-xs text-ink-3">
              {count ? totalText(count, noun) : `${counted(rows.length, ...noun)} so far`}
            </p>
            <ColumnChoice columns={columns} choice={choice} onChange={choose} />
            <Button
              size="sm"
              variant="ghost"
              icon={<Download strokeWidth={1.5} />}
              onClick={() => saveTable(name, visible, rows)}
            >
              {`CSV of ${counted(rows.length, 'row')}`}
            </Button>
          </div>
        )
      }
    >
      {filters}
      {pages.isPending ? (
        <SkeletonRows rows={6} label={`Loading ${noun[1]}`} />
      ) : !pages.data ? (
        <ErrorState level={3} {...failureOf(pages as Parameters<typeof failureOf>[0])} />
      ) : isEmpty ? (
        empty
      ) : (
        <div aria-busy={pages.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <Table
            label={title}
            isPageList
            columns={visible}
            rows={rows}
            rowId={rowId}
            rowName={rowName}
            sort={search.sort ?? usualSort}
            onSort={(sort) => change({ sort: sort === usualSort ? undefined : sort })}
            headingOf={headingOf}
            openId={openId}
            panelOf={panelOf}
            onRowAction={detail || panelOf ? (id) => setOpen(panelOf && id === openId ? undefined : id) : undefined}
          />
          <MoreRows pages={pages} shownCount={rows.length} />
        </div>
      )}
      {opened && (
        <Drawer side="end" title={opened.title} isOpen onOpenChange={(isOpen) => isOpen || setOpen(undefined)}>
          {opened.body}
        </Drawer>
      )}
    </Card>
  )
}

function totalText({ count, isExact }: ListTotal, noun: readonly [string, string]): string {
  return isExact ? counted(count, ...noun) : `About ${counted(Number(count.toPrecision(2)), ...noun)}`
}

/** The next page comes when its place comes near; on a phone, when it is asked for. */
function MoreRows({ pages, shownCount }: { pages: Pages; shownCount: number }) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (!isReady || !end.current || !window.matchMedia('(min-width: 48rem)').matches) return
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(),
      { rootMargin: '800px' },
    )
    near.observe(end.current)
    return () => near.disconnect()
  }, [isReady, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="border-t border-line">
      <LoadMore {...loadMoreOf(pages, shownCount)} />
    </div>
  )
}

interface ColumnChoiceProps<Item> {
  columns: readonly TableColumn<Item>[]
  choice: string[]
  onChange: (ids: string[]) => void
}

function ColumnChoice<Item>({ columns, choice, onChange }: ColumnChoiceProps<Item>) {
  const options = columns
    .filter(({ isAction, isRowHeader }) => !isAction && !isRowHeader)
    .map(({ id, label }) => ({ value: id, label }))
  return (
    <Popover
      label="Columns"
      className="w-60 p-4"
      trigger={
        <Button size="sm" variant="ghost" icon={<Columns3 strokeWidth={1.5} />}>
          Columns
        </Button>
      }
    >
      <CheckboxGroup label="Columns" options={options} value={choice} onChange={onChange} />
    </Popover>
  )
}
