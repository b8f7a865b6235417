import { defineWebFeature } from '#kernel/feature'

export const overview = defineWebFeature({
  name: 'overview',
  pages: [{ path: '/overview', title: 'Overview', lazy: () => import('./overview-page.tsx') }],
})
