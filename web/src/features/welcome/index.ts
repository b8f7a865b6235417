import { defineWebFeature, part } from '#kernel/feature'

export const welcome = defineWebFeature({
  name: 'welcome',
  pages: [],
  overview: [{ place: 'welcome', lazy: part(() => import('./welcome-part.tsx'), 'WelcomePart') }],
})
