import { defineWebFeature } from '#kernel/feature'

export const inbox = defineWebFeature({
  name: 'inbox',
  pages: [],
  overview: [
    {
      place: 'decisions',
      lazy: () => import('./decisions-card.tsx').then(({ DecisionsCard }) => ({ default: DecisionsCard })),
    },
  ],
})
