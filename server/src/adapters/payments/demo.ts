import { demoCheckoutPath, demoPortalPath } from '@sextant/contract/billing/rules'
import type { Payments } from '#ports/world/payments'

/** Our own demo pages: no money is charged, but the plan really changes. */
export const demoPayments: Payments = {
  provider: 'demo',
  openCheckout: async ({ plan }) => ({ url: `${demoCheckoutPath}?plan=${plan}`, checkoutId: null }),
  openPortal: async () => demoPortalPath,
  books: undefined,
}
