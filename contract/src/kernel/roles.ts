export const roles = ['admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

const rolesWith = {
  canCreateWorkflows: ['admin', 'editor'],
  canEditAgents: ['admin', 'editor'],
  canViewAnalytics: ['admin', 'editor', 'viewer'],
  canManageTeam: ['admin'],
  canAccessBilling: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesWith
export const permissions = Object.keys(rolesWith) as Permission[]

export function may(role: Role, permission: Permission): boolean {
  return (rolesWith[permission] as readonly Role[]).includes(role)
}

/** Why a role without the flag is refused: what the server answers, and what the interface says beforehand. */
export const refusals: Readonly<Record<Permission, string>> = {
  canCreateWorkflows: 'Only administrators and editors of this team can create and change workflows.',
  canEditAgents: 'Only administrators and editors of this team can configure agents, run them and change their work.',
  canViewAnalytics: 'Your role in this team does not include analytics.',
  canManageTeam: 'Only administrators of this team can manage its members, integrations and settings.',
  canAccessBilling: 'Only administrators of this team can see and change its billing.',
}

/** The five flags a membership carries; they follow from its role and are stored nowhere else. */
export function permissionsOf(role: Role): Record<Permission, boolean> {
  return Object.fromEntries(permissions.map((permission) => [permission, may(role, permission)])) as Record<
    Permission,
    boolean
  >
}
