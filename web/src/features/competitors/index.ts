import { defineWebFeature } from '#kernel/feature'

export const competitors = defineWebFeature({
  name: 'competitors',
  pages: [],
  workspaces: [{ agentId: 'market-maven', lazy: () => import('./pages/market-maven-page.tsx') }],
})
