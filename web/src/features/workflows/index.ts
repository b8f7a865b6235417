import { defineWebFeature, page, part } from '#kernel/feature'
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
    page('/workflows', 'Workflows', () => import('./pages/workflows-page.tsx'), { search: keepFilters }),
    page('/workflows/new', 'Create Workflow', () => import('./pages/new-workflow-page.tsx'), { search: keepFilters }),
    page('/workflows/edit/$workflowId', 'Edit Workflow', () => import('./pages/edit-workflow-page.tsx')),
    page('/workflows/history', 'Workflow History', () => import('./pages/all-history-page.tsx'), {
      search: keepFilters,
    }),
    { path: '/workflows/$workflowId', ...history },
    { path: '/workflows/$workflowId/history', ...history },
  ],
  commands: () => import('./workflows.commands.ts'),
  overview: [{ place: 'workflows', lazy: part(() => import('./overview/activity-card.tsx'), 'ActivityCard') }],
})
