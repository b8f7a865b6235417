import { type AgentId, agentCount } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, hasPlaceFor, type Plan, planKinds, sharedActions } from '@sextant/contract/agents/plans'

/** What the plan's limits depend on. */
export interface Month {
  plan: Plan
  /** Completed and open runs: each open one may complete. */
  taken: number
  /** Agents with a run this month that aren't paused. */
  activeAgents: readonly AgentId[]
}

/** Why the plan doesn't allow another run; undefined if it does. */
export function planRefusal({ plan, taken, activeAgents }: Month, agentId: AgentId): string | undefined {
  const { name, actionsPerMonth } = planKinds[plan]
  if (taken >= actionsPerMonth) {
    const shared = plan === 'free' ? ` ${sharedActions}` : ''
    return `You've used all ${actionsPerMonth.toLocaleString('en-US')} agent actions on the ${name} plan this month.${shared} Upgrade your plan to continue now.`
  }
  return placeRefusal(plan, activeAgents, agentId)
}

/** Why the plan has no free slot for the agent; undefined if it has one. */
export function placeRefusal(plan: Plan, activeAgents: readonly AgentId[], agentId: AgentId): string | undefined {
  if (hasPlaceFor(plan, activeAgents, agentId)) return undefined
  return `${allPlacesTaken(plan, activeAgents)} Pause one of them in its settings, or upgrade your plan to use all ${agentCount}.`
}
