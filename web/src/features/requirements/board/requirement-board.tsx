import type { RequirementBoard as Board } from '@sextant/contract/requirements/routes'
import { type BoardGroup, unset } from '@sextant/contract/requirements/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import { useMay } from '#kernel/session/permissions'
import { SortChoice } from '#shared/list/cards'
import { FilterRow, useListAddress } from '#shared/list/list-filters'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { cx } from '../../../ui/cx.ts'
import { useRequirementFilters } from '../list/filters.tsx'
import { NoRequirements, requirementColumns } from '../list/requirement-table.tsx'
import { columnName } from '../looks.tsx'
import { boardQuery, useChangeRequirement } from '../requirements.api.ts'
import { filterOf, isNarrowed, type RequirementsSearch } from '../requirements-search.ts'
import { cardLink, RequirementCard } from './requirement-card.tsx'
import { changeTo, columnBeside, directions, neighbor } from './walk.ts'

const sorted = requirementColumns()

export function RequirementBoard({ search }: { search: RequirementsSearch }) {
  const filters = useRequirementFilters()
  const place = useListAddress(filters)
  return (
    <>
      <Card isFlush className="mb-5">
        <FilterRow filters={filters} place={place}>
          <SortChoice columns={sorted} sort={filterOf(search).sort} onSort={(sort) => place.change({ sort })} />
        </FilterRow>
      </Card>
      <FoundBoard search={search} onClear={() => place.clear()} />
    </>
  )
}

function FoundBoard({ search, onClear }: { search: RequirementsSearch; onClear: () => void }) {
  const { by = 'status' } = search
  const board = useQuery(boardQuery(filterOf(search), by))
  if (board.isPending) return <BoardSkeleton />
  if (!board.data) return <ErrorState {...failureOf(board, 'The requirements')} />
  const { columns } = board.data
  if (columns.every(({ count }) => count === 0))
    return (
      <Card isFlush>
        <NoRequirements isFiltered={isNarrowed(search)} onClear={onClear} />
      </Card>
    )
  return <Columns key={by} columns={columns} by={by} search={search} isOld={board.isPlaceholderData} />
}

interface ColumnsProps {
  columns: Board['columns']
  by: BoardGroup
  search: RequirementsSearch
  /** A filter was just chosen and its results are on their way. */
  isOld: boolean
}

function Columns({ columns, by, search, isOld }: ColumnsProps) {
  const { move, announcement } = useMoves(columns, by)
  const onKey = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!event.shiftKey) return focusCard(neighbor(columns, id, direction))
    if (direction === 'up' || direction === 'down') return
    const key = columnBeside(columns, id, direction)
    if (key !== undefined) move?.(id, key)
  }
  return (
    <>
      {move && (
        <p className="mb-3 hidden text-xs text-ink-3 md:block">
          Drag a card to another column, or focus it and press Shift with ← or →. Arrow keys alone walk the board.
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        aria-busy={isOld || undefined}
        className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-4 transition-opacity aria-busy:opacity-60 sm:-mx-5 sm:px-5 md:snap-none lg:mx-0 lg:px-0"
      >
        {columns.map((column) => (
          <Column key={column.key} column={column} by={by} search={search} onDrop={(id) => move?.(id, column.key)}>
            {column.items.map((item) => (
              <RequirementCard
                key={item.id}
                requirement={item}
                by={by}
                keys={columns.map(({ key }) => key)}
                onMove={move && ((key) => move(item.id, key))}
                onKey={onKey(item.id)}
              />
            ))}
          </Column>
        ))}
      </div>
    </>
  )
}

const focusCard = (id: string | undefined) => {
  if (id) document.getElementById(cardLink(id))?.focus()
}

/** Moves cards, says where they went, and keeps the focus on a card that was moved by key. */
function useMoves(columns: Board['columns'], by: BoardGroup) {
  const mayMove = useMay('canEditAgents')
  const { mutate } = useChangeRequirement()
  const [announcement, setAnnouncement] = useState<string>()
  const [moving, setMoving] = useState<{ id: string; key: string }>()
  useEffect(() => {
    const target = columns.find(({ key }) => key === moving?.key)
    // An answer from before the move may put the card back for a moment: the focus goes with it each time.
    const hasLostFocus = document.activeElement === document.body
    if (hasLostFocus && target?.items.some(({ id }) => id === moving?.id)) focusCard(moving?.id)
  }, [columns, moving])
  useEffect(() => {
    if (!moving) return
    const forget = () => setMoving(undefined)
    window.addEventListener('pointerdown', forget)
    return () => window.removeEventListener('pointerdown', forget)
  }, [moving])
  function move(id: string, key: string) {
    const card = columns.flatMap(({ items }) => items).find((item) => item.id === id)
    if (!card || (card[by] || unset) === key) return
    mutate({ id, change: changeTo(by, key) })
    setMoving({ id, key })
    setAnnouncement(`${card.title} moved to ${columnName(by, key)}`)
  }
  return { move: mayMove ? move : undefined, announcement }
}

interface ColumnProps {
  column: Board['columns'][number]
  by: BoardGroup
  search: RequirementsSearch
  onDrop: (id: string) => void
  children: ReactNode
}

function Column({ column: { key, count, items }, by, search, onDrop, children }: ColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const name = columnName(by, key)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onDrop(event.dataTransfer.getData('text/plain'))
  }
  return (
    <section
      aria-label={name}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'flex w-[82vw] shrink-0 snap-center flex-col rounded-lg border bg-sunken/60 p-2 sm:w-72 lg:min-w-60 lg:flex-1 lg:basis-0',
        isOver ? 'border-brass' : 'border-transparent',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2.5 text-sm font-semibold">
        <span className="min-w-0 truncate">{name}</span>
        <span className="num text-xs font-normal text-ink-3">{count.toLocaleString('en-US')}</span>
      </h2>
      <ul aria-label={name} className="flex min-h-16 flex-1 flex-col gap-2 max-sm:max-h-[36rem] max-sm:overflow-y-auto">
        {children}
      </ul>
      {count > items.length && (
        <Link
          to={'/requirements' as never}
          search={{ ...search, view: undefined, by: undefined, [by]: key } as never}
          className={linkClass({ tone: 'quiet', className: 'mt-2 px-1.5 text-xs' })}
        >
          {`Show all ${count.toLocaleString('en-US')}`}
        </Link>
      )}
    </section>
  )
}

const BoardSkeleton = () => (
  <div role="status" aria-label="Loading the board" className="flex gap-3 overflow-hidden">
    {['1', '2', '3', '4'].map((column) => (
      <div key={column} className="flex w-72 shrink-0 flex-col gap-2 rounded-lg bg-sunken/60 p-2 lg:flex-1">
        <Skeleton className="mb-2 h-5 w-24" />
        <Skeleton className="h-24 w-full bg-surface" />
        <Skeleton className="h-20 w-full bg-surface" />
      </div>
    ))}
  </div>
)
