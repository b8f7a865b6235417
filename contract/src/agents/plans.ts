import { type AgentId, agentIds, agents } from './catalogue.ts'

export const plans = ['free', 'pro', 'team'] as const
export type Plan = (typeof plans)[number]

export interface PlanKind {
  name: string
  pricePerMonth: number
  actionsPerMonth: number
  /** Agents that may be active at the same time. A run activates an agent for the month; pausing it frees its slot. */
  activeAgents: number
}

export const planKinds: Record<Plan, PlanKind> = {
  free: { name: 'Free', pricePerMonth: 0, actionsPerMonth: 50, activeAgents: 2 },
  pro: { name: 'Pro', pricePerMonth: 74.99, actionsPerMonth: 500, activeAgents: agentIds.length },
  team: { name: 'Team', pricePerMonth: 349.99, actionsPerMonth: 5_000, activeAgents: agentIds.length },
}

/** Shown next to the Free plan's usage and in its limit errors. */
export const sharedActions = 'Free workspaces with the same owner share these actions.'

/** Shown next to per-agent numbers: only the plan's limit refuses a run. */
export const agentLimitNote = 'Per-agent limits are a guide. Your plan limits the total.'

/** Whether an agent may run: it is already active, or the plan has a free slot. */
export const hasPlaceFor = (plan: Plan, active: readonly AgentId[], agentId: AgentId) =>
  active.includes(agentId) || active.length < planKinds[plan].activeAgents

const agentNames = (ids: readonly AgentId[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(ids.map((id) => agents[id].name))

export const placesTaken = (plan: Plan, active: number) =>
  `${active} of ${planKinds[plan].activeAgents} agents in use on ${planKinds[plan].name}`

export const allPlacesTaken = (plan: Plan, active: readonly AgentId[]) =>
  `The ${planKinds[plan].name} plan includes ${planKinds[plan].activeAgents} agents, and you're already using ${agentNames(active)} this month.`

export const billingPath = '/billing'

/** Capped at 100 for the usage bar. */
export const usagePercent = (used: number, limit: number) =>
  limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100

/** Shows "<1%" instead of rounding small usage down to zero. */
export const usageWords = (used: number, limit: number) =>
  used > 0 && used / limit < 0.01 ? '<1%' : `${usagePercent(used, limit)}%`

export const remainingPercent = (used: number, limit: number) => 100 - usagePercent(used, limit)

export const nearLimitText = (used: number, limit: number) =>
  used >= limit ? "You've used all of this month's actions." : "You've used over 80% of this month's actions."

export const isNearLimit = (used: number, limit: number) => used / limit > 0.8
