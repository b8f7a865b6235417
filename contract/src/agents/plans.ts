export const plans = ['free', 'pro', 'team'] as const
export type Plan = (typeof plans)[number]

export interface PlanKind {
  name: string
  pricePerMonth: number
  actionsPerMonth: number
  /** How many agents may run in one month. */
  activeAgents: number
}

export const planKinds: Record<Plan, PlanKind> = {
  free: { name: 'Free', pricePerMonth: 0, actionsPerMonth: 50, activeAgents: 2 },
  pro: { name: 'Pro', pricePerMonth: 74.99, actionsPerMonth: 500, activeAgents: 6 },
  team: { name: 'Team', pricePerMonth: 349.99, actionsPerMonth: 5_000, activeAgents: 6 },
}

export const billingPath = '/billing'

/** For the bar: never more than full. */
export const usagePercent = (used: number, limit: number) =>
  limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100

export const remainingPercent = (used: number, limit: number) => 100 - usagePercent(used, limit)

export const isNearLimit = (used: number, limit: number) => used / limit > 0.8
