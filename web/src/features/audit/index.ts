import { defineWebFeature } from '#kernel/feature'
import { keepNames } from '#kernel/page-search'
import { auditCommands } from './audit.commands.ts'

const keepFilters = keepNames('q', 'category', 'severity', 'user', 'window')

export const audit = defineWebFeature({
  name: 'audit',
  commands: auditCommands,
  pages: [{ path: '/audit', title: 'Audit Log', search: keepFilters, lazy: () => import('./pages/audit-page.tsx') }],
})
