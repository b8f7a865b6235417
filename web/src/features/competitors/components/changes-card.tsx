import type { CompetitorChange } from '@sextant/contract/competitors/routes'
import { changeCategories, impacts } from '@sextant/contract/competitors/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#kernel/time/use-now'
import { textColumn, timeColumn } from '#shared/list/columns'
import { DataList } from '#shared/list/data-list'
import { EmptyState } from '#ui/states/empty-state'
import type { TableColumn } from '#ui/table'
import { type ChangeFilter, changesQuery } from '../competitors.api.ts'
import { categoryWords, impactWords } from '../words.ts'
import { ChangeTile } from './change-tile.tsx'

const minuteMs = 60_000

const impactOf = ({ impact }: CompetitorChange) => impactWords[impact]

const columns: TableColumn<CompetitorChange>[] = [
  textColumn('competitor', 'Competitor', ({ competitorName }) => competitorName),
  textColumn('title', 'Change', ({ title }) => title),
  textColumn('category', 'Category', ({ category }) => categoryWords[category]),
  textColumn('impact', 'Impact', impactOf, { sort: { by: 'impact', first: 'descending' }, group: impactOf }),
  timeColumn('time', 'Found', ({ timestamp }) => timestamp),
  textColumn('url', 'URL', ({ url }) => url),
]

const optionsOf = (words: Record<string, string>, values: readonly string[]) =>
  values.map((value) => ({ value, label: words[value] ?? value }))

const filters = {
  choices: [
    { name: 'category', label: 'Category', all: 'All categories', options: optionsOf(categoryWords, changeCategories) },
    { name: 'impact', label: 'Impact', all: 'All impacts', options: optionsOf(impactWords, impacts) },
    { name: 'show', label: 'Relevance', all: 'Relevant', options: [{ value: 'dismissed', label: 'Not relevant' }] },
  ],
}

export function ChangesCard({ filter, onOpen }: { filter: ChangeFilter; onOpen: (id: string) => void }) {
  const now = useNow(minuteMs)
  return (
    <DataList
      name="competitor-changes"
      title="Recent competitor changes"
      label="Competitor changes"
      noun={['change', 'changes']}
      pages={useInfiniteQuery(changesQuery(filter))}
      columns={columns}
      usualSort="-time"
      filters={filters}
      isPart
      cards={{
        className: 'grid gap-4 p-5 sm:p-6 xl:grid-cols-2',
        draw: (change) => <ChangeTile change={change} now={now} onOpen={() => onOpen(change.id)} />,
      }}
      empty={
        <EmptyState figure="horizon" title="No changes yet">
          Changes appear here after the second check of a page. Dates, counters and other noise are ignored.
        </EmptyState>
      }
    />
  )
}
