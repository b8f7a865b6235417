import { defineWebFeature, type RawSearch } from '#kernel/feature'

const names = ['tab', 'range']

const keepChoices = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))

export const analytics = defineWebFeature({
  name: 'analytics',
  pages: [
    {
      path: '/analytics',
      title: 'Analytics & Insights',
      search: keepChoices,
      lazy: () => import('./pages/analytics-page.tsx'),
    },
  ],
})
