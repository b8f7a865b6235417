import type { AgentId } from '@sextant/contract/agents/catalogue'
import { ActionLedger } from './action-ledger.tsx'
import { OutputsCard } from './outputs-card.tsx'
import { RunsCard } from './runs-card.tsx'

/** Default workspace: the agent's actions, runs and outputs. */
export function AgentFrame({ agentId }: { agentId: AgentId }) {
  return (
    <div className="grid gap-5 lg:grid-cols-12 lg:gap-6">
      <div className="grid lg:col-span-12">
        <ActionLedger agentId={agentId} />
      </div>
      <div className="grid items-start lg:col-span-7">
        <RunsCard agentId={agentId} />
      </div>
      <div className="grid items-start lg:col-span-5">
        <OutputsCard agentId={agentId} />
      </div>
    </div>
  )
}
