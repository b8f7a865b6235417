import { defineWebFeature } from '#kernel/feature'

export const prds = defineWebFeature({
  name: 'prds',
  commands: () => import('./prds.commands.ts'),
  pages: [],
  workspaces: [{ agentId: 'user-whisperer', lazy: () => import('./pages/user-whisperer-page.tsx') }],
})
