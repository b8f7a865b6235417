import type { PaidPlan } from '@sextant/contract/billing/rules'
import type { Payments } from '#ports/world/payments'
import type { OutRules } from '../llm/guarded-fetch.ts'
import { demoPayments } from './demo.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** The provider's price id of each plan. */
  prices: Record<PaidPlan, string>
  apiBase: string
}

/** Stripe if it is configured, otherwise the demo. */
export async function createPayments(
  settings: StripeSettings | undefined,
  { publicUrl, outRules }: { publicUrl: string; outRules: OutRules },
): Promise<Payments> {
  if (!settings) return demoPayments
  const { createStripePayments } = await import('./stripe.ts')
  return createStripePayments(settings, { publicUrl, outRules })
}
