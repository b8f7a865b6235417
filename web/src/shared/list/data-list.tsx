import { counted } from '@sextant/contract/kernel/counted'
import type { ListTotal } from '@sextant/contract/kernel/page'
import type { InfiniteData } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { itemsOf, type ListPage, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { usePhone } from '#kernel/phone'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Drawer } from '#ui/overlays/drawer'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { Table, type TableColumn } from '#ui/table'
import { sortedBy } from '../../ui/table/columns.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { type CardLook, Cards, SortChoice } from './cards.tsx'
import { useShownColumns } from './column-choice.ts'
import { FilterRow, type ListFilters, useListAddress } from './list-filters.tsx'
import { ListTools } from './list-tools.tsx'

interface Pages<Item> {
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
  error: Error | null
  data: InfiniteData<ListPage<Item> & { total?: ListTotal | undefined }> | undefined
}

type Noun = readonly [one: string, many: string]

interface DataListProps<Item extends { id: string }, Loaded> {
  /** Of its views and chosen columns, and of the CSV file. */
  name: string
  title: string
  /** Accessible name of the rows, if not the title. */
  label?: string
  /** One row and many, as in "1 event". */
  noun: Noun
  pages: Pages<Loaded>
  /** In place of the loaded items. */
  rows?: readonly Item[]
  rowName?: (item: NoInfer<Item>) => string
  columns: readonly TableColumn<Item>[]
  total?: ListTotal | undefined
  /** `-time` where the address says nothing. */
  usualSort?: string
  filters?: ListFilters
  /** Buttons of the room, and what is above the rows. */
  action?: ReactNode
  above?: ReactNode
  className?: string
  /** Where nothing was filtered out. */
  empty: ReactNode
  /** Where the open row is in the address, if not in `open`. */
  open?: { id: string | undefined; onChange: (id: string | undefined) => void }
  /** What opens below a row. */
  panelOf?: (item: Item) => ReactNode
  /** What opens in a drawer. */
  detail?: (id: string, item: Item | undefined) => { title: ReactNode; body: ReactNode }
  bulk?: readonly BulkAction<NoInfer<Item>>[]
  /** Where the specification asks for more than a row. */
  cards?: CardLook<Item>
  /** Other things follow it on the page, so that a phone shows a few rows first. */
  isPart?: boolean
}

const noFilters: ListFilters = {}
/** On a phone, a list that is one of several on its page shows a few rows first, and one alone fills a screen or two. */
const firstOnPhone = { part: 4, alone: 5 }

/** A list of any room: sorted, grouped, filtered and opened by the address, loaded while scrolling. */
export function DataList<Item extends { id: string }, Loaded = Item>(props: DataListProps<Item, Loaded>) {
  const { name, title, noun, pages, rowName, columns, usualSort, filters = noFilters, panelOf } = props
  const { detail, bulk, cards, label = title } = props
  const place = useListAddress(filters)
  const { address, change } = place
  const columnChoice = useShownColumns(name, columns)
  const { rows, isShort, showAll } = useRows(props)
  const { id: openId, onChange: setOpen } = props.open ?? { id: address.open, onChange: (open) => change({ open }) }
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen])
  const opened =
    openId === undefined
      ? undefined
      : detail?.(
          openId,
          rows.find(({ id }) => id === openId),
        )
  const sort = address.sort ?? usualSort
  const group = sort === undefined ? undefined : columns.find((column) => column.sort?.by === sortedBy(sort))?.group
  const onSort = (next: string) => change({ sort: next === usualSort ? undefined : next })
  const canOpen = Boolean(detail || panelOf || props.open)
  return (
    <Card
      title={title}
      isFlush
      {...(props.className && { className: props.className })}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {rows.length > 0 && <Count noun={noun} pages={pages} total={props.total} loaded={rows.length} />}
          {(rows.length > 0 || place.isFiltered) && (
            <ListTools
              name={name}
              columns={columns}
              columnChoice={columnChoice}
              rows={rows}
              place={place}
              hasCards={Boolean(cards)}
            />
          )}
          {props.action}
        </div>
      }
    >
      {props.above}
      <FilterRow filters={filters} place={place}>
        {cards && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      </FilterRow>
      {bulk && selected.length > 0 && (
        <BulkBar noun={noun} chosen={selected} actions={bulk} onClear={() => setChosen(new Set())} />
      )}
      {pages.isPending ? (
        <SkeletonRows rows={6} label={`Loading ${noun[1]}`} />
      ) : !pages.data ? (
        <ErrorState level={3} {...failureOf(pages as Parameters<typeof failureOf>[0])} />
      ) : rows.length > 0 ? (
        <div aria-busy={pages.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          {cards ? (
            <Cards {...cards} label={label} rows={rows} group={group} />
          ) : (
            <Table
              label={label}
              isPageList
              columns={columnChoice.visible}
              rows={rows}
              rowId={idOf}
              rowName={rowName}
              sort={sort}
              onSort={onSort}
              headingOf={group}
              openId={openId}
              panelOf={panelOf}
              selection={bulk && { chosen, onChange: setChosen }}
              onRowAction={canOpen ? (id) => setOpen(panelOf && id === openId ? undefined : id) : undefined}
            />
          )}
          {isShort ? (
            <LoadMore hasMore shownCount={rows.length} onLoadMore={showAll} />
          ) : (
            <MoreRows pages={pages} shownCount={rows.length} />
          )}
        </div>
      ) : place.isFiltered ? (
        <NothingFound noun={noun} onClear={() => place.clear()} />
      ) : (
        props.empty
      )}
      {opened && (
        <Drawer side="end" title={opened.title} isOpen onOpenChange={(isOpen) => isOpen || setOpen(undefined)}>
          {opened.body}
        </Drawer>
      )}
    </Card>
  )
}

const idOf = ({ id }: { id: string }) => id

function useRows<Item extends { id: string }, Loaded>(props: DataListProps<Item, Loaded>) {
  const { rows: own, pages, isPart = false } = props
  const [isWhole, setWhole] = useState(false)
  const isPhone = usePhone()
  const all = useMemo(() => own ?? (itemsOf(pages.data) as unknown as Item[]), [own, pages.data])
  const first = isPart ? firstOnPhone.part : firstOnPhone.alone
  const isShort = isPhone && !isWhole && all.length > first
  const rows = useMemo(() => (isShort ? all.slice(0, first) : all), [all, isShort, first])
  return { rows, isShort, showAll: () => setWhole(true) }
}

interface CountProps {
  noun: Noun
  pages: Pages<unknown>
  total?: ListTotal | undefined
  loaded: number
}

function Count({ noun, pages, total = pages.data?.pages[0]?.total, loaded }: CountProps) {
  const { count, isExact } = total ?? { count: loaded, isExact: true }
  const isAll = total !== undefined || !pages.hasNextPage
  const text = isExact ? counted(count, ...noun) : `About ${counted(Number(count.toPrecision(2)), ...noun)}`
  return (
    <p role="status" className="num text-xs text-ink-3">
      {isAll ? text : `${text} so far`}
    </p>
  )
}

function NothingFound({ noun, onClear }: { noun: Noun; onClear: () => void }) {
  return (
    <EmptyState
      figure="stars"
      title={`No ${noun[1]} found`}
      level={3}
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      {`No ${noun[1]} match your filters.`}
    </EmptyState>
  )
}

/** The next page comes when its place comes near; on a phone, when it is asked for. */
function MoreRows({ pages, shownCount }: { pages: Pages<unknown>; shownCount: number }) {
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
