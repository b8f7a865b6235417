import type { NotificationSettingsAnswer } from '@sextant/contract/notifications/routes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#ui/card'
import { Switch } from '#ui/fields/switch'
import { linkClass } from '#ui/text/link'
import { useSaveNotificationSettings } from '../notifications.api.ts'

export function PlacesCard({ settings }: { settings: NotificationSettingsAnswer }) {
  const { mutate } = useSaveNotificationSettings()
  return (
    <Card>
      <div className="grid gap-5">
        <Switch
          label="In-app notifications"
          description="In the bell at the top of every page, as they happen."
          isSpread
          isSelected={settings.inApp}
          onChange={(inApp) => mutate({ inApp })}
        />
        <Switch
          label="Slack notifications"
          description={<ChannelNote name="Slack" channel={settings.slackChannel} />}
          isSpread
          isSelected={settings.slack}
          onChange={(slack) => mutate({ slack })}
        />
        <Switch
          label="Teams notifications"
          description={<ChannelNote name="Microsoft Teams" channel={settings.teamsChannel} />}
          isSpread
          isSelected={settings.teams}
          onChange={(teams) => mutate({ teams })}
        />
      </div>
    </Card>
  )
}

function ChannelNote({
  name,
  channel,
}: {
  name: string
  channel: NotificationSettingsAnswer['slackChannel']
}): ReactNode {
  if (channel === 'connected')
    return `Posted to the ${name} channel connected to this workspace, where others see them too.`
  if (channel === 'sandbox') return `${name} is connected as a sandbox, so messages stay in Sextant.`
  return (
    <>
      {`${name} isn't connected yet. `}
      <Link to="/integrations" className={linkClass({ isInline: true })}>
        {`Connect ${name}`}
      </Link>
    </>
  )
}
