import type { SourceOffer } from '@sextant/contract/prds/source-routes'
import { useQuery } from '@tanstack/react-query'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { Checkbox } from '#ui/fields/checkbox'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { offersQuery } from '../transcripts.api.ts'
import type { Ticks } from './transcript-picker.tsx'

/** Feedback themes and community topics to write from. */
export function OfferList({ ticks }: { ticks: Ticks }) {
  const query = useQuery(offersQuery)
  if (query.isPending) return <SkeletonRows label="Loading themes and topics" />
  if (!query.data)
    return (
      <ErrorState className="py-6" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        Unable to load themes and topics. Please try again.
      </ErrorState>
    )
  if (query.data.length === 0)
    return (
      <EmptyState figure="compass" className="py-6">
        Themes appear here when you analyze feedback, topics when you connect a community.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-5">
      <Offers title="Feedback themes" offers={query.data.filter(({ kind }) => kind === 'theme')} ticks={ticks} />
      <Offers title="Community topics" offers={query.data.filter(({ kind }) => kind === 'topic')} ticks={ticks} />
    </div>
  )
}

function Offers({ title, offers, ticks }: { title: string; offers: readonly SourceOffer[]; ticks: Ticks }) {
  const now = useNow(60_000)
  if (offers.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.id} className="py-2.5">
            <Checkbox
              checked={ticks.isTicked(offer)}
              onChange={(event) => ticks.onTick({ kind: offer.kind, id: offer.id }, event.target.checked)}
              description={`${offer.detail} · ${countText(offer)} · ${timeAgo(offer.at, now)}`}
            >
              {offer.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText({ kind, count }: SourceOffer): string {
  const [one, many] = kind === 'theme' ? ['mention', 'mentions'] : ['post', 'posts']
  return `${count} ${count === 1 ? one : many}`
}
