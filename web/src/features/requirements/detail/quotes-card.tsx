import type { RequirementDetail } from '@sextant/contract/requirements/routes'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { PlaceLink } from '../list/requirement-title.tsx'

/** What people said, word for word. */
export function QuotesCard({ requirement }: { requirement: RequirementDetail }) {
  const { evidence, saidBy, places } = requirement
  const titleOf = (prdId: string) => places.find((place) => place.prdId === prdId)?.title ?? 'PRD'
  return (
    <Card
      title="What people said"
      {...(saidBy.length > 0 && { description: `Asked for by ${listOf(saidBy)}` })}
      isFlush
    >
      {evidence.length === 0 ? (
        <EmptyState figure="horizon">No quote backs this requirement. It is an assumption.</EmptyState>
      ) : (
        <ul aria-label="Quotes" className="divide-y divide-line">
          {evidence.map(({ sourceId, start, quote, speaker, at, prdId, itemId }) => (
            <li key={`${sourceId} ${start}`} className="px-5 py-4 sm:px-6">
              <blockquote className="max-w-prose text-base wrap-anywhere">“{quote}”</blockquote>
              <p className="mt-1 text-xs text-ink-3">
                {[speaker, at].filter(Boolean).join(', ')}
                {(speaker || at) && ' · '}
                <PlaceLink prdId={prdId} itemId={itemId}>
                  {titleOf(prdId)}
                </PlaceLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
