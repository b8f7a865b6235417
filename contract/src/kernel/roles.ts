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

/** Who may take what out of the workspace. No flags of a membership: each follows from one, and own data is anybody's. */
const exportRights = {
  canExportData: 'canManageTeam',
  canExportWorkflows: 'canCreateWorkflows',
} as const satisfies Record<string, Permission>
type ExportRight = keyof typeof exportRights
export type Right = Permission | ExportRight

const isExportRight = (right: Right): right is ExportRight => Object.hasOwn(exportRights, right)
/** The flag that a right follows from. */
export const flagOf = (right: Right): Permission => (isExportRight(right) ? exportRights[right] : right)

export function may(role: Role, right: Right): boolean {
  return (rolesWith[flagOf(right)] as readonly Role[]).includes(role)
}

/** Why a role without the flag is refused: what the server answers, and what the interface says beforehand. */
export const refusals: Readonly<Record<Right, string>> = {
  canCreateWorkflows: 'Only administrators and editors of this team can create and change workflows.',
  canEditAgents: 'Only administrators and editors of this team can configure agents, run them and change their work.',
  canViewAnalytics: 'Your role in this team does not include analytics.',
  canManageTeam: 'Only administrators of this team can manage its members, integrations and settings.',
  canAccessBilling: 'Only administrators of this team can see and change its billing.',
  canExportData:
    'Only administrators of this team can export its data. You can export your own under Settings, Privacy.',
  canExportWorkflows:
    'Only administrators and editors of this team can export workflow data. You can export your own data under Settings, Privacy.',
}

/** The five flags a membership carries; they follow from its role and are stored nowhere else. */
export function permissionsOf(role: Role): Record<Permission, boolean> {
  return Object.fromEntries(permissions.map((permission) => [permission, may(role, permission)])) as Record<
    Permission,
    boolean
  >
}
