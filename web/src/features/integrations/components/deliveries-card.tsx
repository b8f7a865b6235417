import { type Delivery, deliveryStates, deliveryTargets } from '@sextant/contract/integrations/deliveries'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf, type ListPage, loadMoreOf } from '#kernel/data/paging'
import { failureOf } from '#kernel/data/query-failure'
import { FilterSelect } from '#shared/filter-select'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { List } from '#ui/list'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { deliveriesQuery } from '../deliveries.api.ts'
import type { DeliverySearch } from '../delivery-filter.ts'
import { stateWords, targetName } from '../delivery-words.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryRow } from './delivery-row.tsx'

interface DeliveriesProps {
  search: DeliverySearch
  onSearch: (search: DeliverySearch) => void
  now: number
  refusal: string | undefined
  onBegin: () => void
}

export function DeliveriesCard(props: DeliveriesProps) {
  const { state, tool: integration } = props.search
  const found = useInfiniteQuery(deliveriesQuery({ ...(state && { state }), ...(integration && { integration }) }))
  const isFiltered = Boolean(state || integration)
  const isEmpty = found.data !== undefined && itemsOf(found.data).length === 0
  return (
    <Card
      title="Deliveries"
      description="Messages, exports and imports, with every API call."
      action={(isFiltered || !isEmpty) && <Filters {...props} />}
      isFlush
      className="mt-10"
    >
      <Found {...props} {...{ found, isFiltered }} />
    </Card>
  )
}

const stateOptions = deliveryStates.map((value) => ({ value, label: stateWords[value] }))
const toolOptions = deliveryTargets.map((value) => ({ value, label: targetName(value) }))

function Filters({ search: { state, tool }, onSearch }: DeliveriesProps) {
  return (
    <search className="grid w-full grid-cols-2 gap-3 pt-2 sm:flex sm:w-auto sm:pt-0">
      <FilterSelect
        label="Status"
        all="All statuses"
        className="sm:w-40"
        options={stateOptions}
        value={state}
        onChange={(chosen) => onSearch({ ...(tool && { tool }), ...(chosen && { state: chosen }) })}
      />
      <FilterSelect
        label="Tool"
        all="All tools"
        className="sm:w-44"
        options={toolOptions}
        value={tool}
        onChange={(chosen) => onSearch({ ...(state && { state }), ...(chosen && { tool: chosen }) })}
      />
    </search>
  )
}

interface FoundProps extends DeliveriesProps {
  found: UseInfiniteQueryResult<InfiniteData<ListPage<Delivery>>>
  isFiltered: boolean
}

function Found({ found, isFiltered, onSearch, now, refusal, onBegin }: FoundProps) {
  const [open, setOpen] = useState<{ id: string; subject: string } | undefined>(undefined)
  if (found.isPending) return <SkeletonRows label="Loading deliveries" />
  if (!found.data) return <ErrorState {...failureOf(found)} />
  const items = itemsOf(found.data)
  if (items.length === 0) {
    return <Nothing {...{ isFiltered, refusal, onBegin }} onClear={() => onSearch({})} />
  }
  return (
    <div aria-busy={found.isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
      <List aria-label="Deliveries">
        {items.map((delivery) => (
          <DeliveryRow key={delivery.id} {...{ delivery, now, refusal }} onOpen={() => setOpen(delivery)} />
        ))}
      </List>
      <LoadMore {...loadMoreOf(found, items.length)} />
      {open && <DeliveryDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

interface NothingProps extends Pick<DeliveriesProps, 'refusal' | 'onBegin'> {
  isFiltered: boolean
  onClear: () => void
}

function Nothing({ isFiltered, refusal, onClear, onBegin }: NothingProps) {
  if (isFiltered) {
    return (
      <EmptyState figure="stars" title="No deliveries found" action={<Button onClick={onClear}>Clear filters</Button>}>
        No deliveries match these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No deliveries yet" action={!refusal && <Button onClick={onBegin}>Connect a tool</Button>}>
      Messages, exports and imports appear here.
    </EmptyState>
  )
}
