import { paidPlans } from '@sextant/contract/billing/rules'
import type { RawSearch } from '#kernel/feature'

const outcomes = ['done', 'cancelled'] as const

export function billingSearch({ checkout }: RawSearch): { checkout?: (typeof outcomes)[number] } {
  const outcome = outcomes.find((known) => known === checkout)
  return outcome ? { checkout: outcome } : {}
}

export const checkoutSearch = ({ plan }: RawSearch): { plan: (typeof paidPlans)[number] } => ({
  plan: paidPlans.find((known) => known === plan) ?? 'pro',
})
