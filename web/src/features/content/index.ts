import { defineWebFeature } from '#kernel/feature'

export const content = defineWebFeature({
  name: 'content',
  pages: [],
  workspaces: [{ agentId: 'narrative-architect', lazy: () => import('./pages/narrative-architect-page.tsx') }],
})
