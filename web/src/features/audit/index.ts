import { defineWebFeature, page } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

const keepFilters = keepNames('q', 'category', 'severity', 'user', 'window')

export const audit = defineWebFeature({
  name: 'audit',
  commands: () => import('./audit.commands.ts'),
  pages: [page('/audit', 'Audit Log', () => import('./pages/audit-page.tsx'), { search: keepFilters })],
})
