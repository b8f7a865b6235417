import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'

const keepFilters = keepNames('q', 'category', 'severity', 'user', 'window')

export const audit = defineWebFeature({
  name: 'audit',
  commands: () => import('./audit.commands.ts'),
  pages: [{ path: '/audit', title: 'Audit Log', search: keepFilters, lazy: () => import('./pages/audit-page.tsx') }],
})
