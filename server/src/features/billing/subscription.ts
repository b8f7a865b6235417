import type { Plan } from '@sextant/contract/agents/plans'
import { isEntitled, type PaymentProvider, type SubscriptionStatus } from '@sextant/contract/billing/rules'
import type { MonthlyPrice } from '#ports/world/payments'

export interface Subscription {
  provider: PaymentProvider
  plan: Plan
  status: SubscriptionStatus
  anchorAt: Date | null
  periods: number
  periodBegins: Date | null
  periodEnds: Date | null
  nextPlan: Plan | null
  customerId: string | null
  subscriptionId: string | null
  itemId: string | null
  checkoutId: string | null
  /** Null means our list price. */
  price: MonthlyPrice | null
}

export const nothingBought = (provider: PaymentProvider): Subscription => ({
  provider,
  plan: 'free',
  status: 'none',
  anchorAt: null,
  periods: 0,
  periodBegins: null,
  periodEnds: null,
  nextPlan: null,
  customerId: null,
  subscriptionId: null,
  itemId: null,
  checkoutId: null,
  price: null,
})

/** The plan in effect: the one that was bought, as long as it is paid for. */
export const planGiven = ({ plan, status }: Pick<Subscription, 'plan' | 'status'>): Plan =>
  isEntitled(status) ? plan : 'free'
