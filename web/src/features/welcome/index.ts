import { defineWebFeature } from '#kernel/feature'

export const welcome = defineWebFeature({
  name: 'welcome',
  pages: [],
  overview: [
    {
      place: 'welcome',
      lazy: () => import('./welcome-part.tsx').then(({ WelcomePart }) => ({ default: WelcomePart })),
    },
  ],
})
