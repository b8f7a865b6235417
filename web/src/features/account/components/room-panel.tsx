import type { SettingsPart } from '#kernel/feature'
import { useSlots } from '#kernel/slots'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SettingsSection } from '#ui/settings-section'
import { SkeletonCard } from '#ui/skeleton'

const awaited: Record<SettingsPart, { title: string; description: string; text: string }> = {
  agents: {
    title: 'Agents',
    description: 'How each of the six works for you.',
    text: 'Agents cannot be set up yet; this part opens together with them.',
  },
  billing: {
    title: 'Billing',
    description: 'Your plan, its usage and your invoices.',
    text: 'There is no billing yet; this part opens together with it.',
  },
  notifications: {
    title: 'Notifications',
    description: 'What reaches you, and where.',
    text: 'There are no notifications yet; this part opens together with them.',
  },
}

/** A tab that another room fills; until there is one, what to expect. */
export function RoomPanel({ tab }: { tab: SettingsPart }) {
  const filled = useSlots().settings.filter((slot) => slot.tab === tab)
  if (filled.length === 0) return <AwaitedPanel tab={tab} />
  return filled.map(({ room, Part }) => (
    <Part
      key={room}
      pending={<SkeletonCard label="Loading the settings" lines={4} />}
      failed={(retry) => (
        <Card>
          <ErrorState title="This part of the settings could not be loaded" onRetry={retry}>
            Please check your connection and try again.
          </ErrorState>
        </Card>
      )}
    />
  ))
}

function AwaitedPanel({ tab }: { tab: SettingsPart }) {
  const { title, description, text } = awaited[tab]
  return (
    <SettingsSection title={title} description={description}>
      <Card>
        <EmptyState figure="horizon">{text}</EmptyState>
      </Card>
    </SettingsSection>
  )
}
