import { defineWebFeature, type RawSearch } from '#kernel/feature'
import { auditCommands } from './audit.commands.ts'

const names = ['q', 'category', 'severity', 'user', 'window']

/** Which values there are stands in the contract, too heavy for the door of the room: the page reads it on. */
const keepFilters = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name)))

export const audit = defineWebFeature({
  name: 'audit',
  commands: auditCommands,
  pages: [{ path: '/audit', title: 'Audit Log', search: keepFilters, lazy: () => import('./pages/audit-page.tsx') }],
})
