import type { Permission } from '@sextant/contract/kernel/roles'

export const flagNames: Readonly<Record<Permission, string>> = {
  canCreateWorkflows: 'Create and edit workflows',
  canEditAgents: 'Configure agents',
  canViewAnalytics: 'View analytics',
  canManageTeam: 'Manage team',
  canAccessBilling: 'Billing and subscription',
}
