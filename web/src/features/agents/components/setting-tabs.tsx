import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { type SettingTab, settingTabs } from '@sextant/contract/agents/setting-kinds'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Tabs } from '#ui/tabs'
import { linkClass } from '#ui/text/link'
import { SettingFields } from './setting-fields.tsx'

type SettingTabsProps = Omit<ComponentProps<typeof SettingFields>, 'tab'> & {
  selected: SettingTab
  onSelect: (tab: SettingTab) => void
}

export function SettingTabs({ selected, onSelect, ...fields }: SettingTabsProps) {
  const contentOf = (tab: SettingTab): ReactNode =>
    tab === 'Integrations' ? (
      <IntegrationsNote agentId={fields.agentId} />
    ) : (
      <div className="flex max-w-2xl flex-col gap-6">
        {tab === 'General' && fields.agentId === 'market-maven' && <CompetitorsNote />}
        <SettingFields {...fields} tab={tab} />
      </div>
    )
  return (
    <Tabs
      label={`${agents[fields.agentId].name} settings`}
      selected={selected}
      onSelect={onSelect}
      tabs={settingTabs.map((id) => ({ id, label: id, content: contentOf(id) }))}
      // Keeps half-typed list entries when switching tabs.
      keepMounted
    />
  )
}

function IntegrationsNote({ agentId }: { agentId: AgentId }) {
  return (
    <p className="max-w-2xl py-4 text-sm text-ink-2">
      {`Manage the integrations ${agents[agentId].name} uses on the `}
      <Link to="/integrations" className={linkClass({ isInline: true })}>
        Integrations page
      </Link>
      .
    </p>
  )
}

/** Competitors can only be removed on Market Maven's page, because their findings go with them. */
function CompetitorsNote() {
  return (
    <p className="border-s-2 border-agent ps-4 text-sm text-ink-2">
      View or stop monitoring competitors on the{' '}
      <Link to="/agents/$agentId" params={{ agentId: 'market-maven' }} className={linkClass({ isInline: true })}>
        Market Maven page
      </Link>
      .
    </p>
  )
}
