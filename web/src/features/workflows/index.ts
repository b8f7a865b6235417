import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

const keepFilters = keepNames('q', 'status', 'workflow', 'execution', 'template', 'from', 'to')

const history = {
  title: 'Workflow History',
  search: keepFilters,
  lazy: () => import('./pages/workflow-history-page.tsx'),
}

export const workflows = defineWebFeature({
  name: 'workflows',
  pages: [
    { path: '/workflows', title: 'Workflows', search: keepFilters, lazy: () => import('./pages/workflows-page.tsx') },
    {
      path: '/workflows/new',
      title: 'Create Workflow',
      search: keepFilters,
      lazy: () => import('./pages/new-workflow-page.tsx'),
    },
    {
      path: '/workflows/edit/$workflowId',
      title: 'Edit Workflow',
      lazy: () => import('./pages/edit-workflow-page.tsx'),
    },
    {
      path: '/workflows/history',
      title: 'Workflow History',
      search: keepFilters,
      lazy: () => import('./pages/all-history-page.tsx'),
    },
    { path: '/workflows/$workflowId', ...history },
    { path: '/workflows/$workflowId/history', ...history },
  ],
  commands: () => import('./workflows.commands.ts'),
  overview: [
    {
      place: 'workflows',
      lazy: () => import('./overview/activity-card.tsx').then(({ ActivityCard }) => ({ default: ActivityCard })),
    },
  ],
})
