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
  ['/nowhere', 'Page not found'],
])('on a small screen the header of %s reads %s', (path, title) => {
  expect(headerTitle(path)).toBe(title)
})

test('a page that the header does not list is called by its own title', () => {
  expect(headerTitle('/charts/north', 'North Sea')).toBe('North Sea')
})
