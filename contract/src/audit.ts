import { z } from 'zod'
import { PageQuery, page } from './kernel/page.ts'
import { routes } from './kernel/route.ts'

export const severities = ['critical', 'high', 'medium', 'low'] as const
export const categories = ['authentication', 'workflow', 'agent', 'team', 'settings', 'data'] as const
type Severity = (typeof severities)[number]
type Category = (typeof categories)[number]

interface ActionKind {
  resource: string
  category: Category
  severity: Severity
}

/** Everything the log can say. A room that does something new adds its line here. */
export const auditActions = {
  CREATE_WORKFLOW: { resource: 'workflow', category: 'workflow', severity: 'low' },
  UPDATE_WORKFLOW: { resource: 'workflow', category: 'workflow', severity: 'low' },
  DELETE_WORKFLOW: { resource: 'workflow', category: 'workflow', severity: 'high' },
  RUN_WORKFLOW: { resource: 'workflow', category: 'workflow', severity: 'low' },
  CANCEL_EXECUTION: { resource: 'execution', category: 'workflow', severity: 'low' },
  RETRY_EXECUTION: { resource: 'execution', category: 'workflow', severity: 'low' },
  PAUSE_WORKFLOW: { resource: 'workflow', category: 'workflow', severity: 'medium' },
  ROTATE_WORKFLOW_HOOK: { resource: 'workflow', category: 'workflow', severity: 'medium' },
  ROTATE_WORKFLOW_SECRET: { resource: 'workflow', category: 'workflow', severity: 'medium' },
  UPDATE_AGENT_CONFIG: { resource: 'agent', category: 'agent', severity: 'medium' },
  RUN_AGENT_ACTION: { resource: 'agent', category: 'agent', severity: 'low' },
  COMPLETE_AGENT_ACTION: { resource: 'agent', category: 'agent', severity: 'low' },
  CANCEL_AGENT_ACTION: { resource: 'agent', category: 'agent', severity: 'low' },
  UPLOAD_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'low' },
  UPDATE_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'low' },
  DELETE_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'medium' },
  CREATE_PRD: { resource: 'prd', category: 'agent', severity: 'low' },
  UPDATE_PRD: { resource: 'prd', category: 'agent', severity: 'low' },
  DELETE_PRD: { resource: 'prd', category: 'agent', severity: 'medium' },
  EDIT_OUTPUT: { resource: 'output', category: 'agent', severity: 'low' },
  APPROVE_OUTPUT: { resource: 'output', category: 'agent', severity: 'medium' },
  REJECT_OUTPUT: { resource: 'output', category: 'agent', severity: 'medium' },
  INVITE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'medium' },
  REMOVE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'high' },
  CHANGE_USER_ROLE: { resource: 'team', category: 'team', severity: 'high' },
  DEACTIVATE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'high' },
  REACTIVATE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'medium' },
  CREATE_TEAM: { resource: 'team', category: 'team', severity: 'low' },
  RENAME_TEAM: { resource: 'team', category: 'team', severity: 'low' },
  JOIN_TEAM: { resource: 'team', category: 'team', severity: 'medium' },
  LEAVE_TEAM: { resource: 'team', category: 'team', severity: 'medium' },
  HAND_OVER_TEAM: { resource: 'team', category: 'team', severity: 'critical' },
  RESEND_INVITATION: { resource: 'team', category: 'team', severity: 'low' },
  CHANGE_INVITATION: { resource: 'team', category: 'team', severity: 'medium' },
  REVOKE_INVITATION: { resource: 'team', category: 'team', severity: 'medium' },
  SHARE_RESOURCE: { resource: 'shared resource', category: 'team', severity: 'medium' },
  UNSHARE_RESOURCE: { resource: 'shared resource', category: 'team', severity: 'medium' },
  FAILED_LOGIN: { resource: 'session', category: 'authentication', severity: 'high' },
  SUCCESSFUL_LOGIN: { resource: 'session', category: 'authentication', severity: 'low' },
  CREATE_ACCOUNT: { resource: 'account', category: 'authentication', severity: 'low' },
  RESET_PASSWORD: { resource: 'account', category: 'authentication', severity: 'high' },
  VERIFY_EMAIL: { resource: 'account', category: 'authentication', severity: 'low' },
  SIGN_OUT: { resource: 'session', category: 'authentication', severity: 'low' },
  CONNECT_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'medium' },
  DISCONNECT_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'medium' },
  TEST_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'low' },
  SEND_MESSAGE: { resource: 'integration', category: 'data', severity: 'low' },
  REPLAY_DELIVERY: { resource: 'delivery', category: 'data', severity: 'low' },
  IMPORT_FEEDBACK: { resource: 'transcript', category: 'data', severity: 'medium' },
  UPDATE_BILLING: { resource: 'billing', category: 'settings', severity: 'high' },
  UPDATE_SETTINGS: { resource: 'settings', category: 'settings', severity: 'medium' },
  CLEAR_NOTIFICATIONS: { resource: 'notification', category: 'data', severity: 'low' },
  EXPORT_DATA: { resource: 'data', category: 'data', severity: 'medium' },
} as const satisfies Record<string, ActionKind>
export type AuditAction = keyof typeof auditActions

export const AuditEvent = z
  .object({
    id: z.uuid(),
    timestamp: z.iso.datetime(),
    userId: z.uuid().nullable(),
    userName: z.string(),
    userEmail: z.string(),
    action: z.string(),
    resource: z.string(),
    resourceId: z.string().nullable(),
    details: z.string(),
    ipAddress: z.string(),
    userAgent: z.string(),
    severity: z.enum(severities),
    category: z.enum(categories),
    success: z.boolean(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditRoutes = routes({
  list: {
    method: 'GET',
    path: '/audit/events',
    access: 'signed-in',
    summary: 'List audit events, newest first',
    query: PageQuery,
    returns: page(AuditEvent),
    hot: true,
  },
})
