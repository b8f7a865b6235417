import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

const keepFilters = keepNames('state', 'platform', 'level', 'measured', 'from', 'to')

export const content = defineWebFeature({
  name: 'content',
  commands: () => import('./content.commands.ts'),
  pages: [{ path: '/posts', title: 'Posts', search: keepFilters, lazy: () => import('./pages/posts-page.tsx') }],
  workspaces: [{ agentId: 'narrative-architect', lazy: () => import('./pages/narrative-architect-page.tsx') }],
})
