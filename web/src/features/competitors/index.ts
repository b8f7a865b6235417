import { defineWebFeature } from '#kernel/feature'

export const competitors = defineWebFeature({
  name: 'competitors',
  commands: () => import('./competitors.commands.ts'),
  pages: [],
  workspaces: [{ agentId: 'market-maven', lazy: () => import('./pages/market-maven-page.tsx') }],
})
