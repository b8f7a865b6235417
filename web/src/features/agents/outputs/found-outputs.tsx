import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { NothingFound } from '../components/nothing-found.tsx'
import { narrowedOutputs } from '../narrowed.ts'
import { foundOutputsQuery } from '../outputs.api.ts'
import { NothingYet } from '../overview/nothing-yet.tsx'
import type { OutputSearch } from '../read-filters.ts'
import type { OpenOutput } from './opened-output.ts'
import { OutputGrid, OutputGridSkeleton } from './output-grid.tsx'

interface FoundOutputsProps {
  filters: Omit<OutputSearch, 'output' | 'edit'>
  onClear: () => void
  onOpen: OpenOutput
}

export function FoundOutputs({ filters, onClear, onOpen }: FoundOutputsProps) {
  const { agent, status, q, ...narrowed } = filters
  const outputs = useInfiniteQuery(foundOutputsQuery({ agentId: agent, status, search: q, ...narrowed }))
  if (outputs.isPending) return <OutputGridSkeleton cards={6} />
  const items = itemsOf(outputs.data)
  if (items.length === 0) {
    return (
      <Card>
        {!outputs.data ? (
          <ErrorState {...failureOf(outputs, 'The outputs')} />
        ) : agent || status || q || narrowedOutputs(filters).length > 0 ? (
          <NothingFound onClear={onClear} />
        ) : (
          <NothingYet title="No outputs yet" figure="chart">
            Agent outputs appear here for you to review and approve.
          </NothingYet>
        )}
      </Card>
    )
  }
  return (
    <div aria-busy={outputs.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <OutputGrid outputs={items} headingLevel={2} onOpen={onOpen} />
      <div className="mt-4 rounded-md border border-line bg-surface">
        <LoadMore {...loadMoreOf(outputs, items.length)} />
      </div>
    </div>
  )
}
