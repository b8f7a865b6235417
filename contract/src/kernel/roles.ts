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

/** Export permissions. They derive from a membership's flags; everyone may export their own data. */
const exportRights = {
  canExportData: 'canManageTeam',
  canExportWorkflows: 'canCreateWorkflows',
} as const satisfies Record<string, Permission>
type ExportRight = keyof typeof exportRights
export type Right = Permission | ExportRight

const isExportRight = (right: Right): right is ExportRight => Object.hasOwn(exportRights, right)
/** The flag each permission derives from. */
export const flagOf = (right: Right): Permission => (isExportRight(right) ? exportRights[right] : right)

export const may = (role: Role, right: Right): boolean => (rolesWith[flagOf(right)] as readonly Role[]).includes(role)

/** Why a role without the flag is refused; shown by the interface and returned by the server. */
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

/** A membership's five flags, derived from its role and never stored. */
export function permissionsOf(role: Role): Record<Permission, boolean> {
  return Object.fromEntries(permissions.map((permission) => [permission, may(role, permission)])) as Record<
    Permission,
    boolean
  >
}
