import { type FactKind, factKinds } from '@sextant/contract/competitors/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Select } from '#ui/fields/select'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonText } from '#ui/states/skeleton'
import { factsQuery } from '../competitors.api.ts'
import { factWords } from '../words.ts'
import { FactRow } from './fact-row.tsx'

const minuteMs = 60_000
const all = 'all'
const options = [{ value: all, label: 'All facts' }, ...factKinds.map((value) => ({ value, label: factWords[value] }))]

/** How plans, prices, limits and features changed, newest first. */
export function FactHistory({ competitorId }: { competitorId: string }) {
  const [kind, setKind] = useState<FactKind | undefined>(undefined)
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Fact history</h3>
        <Select
          label="Fact type"
          isLabelHidden
          className="w-36"
          options={options}
          value={kind ?? all}
          onChange={(chosen) => setKind(factKinds.find((known) => known === chosen))}
        />
      </div>
      <Rows competitorId={competitorId} kind={kind} />
    </section>
  )
}

function Rows({ competitorId, kind }: { competitorId: string; kind: FactKind | undefined }) {
  const found = useInfiniteQuery(factsQuery(competitorId, kind))
  const now = useNow(minuteMs)
  if (found.isPending) return <SkeletonText lines={3} />
  if (!found.data) return <p className="text-sm text-danger">{describeError(found.error)}</p>
  const facts = itemsOf(found.data)
  if (facts.length === 0)
    return <p className="text-sm text-ink-2">No plans, prices or limits found on its pages yet.</p>
  return (
    <>
      <ul aria-label="Fact history" className="divide-y divide-line rounded-md border border-line">
        {facts.map((fact) => (
          <FactRow
            key={fact.id}
            fact={fact}
            when={
              <time dateTime={fact.timestamp}>
                {`${fact.before === null && fact.changeId === null ? 'first seen ' : ''}${timeAgo(fact.timestamp, now)}`}
              </time>
            }
          />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(found, facts.length)} />
    </>
  )
}
