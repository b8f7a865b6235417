import { defineWebFeature, page, part } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

export const billing = defineWebFeature({
  name: 'billing',
  commands: () => import('./billing.commands.ts'),
  pages: [
    page('/billing', 'Billing', () => import('./pages/billing-page.tsx'), { search: keepNames('checkout') }),
    page('/billing/checkout', 'Demo payment', () => import('./pages/checkout-page.tsx'), { search: keepNames('plan') }),
    page('/billing/portal', 'Demo billing portal', () => import('./pages/portal-page.tsx')),
  ],
  settings: [{ tab: 'billing', lazy: part(() => import('./settings/billing-panel.tsx'), 'BillingPanel') }],
})
