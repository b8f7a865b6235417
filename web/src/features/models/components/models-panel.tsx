import type { ModelOverview } from '@sextant/contract/models/routes'
import { lockedSentence } from '@sextant/contract/models/rules'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '#kernel/session/permissions'
import { Loaded } from '#shared/loaded'
import { Card } from '#ui/card'
import { SettingsSection } from '#ui/settings-section'
import { Banner } from '#ui/states/banner'
import { EmptyState } from '#ui/states/empty-state'
import { SkeletonCard } from '#ui/states/skeleton'
import { overviewQuery } from '../models.api.ts'
import { AgentModels } from './agent-models.tsx'
import { BudgetForm } from './budget-form.tsx'
import { ConnectionsCard } from './connections-card.tsx'
import { LocalModels } from './local-models.tsx'
import { UsageCard } from './usage-card.tsx'

export function ModelsPanel() {
  const { isAllowed, reason } = usePermission('canManageTeam')
  if (isAllowed) return <Models />
  return (
    <Card>
      <EmptyState figure="sextant">{reason}</EmptyState>
    </Card>
  )
}

function Models() {
  const overview = useQuery(overviewQuery)
  return (
    <Loaded
      query={overview}
      pending={<SkeletonCard label="Loading language models" lines={5} />}
      what="The language models"
    >
      {(loaded) => <Sections overview={loaded} />}
    </Loaded>
  )
}

function Sections({ overview }: { overview: ModelOverview }) {
  const { isLocked, connections } = overview
  return (
    <>
      <SettingsSection
        title="Language model"
        description="Writes documents, posts and answers. Without one, the built-in engine reads, finds and quotes."
      >
        <div className="grid gap-4">
          {isLocked && <Banner title="Set by your administrator">{lockedSentence}</Banner>}
          {!isLocked && <LocalModels overview={overview} />}
          <ConnectionsCard overview={overview} />
        </div>
      </SettingsSection>
      {!isLocked && connections.length > 0 && (
        <SettingsSection
          title="Models by agent"
          description="Use a stronger model where writing matters and a cheaper one elsewhere."
        >
          <AgentModels overview={overview} />
        </SettingsSection>
      )}
      <SettingsSection
        title="Budget"
        description="A monthly limit for this workspace. Administrators get a notification at 80%."
      >
        <BudgetForm settings={overview.settings} />
      </SettingsSection>
      <SettingsSection title="Model usage" description="What requests to models cost, including tests.">
        <UsageCard />
      </SettingsSection>
    </>
  )
}
