import type { OverviewPlace } from '#kernel/feature'
import type { SlotPart } from '#kernel/slots'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'

/** Approximate height of each card, to avoid layout shifts. */
const heights: Record<OverviewPlace, string> = {
  welcome: '',
  decisions: '',
  usage: 'min-h-[18rem]',
  quick: 'min-h-[35rem] md:min-h-[22.5rem]',
  summary: 'min-h-[21rem] lg:min-h-[22.5rem]',
  actions: 'min-h-[70rem] md:min-h-[34rem]',
  tasks: 'min-h-[40rem] sm:min-h-[28rem]',
  workflows: 'min-h-[26rem]',
}

/** Another feature's card. If it fails, the page still works. */
export function SlotCard({ place, Part }: { place: OverviewPlace; Part: SlotPart }) {
  return (
    <Part
      pending={<SkeletonCard className={heights[place]} />}
      failed={(retry) => (
        <Card>
          <ErrorState className="py-6" title="Couldn't load this card" onRetry={retry}>
            Please check your connection and try again.
          </ErrorState>
        </Card>
      )}
    />
  )
}
