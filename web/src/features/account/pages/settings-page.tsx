import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { RoomPanel } from '../components/room-panel.tsx'
import { AdvancedPanel, PrivacyPanel, ProfilePanel, TeamPanel } from '../components/settings-panels.tsx'
import { type SettingsTab, settingsTab, settingsTabs } from '../settings-tabs.ts'

const panels: Record<SettingsTab, { label: string; content: ReactNode }> = {
  profile: { label: 'Profile', content: <ProfilePanel /> },
  agents: { label: 'Agents', content: <RoomPanel tab="agents" /> },
  models: { label: 'Language model', content: <RoomPanel tab="models" /> },
  billing: { label: 'Billing', content: <RoomPanel tab="billing" /> },
  notifications: { label: 'Notifications', content: <RoomPanel tab="notifications" /> },
  privacy: { label: 'Privacy', content: <PrivacyPanel /> },
  team: { label: 'Team', content: <TeamPanel /> },
  advanced: { label: 'Advanced', content: <AdvancedPanel /> },
}

export default function SettingsPage() {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const selected = settingsTab(search.tab)

  return (
    <Page title="Settings">
      <Tabs
        label="Settings"
        selected={selected}
        onSelect={(tab) => tab !== selected && void navigate({ to: '/settings', search: { ...search, tab } })}
        tabs={settingsTabs.map((id) => ({ id, ...panels[id] }))}
      />
    </Page>
  )
}
