import { expect, test } from 'vitest'
import { permissionsOf, roles } from '../kernel/roles.ts'
import { reaches, shareLevels } from '../kernel/sharing.ts'
import { inviteEmailProblem, memberStatuses, roleNames, roleTexts, teamNameProblem } from './rules.ts'

test('the roles are Administrator, Editor and Viewer, and each has its five flags', () => {
  expect(roleNames).toEqual({ admin: 'Administrator', editor: 'Editor', viewer: 'Viewer' })
  expect(roles.map(permissionsOf)).toEqual([
    {
      canCreateWorkflows: true,
      canEditAgents: true,
      canViewAnalytics: true,
      canManageTeam: true,
      canAccessBilling: true,
    },
    {
      canCreateWorkflows: true,
      canEditAgents: true,
      canViewAnalytics: true,
      canManageTeam: false,
      canAccessBilling: false,
    },
    {
      canCreateWorkflows: false,
      canEditAgents: false,
      canViewAnalytics: true,
      canManageTeam: false,
      canAccessBilling: false,
    },
  ])
})

test('each role is described by what it can do', () => {
  expect(roleTexts.admin.can).toEqual([
    'Create and edit workflows',
    'Configure agents',
    'View analytics',
    'Manage team',
    'Billing and subscription',
    'Export data',
  ])
  expect(roleTexts.editor.can).toEqual([
    'Create and edit workflows',
    'Configure agents',
    'View analytics',
    'Share resources',
    'Export workflow data',
  ])
  expect(roleTexts.editor.cannot).toEqual(['Team', 'Billing'])
  expect(roleTexts.viewer.can).toEqual([
    'View dashboards',
    'View analytics',
    'Shared workflows (read only)',
    'Agent outputs',
    'Export own data',
  ])
})

test('a member is active, pending or inactive', () => {
  expect(memberStatuses).toEqual(['active', 'pending', 'inactive'])
})

test('a share is for viewing, editing or all of it, and each level includes the lower ones', () => {
  expect(shareLevels).toEqual(['view', 'edit', 'admin'])
  expect(shareLevels.map((level) => shareLevels.filter((needed) => reaches(level, needed)).length)).toEqual([1, 2, 3])
  expect(reaches(undefined, 'view')).toBe(false)
})

test.each(['a@b', 'a b@c.org', 'a@c.org\n', `${'a'.repeat(250)}@c.org`])('"%s" cannot be invited', (email) => {
  expect(inviteEmailProblem(email.endsWith('\n') ? `${email}Bcc: x@c.org` : email)).toBe(
    'Please enter a valid email address',
  )
})

test('a name of a hundred thousand signs is refused at once', () => {
  const began = Date.now()
  expect(teamNameProblem('a!'.repeat(50_000))).toBe('Team names can have at most 80 characters')
  expect(inviteEmailProblem('a!'.repeat(50_000))).toBe('Please enter a valid email address')
  expect(Date.now() - began).toBeLessThan(5_000)
})
