import { changeCategories, impacts } from '@sextant/contract/competitors/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureOf } from '#kernel/data/query-failure'
import { useFewOnPhone } from '#kernel/data/use-few-on-phone'
import { useNow } from '#kernel/time/use-now'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Select } from '#ui/fields/select'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { type ChangeFilter, changesQuery } from '../competitors.api.ts'
import { categoryWords, impactWords } from '../words.ts'
import { ChangeTile, ChangeTileSkeleton } from './change-tile.tsx'

const minuteMs = 60_000
const grid = 'grid gap-4 p-5 sm:p-6 xl:grid-cols-2'
const all = 'all'
const categoryOptions = [
  { value: all, label: 'All categories' },
  ...changeCategories.map((value) => ({ value, label: categoryWords[value] })),
]
const impactOptions = [
  { value: all, label: 'All impacts' },
  ...impacts.map((value) => ({ value, label: impactWords[value] })),
]

interface ChangesCardProps {
  filter: ChangeFilter
  onFilter: (filter: ChangeFilter) => void
  onOpen: (id: string) => void
}

export function ChangesCard({ filter, onFilter, onOpen }: ChangesCardProps) {
  return (
    <Card title="Recent competitor changes" isFlush>
      <search className="flex flex-col gap-3 border-b border-line bg-paper px-5 py-4 sm:flex-row sm:px-6">
        <Select
          label="Category"
          isLabelHidden
          className="sm:w-48"
          options={categoryOptions}
          value={filter.category ?? all}
          onChange={(chosen) => onFilter({ ...filter, category: changeCategories.find((known) => known === chosen) })}
        />
        <Select
          label="Impact"
          isLabelHidden
          className="sm:w-48"
          options={impactOptions}
          value={filter.impact ?? all}
          onChange={(chosen) => onFilter({ ...filter, impact: impacts.find((known) => known === chosen) })}
        />
      </search>
      <Found filter={filter} onFilter={onFilter} onOpen={onOpen} />
    </Card>
  )
}

function Found({ filter, onFilter, onOpen }: ChangesCardProps) {
  const found = useInfiniteQuery(changesQuery(filter))
  const few = useFewOnPhone(found)
  const now = useNow(minuteMs)
  if (found.isPending)
    return (
      <SkeletonRows rows={4} label="Loading changes" className={grid}>
        <ChangeTileSkeleton />
      </SkeletonRows>
    )
  if (!found.data) return <ErrorState {...failureOf(found)} />
  const changes = few.items
  if (changes.length === 0)
    return filter.category || filter.impact ? (
      <EmptyState
        figure="stars"
        title="No changes found"
        action={<Button onClick={() => onFilter({ category: undefined, impact: undefined })}>Clear filters</Button>}
      >
        No changes match your filters.
      </EmptyState>
    ) : (
      <EmptyState figure="horizon" title="No changes yet">
        Changes appear here after the second check of a page. Dates, counters and other noise are ignored.
      </EmptyState>
    )
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <ul aria-label="Competitor changes" className={grid}>
        {changes.map((change) => (
          <ChangeTile key={change.id} change={change} now={now} onOpen={() => onOpen(change.id)} />
        ))}
      </ul>
      <LoadMore {...few.more(changes.length)} />
    </div>
  )
}
