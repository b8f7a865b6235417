import type { AgentId } from '@sextant/contract/agents/catalogue'
import { type Plan, planKinds } from '@sextant/contract/agents/plans'

/** What the plan has to be asked about before a run begins. */
export interface Month {
  plan: Plan
  /** Completed runs, and those under way: each of them may complete. */
  taken: number
  /** Agents that ran or are running this month. */
  activeAgents: readonly string[]
}

/** Why the plan does not allow one more run; undefined when it does. */
export function planRefusal({ plan, taken, activeAgents }: Month, agentId: AgentId): string | undefined {
  const { name, actionsPerMonth, activeAgents: mostAgents } = planKinds[plan]
  if (taken >= actionsPerMonth) {
    return `All ${actionsPerMonth.toLocaleString('en-US')} agent actions of the ${name} plan are used this month. Upgrade your plan to go on now.`
  }
  if (!activeAgents.includes(agentId) && activeAgents.length >= mostAgents) {
    return `The ${name} plan has ${mostAgents} active agents a month, and ${mostAgents} others have run already. Upgrade your plan to use all of them.`
  }
  return undefined
}
