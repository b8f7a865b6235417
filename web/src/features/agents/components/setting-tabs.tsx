import { type AgentId, agents } from '@sextant/contract/agents/catalogue'
import { type SettingTab, settingTabs } from '@sextant/contract/agents/settings'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { linkClass } from '#ui/link'
import { Tabs } from '#ui/tabs'
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
      label={`Settings of ${agents[fields.agentId].name}`}
      selected={selected}
      onSelect={onSelect}
      tabs={settingTabs.map((id) => ({ id, label: id, content: contentOf(id) }))}
      // What is typed into a list and not added yet survives a look at another tab.
      keepMounted
    />
  )
}

function IntegrationsNote({ agentId }: { agentId: AgentId }) {
  return (
    <p className="max-w-2xl py-4 text-sm text-ink-2">
      {`Which integrations ${agents[agentId].name} uses is set up on the `}
      <Link to="/integrations" className={linkClass({ isInline: true })}>
        Integrations page
      </Link>
      . There is nothing to choose here.
    </p>
  )
}

/** What was added here can be removed only where it is watched, together with what was found there. */
function CompetitorsNote() {
  return (
    <p className="border-s-2 border-agent ps-4 text-sm text-ink-2">
      You find every monitored competitor, and stop monitoring one, on the{' '}
      <Link to="/agents/$agentId" params={{ agentId: 'market-maven' }} className={linkClass({ isInline: true })}>
        page of Market Maven
      </Link>
      .
    </p>
  )
}
