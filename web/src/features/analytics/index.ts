import { defineWebFeature, page } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

const keepChoices = keepNames('tab', 'range')

export const analytics = defineWebFeature({
  name: 'analytics',
  pages: [
    page('/analytics', 'Analytics & Insights', () => import('./pages/analytics-page.tsx'), { search: keepChoices }),
  ],
})
