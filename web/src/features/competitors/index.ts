import { defineWebFeature } from '#kernel/feature'
import { competitorCommands } from './competitors.commands.ts'

export const competitors = defineWebFeature({
  name: 'competitors',
  commands: competitorCommands,
  pages: [],
  workspaces: [{ agentId: 'market-maven', lazy: () => import('./pages/market-maven-page.tsx') }],
})
