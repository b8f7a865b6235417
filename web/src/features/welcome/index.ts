import { defineWebFeature } from '#kernel/feature'

export const welcome = defineWebFeature({
  name: 'welcome',
  pages: [],
  header: {
    place: 'samples',
    lazy: () => import('./samples-mark.tsx').then(({ SamplesMark }) => ({ default: SamplesMark })),
  },
  overview: [
    {
      place: 'welcome',
      lazy: () => import('./welcome-part.tsx').then(({ WelcomePart }) => ({ default: WelcomePart })),
    },
  ],
})
