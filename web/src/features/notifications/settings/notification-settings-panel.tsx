import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#kernel/data/query-failure'
import { Card } from '#ui/card'
import { SettingsSection } from '#ui/settings-section'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { notificationSettingsQuery } from '../notifications.api.ts'
import { EmailCard } from './email-card.tsx'
import { PlacesCard } from './places-card.tsx'

/** The Notifications tab of the settings. Every switch saves immediately. */
export function NotificationSettingsPanel() {
  const query = useQuery(notificationSettingsQuery)
  const { data: settings } = query
  const hasFailed = query.isError && !settings
  return (
    <>
      <SettingsSection title="Notifications" description="Choose where you get notified. Only affects you.">
        {settings && <PlacesCard settings={settings} />}
        {query.isPending && <SkeletonCard label="Loading settings" lines={6} className="min-h-60 sm:min-h-52" />}
        {hasFailed && (
          <Card>
            <ErrorState {...failureOf(query)} />
          </Card>
        )}
      </SettingsSection>
      {!hasFailed && (
        <SettingsSection title="Email" description="Get unread notifications by email each morning, in your time zone.">
          {settings ? (
            <EmailCard settings={settings} />
          ) : (
            <SkeletonCard label="Loading email settings" className="min-h-72" />
          )}
        </SettingsSection>
      )}
    </>
  )
}
