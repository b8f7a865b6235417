import type { AgentId } from '@sextant/contract/agents/catalogue'
import { allPlacesTaken, hasPlaceFor, type Plan, planKinds, sharedActions } from '@sextant/contract/agents/plans'

/** What the plan has to be asked about before a run begins. */
export interface Month {
  plan: Plan
  /** Completed runs, and those under way: each of them may complete. */
  taken: number
  /** Agents that ran or are running this month, and are not paused. */
  activeAgents: readonly AgentId[]
}

/** Why the plan does not allow one more run; undefined when it does. */
export function planRefusal({ plan, taken, activeAgents }: Month, agentId: AgentId): string | undefined {
  const { name, actionsPerMonth } = planKinds[plan]
  if (taken >= actionsPerMonth) {
    const shared = plan === 'free' ? ` ${sharedActions}` : ''
    return `All ${actionsPerMonth.toLocaleString('en-US')} agent actions of the ${name} plan are used this month.${shared} Upgrade your plan to go on now.`
  }
  return placeRefusal(plan, activeAgents, agentId)
}

/** Why the plan has no place for one more agent; undefined when it has, or the agent holds one. */
export function placeRefusal(plan: Plan, activeAgents: readonly AgentId[], agentId: AgentId): string | undefined {
  if (hasPlaceFor(plan, activeAgents, agentId)) return undefined
  return `${allPlacesTaken(plan, activeAgents)} Pause one of them in its settings, or upgrade your plan to use all six.`
}
