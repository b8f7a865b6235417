import { defineWebFeature, part } from '#kernel/feature'

export const welcome = defineWebFeature({
  name: 'welcome',
  pages: [],
  header: { place: 'samples', lazy: part(() => import('./samples-mark.tsx'), 'SamplesMark') },
  overview: [{ place: 'welcome', lazy: part(() => import('./welcome-part.tsx'), 'WelcomePart') }],
})
