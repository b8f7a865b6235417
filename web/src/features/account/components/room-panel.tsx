import type { SettingsPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'

/** A settings tab whose content comes from other features. */
export function RoomPanel({ tab }: { tab: SettingsPart }) {
  const parts = useSlots().settings.filter((slot) => slot.tab === tab)
  return parts.map(({ room, Part }) => (
    <Part
      key={room}
      pending={<SkeletonCard label="Loading the settings" lines={4} />}
      failed={(retry) => (
        <Card>
          <ErrorState title="Couldn't load these settings" onRetry={retry}>
            Please check your connection and try again.
          </ErrorState>
        </Card>
      )}
    />
  ))
}
