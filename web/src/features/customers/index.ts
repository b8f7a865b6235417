import { defineWebFeature } from '#kernel/feature'

export const customers = defineWebFeature({
  name: 'customers',
  pages: [{ path: '/customers', title: 'Customers', lazy: () => import('./pages/customers-page.tsx') }],
})
