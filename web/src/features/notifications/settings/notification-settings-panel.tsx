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
  const query = useQuery(notificationSettingsQuery)
  const { data: settings } = query
  const hasFailed = query.isError && !settings
  return (
    <>
      <SettingsSection
        title="Notifications"
        description="Where you hear about what happens in this workspace. This applies to you alone."
      >
        {settings && <PlacesCard settings={settings} />}
        {query.isPending && <SkeletonCard label="Loading the settings" lines={6} className="min-h-60 sm:min-h-52" />}
        {hasFailed && (
          <Card>
            <ErrorState {...failureOf(query)} />
          </Card>
        )}
      </SettingsSection>
      {!hasFailed && (
        <SettingsSection
          title="Email"
          description="What you have not read reaches you by mail, in the morning where you are."
        >
          {settings ? (
            <EmailCard settings={settings} />
          ) : (
            <SkeletonCard label="Loading the mails" className="min-h-72" />
          )}
        </SettingsSection>
      )}
    </>
  )
}
