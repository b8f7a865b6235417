import { defineWebFeature, page, part } from '#kernel/feature'

export const inbox = defineWebFeature({
  name: 'inbox',
  pages: [page('/inbox', 'Inbox', () => import('./inbox-page.tsx'))],
  overview: [{ place: 'decisions', lazy: part(() => import('./decisions-card.tsx'), 'DecisionsCard') }],
})
