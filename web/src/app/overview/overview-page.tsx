import { useAppState } from '#kernel/app-state'
import type { OverviewPlace } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { Page } from '#ui/page'
import { Unsettled } from '#ui/states/unsettled'
import { GreetingCard } from './greeting-card.tsx'
import { OverviewRow } from './overview-row.tsx'
import { SlotCard } from './slot-card.tsx'
import { VerificationBanner } from './verification-banner.tsx'

export default function OverviewPage() {
  const user = useAppState((state) => state.user)
  const { overview } = useSlots()
  const cardsAt = (...places: OverviewPlace[]) =>
    places.flatMap((place) =>
      overview
        .filter((slot) => slot.place === place)
        .map(({ room, Part }) => <SlotCard key={`${place}:${room}`} place={place} Part={Part} />),
    )
  /** Parts that show nothing where there is nothing to say. */
  const quietlyAt = (place: OverviewPlace) =>
    overview
      .filter((slot) => slot.place === place)
      .map(({ room, Part }) => <Part key={room} pending={<Unsettled />} failed={() => null} />)
  return (
    <Page title="Overview" isTitleHidden>
      {user && !user.emailVerified && <VerificationBanner user={user} />}
      <div className="grid gap-5 lg:gap-6">
        <OverviewRow wide={[<GreetingCard key="greeting" />]} narrow={cardsAt('usage')} />
        {quietlyAt('welcome')}
        {quietlyAt('decisions')}
        <OverviewRow wide={cardsAt('quick', 'actions')} narrow={cardsAt('summary')} />
        <OverviewRow wide={cardsAt('tasks')} narrow={cardsAt('workflows')} />
      </div>
    </Page>
  )
}
