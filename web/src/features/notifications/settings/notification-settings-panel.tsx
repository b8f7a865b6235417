import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#kernel/query-failure'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { SettingsSection } from '#ui/settings-section'
import { SkeletonCard } from '#ui/skeleton'
import { notificationSettingsQuery } from '../notifications.api.ts'
import { EmailCard } from './email-card.tsx'
import { PlacesCard } from './places-card.tsx'

/** The Notifications tab of the settings. Every switch takes effect at once. */
export function NotificationSettingsPanel() {
  const settings = useQuery(notificationSettingsQuery)
  if (settings.isPending) return <SkeletonCard label="Loading the settings" lines={6} />
  if (!settings.data) {
    return (
      <Card>
        <ErrorState {...failureOf(settings)} />
      </Card>
    )
  }
  return (
    <>
      <SettingsSection
        title="Notifications"
        description="Where you hear of what happens in this workspace. It holds for you alone."
      >
        <PlacesCard settings={settings.data} />
      </SettingsSection>
      <SettingsSection
        title="Email"
        description="What you have not read reaches you by mail, in the morning where you are."
      >
        <EmailCard settings={settings.data} />
      </SettingsSection>
    </>
  )
}
