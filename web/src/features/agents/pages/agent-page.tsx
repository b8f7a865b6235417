import { type AgentId, agents, isAgentId } from '@sextant/contract/agents/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { useMay } from '#kernel/session/permissions'
import { useSlots } from '#kernel/slots'
import { Button, buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { Page } from '#ui/page'
import { Banner } from '#ui/states/banner'
import { ErrorState } from '#ui/states/error-state'
import { Skeleton, SkeletonCard } from '#ui/states/skeleton'
import { linkClass } from '#ui/text/link'
import { agentsQuery } from '../agents.api.ts'
import { AgentNotFound } from '../components/agent-not-found.tsx'
import { AgentSign } from '../components/agent-sign.tsx'
import { AgentStatus } from '../components/agent-status.tsx'
import { FeatureChips } from '../components/feature-chips.tsx'
import { PlanPlaces } from '../components/plan-places.tsx'
import { useGoBack } from '../go-back.ts'

export default function AgentPage() {
  const { agentId } = useParams({ strict: false }) as { agentId?: string }
  return isAgentId(agentId) ? <KnownAgent key={agentId} agentId={agentId} /> : <AgentNotFound />
}

function KnownAgent({ agentId }: { agentId: AgentId }) {
  const { name, description, features } = agents[agentId]
  const { data: cards, isPending } = useQuery(agentsQuery)
  const status = cards?.find(({ id }) => id === agentId)?.status
  const goBack = useGoBack()
  return (
    <div data-agent={agentId}>
      <Page
        title={name}
        description={description}
        above={
          <Button variant="ghost" size="sm" className="-ms-3" icon={ArrowLeft} onClick={goBack}>
            Back
          </Button>
        }
        leading={<AgentSign agentId={agentId} size="lg" />}
        badge={status ? <AgentStatus status={status} /> : isPending && <Skeleton className="h-6 w-18" />}
        actions={
          <Link to="/settings" search={{ tab: 'agents', agent: agentId }} className={buttonClass()}>
            <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} />
            Configure
          </Link>
        }
      >
        <div className="-mt-2 mb-6 max-sm:hidden">
          <FeatureChips features={features} />
        </div>
        <PlanPlaces agentId={agentId} />
        {status === 'paused' && <PausedNote agentId={agentId} />}
        <Workspace agentId={agentId} />
      </Page>
    </div>
  )
}

function PausedNote({ agentId }: { agentId: AgentId }) {
  const canEdit = useMay('canEditAgents')
  return (
    <Banner
      tone="warning"
      className="mb-6"
      action={
        canEdit && (
          <Link to="/settings" search={{ tab: 'agents', agent: agentId }} className={linkClass()}>
            Resume
          </Link>
        )
      }
    >
      {`${agents[agentId].name} is paused. Resume to run it.`}
    </Banner>
  )
}

function Workspace({ agentId }: { agentId: AgentId }) {
  const workspace = useSlots().workspaces.find((slot) => slot.agentId === agentId)
  if (!workspace) return null
  return (
    <workspace.Part
      pending={<SkeletonCard label="Loading the workspace" lines={5} />}
      failed={(retry) => (
        <Card>
          <ErrorState level={2} onRetry={retry}>
            Couldn't load the workspace.
          </ErrorState>
        </Card>
      )}
    />
  )
}
