import { defineWebFeature } from '#kernel/feature'

export const community = defineWebFeature({
  name: 'community',
  pages: [],
  workspaces: [{ agentId: 'community-catalyst', lazy: () => import('./pages/community-catalyst-page.tsx') }],
})
