import { clockText } from '@sextant/contract/kernel/date-text'
import { digestFrequencies, type NotificationSettingsAnswer } from '@sextant/contract/notifications/routes'
import { useMemo } from 'react'
import { Card } from '#ui/card'
import { ComboBox } from '#ui/fields/combobox'
import { Select } from '#ui/fields/select'
import { Switch } from '#ui/fields/switch'
import { Banner } from '#ui/states/banner'
import { useSaveNotificationSettings } from '../notifications.api.ts'

const words = { daily: 'Daily', weekly: 'Weekly, on Mondays', never: 'Never' }
const frequencies = digestFrequencies.map((value) => ({ value, label: words[value] }))

export function EmailCard({ settings }: { settings: NotificationSettingsAnswer }) {
  const { mutate } = useSaveNotificationSettings()
  const zone = settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = useMemo(() => zoneOptions(zone), [zone])
  return (
    <Card>
      {!settings.emailVerified && (
        <Banner tone="warning" className="mb-5">
          {`Verify ${settings.email} to get emails.`}
        </Banner>
      )}
      <div className="grid gap-5">
        <Switch
          label="Email digest"
          description="One email with unread notifications. No repeats."
          isSpread
          isSelected={settings.emailDigest}
          onChange={(emailDigest) => mutate({ emailDigest })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Email digest frequency"
            description="Sent at 08:00"
            options={frequencies}
            value={settings.digestFrequency}
            isDisabled={!settings.emailDigest}
            onChange={(digestFrequency) => mutate({ digestFrequency })}
          />
          <ComboBox
            label="Your time zone"
            description={`Local time: ${clockText(new Date(), zone)}`}
            options={zones}
            value={zone}
            onChange={(timeZone) => timeZone && timeZone !== zone && mutate({ timeZone })}
            emptyText="No matching time zones"
          />
        </div>
        <div className="border-t border-line pt-5">
          <Switch
            label="Urgent email"
            description="Email me right away about failures and approvals I haven't seen within a minute."
            isSpread
            isSelected={settings.urgentEmail}
            onChange={(urgentEmail) => mutate({ urgentEmail })}
          />
        </div>
      </div>
    </Card>
  )
}

/** Adds the chosen zone: another browser may have saved one that this browser does not know. */
function zoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
