import { defineWebFeature, type RawSearch } from '#kernel/feature'

/** Validated by the pages: importing the schema here would add the contract to the first load. */
const keep =
  (name: string) =>
  (raw: RawSearch): RawSearch =>
    raw[name] === undefined ? {} : { [name]: raw[name] }

export const billing = defineWebFeature({
  name: 'billing',
  commands: () => import('./billing.commands.ts'),
  pages: [
    { path: '/billing', title: 'Billing', search: keep('checkout'), lazy: () => import('./pages/billing-page.tsx') },
    {
      path: '/billing/checkout',
      title: 'Demo payment',
      search: keep('plan'),
      lazy: () => import('./pages/checkout-page.tsx'),
    },
    { path: '/billing/portal', title: 'Demo billing portal', lazy: () => import('./pages/portal-page.tsx') },
  ],
  settings: [
    {
      tab: 'billing',
      lazy: () => import('./settings/billing-panel.tsx').then(({ BillingPanel }) => ({ default: BillingPanel })),
    },
  ],
})
