import { type AgentId, agents } from './catalogue.ts'

export const plans = ['free', 'pro', 'team'] as const
export type Plan = (typeof plans)[number]

export interface PlanKind {
  name: string
  pricePerMonth: number
  actionsPerMonth: number
  /** How many agents may be active at once: a run makes one active for the month, a pause gives its place back. */
  activeAgents: number
}

export const planKinds: Record<Plan, PlanKind> = {
  free: { name: 'Free', pricePerMonth: 0, actionsPerMonth: 50, activeAgents: 2 },
  pro: { name: 'Pro', pricePerMonth: 74.99, actionsPerMonth: 500, activeAgents: 6 },
  team: { name: 'Team', pricePerMonth: 349.99, actionsPerMonth: 5_000, activeAgents: 6 },
}

/** Said wherever the count of the Free plan is shown or refuses. */
export const sharedActions = 'Free workspaces with the same owner share these actions.'

/** Said wherever an agent's own number is shown: only the plan's count refuses a run. */
export const agentLimitNote =
  'The number per agent is a guide. Your plan decides how many actions all your agents can run in a month.'

/** Whether an agent may run: it is active already, or the plan has a place left. */
export const hasPlaceFor = (plan: Plan, active: readonly AgentId[], agentId: AgentId) =>
  active.includes(agentId) || active.length < planKinds[plan].activeAgents

const agentNames = (ids: readonly AgentId[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(ids.map((id) => agents[id].name))

export const placesTaken = (plan: Plan, active: number) =>
  `${active} of ${planKinds[plan].activeAgents} agents in use on ${planKinds[plan].name}`

export const allPlacesTaken = (plan: Plan, active: readonly AgentId[]) =>
  `The ${planKinds[plan].name} plan has ${planKinds[plan].activeAgents} active agents, and ${agentNames(active)} have run this month.`

export const billingPath = '/billing'

/** For the bar: never more than full. */
export const usagePercent = (used: number, limit: number) =>
  limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100

/** For people: what is used is never called none, and what is left is never called all. */
export const usageWords = (used: number, limit: number) =>
  used > 0 && used / limit < 0.01 ? '<1%' : `${usagePercent(used, limit)}%`

export const remainingPercent = (used: number, limit: number) => 100 - usagePercent(used, limit)

export const isNearLimit = (used: number, limit: number) => used / limit > 0.8
