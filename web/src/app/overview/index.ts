import { defineWebFeature, page } from '#kernel/feature'

export const overview = defineWebFeature({
  name: 'overview',
  pages: [
    page('/overview', 'Overview', () => import('./overview-page.tsx'), {
      begin: async (cache) => (await import('./greeting.ts')).beginGreeting(cache),
    }),
  ],
})
