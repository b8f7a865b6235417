import { defineWebFeature } from '#kernel/feature'
import { contentCommands } from './content.commands.ts'

export const content = defineWebFeature({
  name: 'content',
  commands: contentCommands,
  pages: [],
  workspaces: [{ agentId: 'narrative-architect', lazy: () => import('./pages/narrative-architect-page.tsx') }],
})
