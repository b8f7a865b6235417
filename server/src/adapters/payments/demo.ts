import { demoCheckoutPath, demoPortalPath } from '@sextant/contract/billing/rules'
import type { Payments } from '#ports/world/payments'

/** Pages of our own that say they are a demo. No money moves, and the plan really changes. */
export const demoPayments: Payments = {
  provider: 'demo',
  openCheckout: async ({ plan }) => ({ url: `${demoCheckoutPath}?plan=${plan}`, checkoutId: null }),
  openPortal: async () => demoPortalPath,
  books: undefined,
}
