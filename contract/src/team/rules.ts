import { isEmail } from '../auth/rules.ts'
import { isOneLine, oneLineProblem } from '../kernel/one-line.ts'
import type { Role } from '../kernel/roles.ts'
import type { ShareLevel, ShareType } from '../kernel/sharing.ts'

export const longestTeamName = 80
export const mostInvitations = 100
export const invitationLifetimeMs = 7 * 86_400_000

export const memberStatuses = ['active', 'pending', 'inactive'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export function teamNameProblem(name: string): string | undefined {
  if (!name.trim()) return 'Team name is required'
  if (name.trim().length > longestTeamName) return `Team names can have at most ${longestTeamName} characters`
  return isOneLine(name) ? undefined : oneLineProblem
}

export const inviteEmailProblem = (email: string): string | undefined =>
  isEmail(email.trim()) && isOneLine(email) ? undefined : 'Please enter a valid email address'

export const roleNames: Readonly<Record<Role, string>> = { admin: 'Administrator', editor: 'Editor', viewer: 'Viewer' }

interface RoleText {
  summary: string
  can: readonly string[]
  cannot: readonly string[]
}

export const roleTexts: Readonly<Record<Role, RoleText>> = {
  admin: {
    summary: 'Runs the team.',
    can: [
      'Create and edit workflows',
      'Configure agents',
      'View analytics',
      'Manage team',
      'Billing and subscription',
      'Export data',
    ],
    cannot: [],
  },
  editor: {
    summary: 'Does the work.',
    can: ['Create and edit workflows', 'Configure agents', 'View analytics', 'Share resources', 'Export workflow data'],
    cannot: ['Team', 'Billing'],
  },
  viewer: {
    summary: 'Follows along.',
    can: ['View dashboards', 'View analytics', 'Shared workflows (read only)', 'Agent outputs', 'Export own data'],
    cannot: ["Create or change anything that isn't shared with them"],
  },
}

export const shareTypeNames: Readonly<Record<ShareType, string>> = {
  workflow: 'Workflow',
  'agent-config': 'Agent configuration',
  template: 'Template',
}

export const shareLevelTexts: Readonly<Record<ShareLevel, { name: string; text: string }>> = {
  view: { name: 'View', text: 'Can only view it' },
  edit: { name: 'Edit', text: 'Can edit it, whatever their role' },
  admin: { name: 'Admin', text: 'Can edit, delete and share it' },
}
