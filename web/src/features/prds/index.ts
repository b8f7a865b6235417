import { defineWebFeature } from '#kernel/feature'
import { prdCommands } from './prds.commands.ts'

export const prds = defineWebFeature({
  name: 'prds',
  commands: prdCommands,
  pages: [],
  workspaces: [{ agentId: 'user-whisperer', lazy: () => import('./pages/user-whisperer-page.tsx') }],
})
