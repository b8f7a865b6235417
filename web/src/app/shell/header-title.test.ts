import { expect, test } from 'vitest'
import { headerTitle } from './header-title.ts'

test.each([
  ['/overview', 'Overview'],
  ['/agents', 'Agents'],
  ['/agents/market-maven', 'Agents'],
  ['/workflows', 'Workflows'],
  ['/workflows/', 'Workflows'],
  ['/workflows/new', 'Create Workflow'],
  ['/workflows/edit/42', 'Edit Workflow'],
  ['/workflows/history', 'Workflow History'],
  ['/workflows/42', 'Workflow History'],
  ['/workflows/42/history', 'Workflow History'],
  ['/analytics', 'Analytics'],
  ['/audit', 'Audit Log'],
  ['/team', 'Team Management'],
  ['/integrations', 'Integrations'],
  ['/notifications', 'Notifications'],
  ['/settings', 'Settings'],
  ['/billing', 'Billing'],
  ['/nowhere', 'Sextant'],
])('on a small screen the header of %s reads %s', (path, title) => {
  expect(headerTitle(path)).toBe(title)
})
