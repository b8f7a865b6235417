import type { SlotPart } from '#kernel/slots'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { SkeletonCard } from '#ui/skeleton'

/** A card of another room: the page stands without it. */
export function SlotCard({ Part }: { Part: SlotPart }) {
  return (
    <Part
      pending={<SkeletonCard />}
      failed={(retry) => (
        <Card>
          <ErrorState className="py-6" onRetry={retry}>
            This card could not be loaded.
          </ErrorState>
        </Card>
      )}
    />
  )
}
