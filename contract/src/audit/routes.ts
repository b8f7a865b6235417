import { z } from 'zod'
import { named } from '../kernel/named.ts'
import { PageQuery, page } from '../kernel/page.ts'
import { get, routes } from '../kernel/route.ts'

export const severities = ['critical', 'high', 'medium', 'low'] as const
export const categories = ['authentication', 'workflow', 'agent', 'team', 'settings', 'data'] as const
export const auditWindows = ['1d', '7d', '30d', '90d'] as const
export type Severity = (typeof severities)[number]
export type Category = (typeof categories)[number]
export type AuditWindow = (typeof auditWindows)[number]

interface ActionKind {
  resource: string
  category: Category
  severity: Severity
}

/** Every action the log can record. New actions are added here. */
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
  FAIL_AGENT_ACTION: { resource: 'agent', category: 'agent', severity: 'medium' },
  CANCEL_AGENT_ACTION: { resource: 'agent', category: 'agent', severity: 'low' },
  UPLOAD_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'low' },
  UPDATE_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'low' },
  DELETE_TRANSCRIPT: { resource: 'transcript', category: 'data', severity: 'medium' },
  COPY_PRD: { resource: 'prd', category: 'data', severity: 'medium' },
  CREATE_PRD: { resource: 'prd', category: 'agent', severity: 'low' },
  UPDATE_PRD: { resource: 'prd', category: 'agent', severity: 'low' },
  UPDATE_PRD_LAYOUT: { resource: 'prd layout', category: 'settings', severity: 'low' },
  DELETE_PRD: { resource: 'prd', category: 'agent', severity: 'medium' },
  ADD_COMMENT: { resource: 'prd', category: 'agent', severity: 'low' },
  RESOLVE_COMMENT: { resource: 'prd', category: 'agent', severity: 'low' },
  REOPEN_COMMENT: { resource: 'prd', category: 'agent', severity: 'low' },
  DELETE_COMMENT: { resource: 'prd', category: 'agent', severity: 'low' },
  REQUEST_REVIEW: { resource: 'prd', category: 'agent', severity: 'low' },
  ANSWER_REVIEW: { resource: 'prd', category: 'agent', severity: 'low' },
  REMOVE_REVIEWER: { resource: 'prd', category: 'agent', severity: 'low' },
  ASSIGN_PRD: { resource: 'prd', category: 'agent', severity: 'low' },
  SHARE_PRD: { resource: 'share link', category: 'data', severity: 'high' },
  UNSHARE_PRD: { resource: 'share link', category: 'data', severity: 'medium' },
  OPEN_SHARE_LINK: { resource: 'share link', category: 'data', severity: 'medium' },
  UPDATE_REQUIREMENT: { resource: 'requirement', category: 'agent', severity: 'low' },
  MERGE_REQUIREMENTS: { resource: 'requirement', category: 'agent', severity: 'medium' },
  KEEP_REQUIREMENTS_APART: { resource: 'requirement', category: 'agent', severity: 'low' },
  UNDO_REQUIREMENT_MERGE: { resource: 'requirement', category: 'agent', severity: 'medium' },
  CREATE_FEATURE_ANALYSIS: { resource: 'feature analysis', category: 'agent', severity: 'low' },
  APPROVE_FEATURE_ANALYSIS: { resource: 'feature analysis', category: 'agent', severity: 'medium' },
  REOPEN_FEATURE_ANALYSIS: { resource: 'feature analysis', category: 'agent', severity: 'medium' },
  RECORD_OUTCOMES: { resource: 'feature analysis', category: 'agent', severity: 'medium' },
  DELETE_FEATURE_ANALYSIS: { resource: 'feature analysis', category: 'agent', severity: 'medium' },
  CREATE_CONTENT: { resource: 'content', category: 'agent', severity: 'low' },
  UPDATE_CONTENT: { resource: 'content', category: 'agent', severity: 'low' },
  APPROVE_CONTENT: { resource: 'content', category: 'agent', severity: 'medium' },
  REOPEN_CONTENT: { resource: 'content', category: 'agent', severity: 'medium' },
  DELETE_CONTENT: { resource: 'content', category: 'agent', severity: 'medium' },
  SCHEDULE_CONTENT: { resource: 'content', category: 'agent', severity: 'medium' },
  UNSCHEDULE_CONTENT: { resource: 'content', category: 'agent', severity: 'low' },
  PUBLISH_CONTENT: { resource: 'content', category: 'data', severity: 'medium' },
  FAIL_PUBLICATION: { resource: 'content', category: 'data', severity: 'medium' },
  SETTLE_PUBLICATION: { resource: 'content', category: 'data', severity: 'medium' },
  CONNECT_SOCIAL_ACCOUNT: { resource: 'social account', category: 'settings', severity: 'medium' },
  DISCONNECT_SOCIAL_ACCOUNT: { resource: 'social account', category: 'settings', severity: 'medium' },
  CHECK_SOCIAL_ACCOUNT: { resource: 'social account', category: 'settings', severity: 'low' },
  REMOVE_SAMPLE_DATA: { resource: 'workspace', category: 'data', severity: 'medium' },
  RESTORE_FROM_BIN: { resource: 'bin', category: 'data', severity: 'medium' },
  ERASE_FROM_BIN: { resource: 'bin', category: 'data', severity: 'high' },
  EDIT_OUTPUT: { resource: 'output', category: 'agent', severity: 'low' },
  APPROVE_OUTPUT: { resource: 'output', category: 'agent', severity: 'medium' },
  REJECT_OUTPUT: { resource: 'output', category: 'agent', severity: 'medium' },
  REOPEN_OUTPUT: { resource: 'output', category: 'agent', severity: 'medium' },
  ADD_COMPETITOR: { resource: 'competitor', category: 'agent', severity: 'low' },
  UPDATE_COMPETITOR: { resource: 'competitor', category: 'agent', severity: 'low' },
  RATE_COMPETITOR_CHANGE: { resource: 'competitor', category: 'agent', severity: 'low' },
  REMOVE_COMPETITOR: { resource: 'competitor', category: 'agent', severity: 'medium' },
  IMPORT_CUSTOMERS: { resource: 'customer', category: 'data', severity: 'medium' },
  DELETE_CUSTOMER: { resource: 'customer', category: 'data', severity: 'medium' },
  ADD_ADVOCATE: { resource: 'advocate', category: 'data', severity: 'low' },
  UPDATE_ADVOCATE: { resource: 'advocate', category: 'data', severity: 'low' },
  REMOVE_ADVOCATE: { resource: 'advocate', category: 'data', severity: 'medium' },
  IMPORT_ADVOCATES: { resource: 'advocate', category: 'data', severity: 'medium' },
  INVITE_ADVOCATE: { resource: 'advocate', category: 'data', severity: 'medium' },
  OPT_OUT_ADVOCATE: { resource: 'advocate', category: 'data', severity: 'medium' },
  DISMISS_CANDIDATE: { resource: 'advocate', category: 'data', severity: 'low' },
  REOPEN_CANDIDATE: { resource: 'advocate', category: 'data', severity: 'low' },
  CREATE_CAMPAIGN: { resource: 'campaign', category: 'agent', severity: 'low' },
  UPDATE_CAMPAIGN: { resource: 'campaign', category: 'agent', severity: 'low' },
  DELETE_CAMPAIGN: { resource: 'campaign', category: 'agent', severity: 'medium' },
  CREATE_OUTREACH_TEMPLATE: { resource: 'outreach template', category: 'agent', severity: 'low' },
  UPDATE_OUTREACH_TEMPLATE: { resource: 'outreach template', category: 'agent', severity: 'low' },
  DELETE_OUTREACH_TEMPLATE: { resource: 'outreach template', category: 'agent', severity: 'medium' },
  DRAFT_OUTREACH: { resource: 'outreach', category: 'data', severity: 'low' },
  QUEUE_OUTREACH: { resource: 'outreach', category: 'data', severity: 'medium' },
  RECORD_REPLY: { resource: 'outreach', category: 'data', severity: 'low' },
  CONNECT_COMMUNITY_SOURCE: { resource: 'community', category: 'settings', severity: 'medium' },
  DISCONNECT_COMMUNITY_SOURCE: { resource: 'community', category: 'settings', severity: 'medium' },
  REFRESH_COMMUNITY_SOURCE: { resource: 'community', category: 'data', severity: 'low' },
  ROTATE_COMMUNITY_SECRET: { resource: 'community', category: 'settings', severity: 'medium' },
  HAND_OVER_COMMUNITY_SOURCE: { resource: 'community', category: 'settings', severity: 'low' },
  IMPORT_COMMUNITY_POSTS: { resource: 'community post', category: 'data', severity: 'medium' },
  CORRECT_SENTIMENT: { resource: 'community post', category: 'agent', severity: 'low' },
  CLAIM_COMMUNITY_POST: { resource: 'community post', category: 'agent', severity: 'low' },
  RELEASE_COMMUNITY_POST: { resource: 'community post', category: 'agent', severity: 'low' },
  DRAFT_COMMUNITY_REPLY: { resource: 'community post', category: 'agent', severity: 'low' },
  EDIT_COMMUNITY_REPLY: { resource: 'community post', category: 'agent', severity: 'low' },
  SEND_COMMUNITY_REPLY: { resource: 'community post', category: 'data', severity: 'medium' },
  DELIVER_COMMUNITY_REPLY: { resource: 'community post', category: 'data', severity: 'low' },
  FAIL_COMMUNITY_REPLY: { resource: 'community post', category: 'data', severity: 'medium' },
  SETTLE_COMMUNITY_REPLY: { resource: 'community post', category: 'data', severity: 'medium' },
  INVITE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'medium' },
  REMOVE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'high' },
  CHANGE_USER_ROLE: { resource: 'team', category: 'team', severity: 'high' },
  DEACTIVATE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'high' },
  REACTIVATE_TEAM_MEMBER: { resource: 'team', category: 'team', severity: 'medium' },
  CREATE_TEAM: { resource: 'team', category: 'team', severity: 'low' },
  DELETE_TEAM: { resource: 'team', category: 'team', severity: 'critical' },
  RENAME_TEAM: { resource: 'team', category: 'team', severity: 'low' },
  JOIN_TEAM: { resource: 'team', category: 'team', severity: 'medium' },
  LEAVE_TEAM: { resource: 'team', category: 'team', severity: 'medium' },
  HAND_OVER_TEAM: { resource: 'team', category: 'team', severity: 'critical' },
  RESEND_INVITATION: { resource: 'team', category: 'team', severity: 'low' },
  CHANGE_INVITATION: { resource: 'team', category: 'team', severity: 'medium' },
  REVOKE_INVITATION: { resource: 'team', category: 'team', severity: 'medium' },
  DECLINE_INVITATION: { resource: 'team', category: 'team', severity: 'low' },
  SHARE_RESOURCE: { resource: 'shared resource', category: 'team', severity: 'medium' },
  UNSHARE_RESOURCE: { resource: 'shared resource', category: 'team', severity: 'medium' },
  FAILED_LOGIN: { resource: 'session', category: 'authentication', severity: 'high' },
  SUCCESSFUL_LOGIN: { resource: 'session', category: 'authentication', severity: 'low' },
  CREATE_ACCOUNT: { resource: 'account', category: 'authentication', severity: 'low' },
  RESET_PASSWORD: { resource: 'account', category: 'authentication', severity: 'high' },
  VERIFY_EMAIL: { resource: 'account', category: 'authentication', severity: 'low' },
  ACCESS_DENIED: { resource: 'permission', category: 'authentication', severity: 'medium' },
  SIGN_OUT: { resource: 'session', category: 'authentication', severity: 'low' },
  CONNECT_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'medium' },
  DISCONNECT_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'medium' },
  UPDATE_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'medium' },
  START_CONVERSATION: { resource: 'conversation', category: 'data', severity: 'low' },
  DELETE_CONVERSATION: { resource: 'conversation', category: 'data', severity: 'low' },
  TEST_INTEGRATION: { resource: 'integration', category: 'settings', severity: 'low' },
  SEND_MESSAGE: { resource: 'integration', category: 'data', severity: 'low' },
  REPLAY_DELIVERY: { resource: 'delivery', category: 'data', severity: 'low' },
  IMPORT_FEEDBACK: { resource: 'transcript', category: 'data', severity: 'medium' },
  CONNECT_MODEL: { resource: 'language model', category: 'settings', severity: 'high' },
  DISCONNECT_MODEL: { resource: 'language model', category: 'settings', severity: 'medium' },
  TEST_MODEL: { resource: 'language model', category: 'settings', severity: 'low' },
  UPDATE_MODEL_SETTINGS: { resource: 'language model', category: 'settings', severity: 'medium' },
  OPEN_CHECKOUT: { resource: 'billing', category: 'settings', severity: 'low' },
  OPEN_BILLING_PORTAL: { resource: 'billing', category: 'settings', severity: 'low' },
  UPDATE_BILLING: { resource: 'billing', category: 'settings', severity: 'high' },
  UPDATE_SETTINGS: { resource: 'settings', category: 'settings', severity: 'medium' },
  CLEAR_NOTIFICATIONS: { resource: 'notification', category: 'data', severity: 'low' },
  PURGE_DATA: { resource: 'data', category: 'data', severity: 'medium' },
  EXPORT_DATA: { resource: 'data', category: 'data', severity: 'medium' },
} as const satisfies Record<string, ActionKind>
export type AuditAction = keyof typeof auditActions

/** Actions that record a failed attempt. */
export const failedActions: ReadonlySet<AuditAction> = new Set([
  'FAILED_LOGIN',
  'ACCESS_DENIED',
  'FAIL_AGENT_ACTION',
  'FAIL_PUBLICATION',
  'FAIL_COMMUNITY_REPLY',
])

export const AuditEvent = named('AuditEvent', {
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
export type AuditEvent = z.infer<typeof AuditEvent>

/** An event with all its details. */
export const AuditRecord = AuditEvent.extend({
  requestId: z.string().nullable(),
  /** Changed fields with both values; secrets are masked. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** Extra facts, such as engine, model and cost of an agent run. */
  facts: z.record(z.string(), z.unknown()),
  /** Its place in the chain; null until it is sealed. */
  seal: z.object({ number: z.int(), hash: z.string() }).nullable(),
}).meta({ id: 'AuditRecord' })
export type AuditRecord = z.infer<typeof AuditRecord>

export const AuditFilter = z.object({
  /** Case-insensitive search in action, details and user name. */
  search: z.string().trim().max(200).optional(),
  category: z.enum(categories).optional(),
  severity: z.enum(severities).optional(),
  userId: z.uuid().optional(),
  /** How far back from now; omitted means all events. */
  window: z.enum(auditWindows).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

/** `-` is descending: newest first, most severe first. */
export const auditSorts = ['-time', 'time', '-severity', 'severity'] as const
export type AuditSort = (typeof auditSorts)[number]

const WindowQuery = AuditFilter.pick({ window: true })

/** The four stat cards, over the whole window. */
export const AuditStats = named('AuditStats', {
  total: z.int(),
  highPriority: z.int(),
  failed: z.int(),
  activeUsers: z.int(),
})
export type AuditStats = z.infer<typeof AuditStats>

export const AuditUser = named('AuditUser', { id: z.uuid(), name: z.string(), email: z.string() })
export type AuditUser = z.infer<typeof AuditUser>

const breakKinds = ['changed', 'missing', 'inserted', 'reordered', 'rewritten', 'unsigned', 'unknown-key'] as const

/** The first event that fails verification. */
export const AuditBreak = named('AuditBreak', {
  kind: z.enum(breakKinds),
  /** Counted from the workspace's first event; null for an event that was never sealed. */
  number: z.int().nullable(),
  eventId: z.uuid().nullable(),
  detail: z.string(),
})
export type AuditBreak = z.infer<typeof AuditBreak>

const Checkpoint = z.object({ count: z.int(), head: z.string(), at: z.iso.datetime(), publicKey: z.string() })

export const AuditVerification = named('AuditVerification', {
  isIntact: z.boolean(),
  /** Number of sealed events checked. */
  checked: z.int(),
  /** Events not sealed yet, which is normal for a moment, and the time of the oldest. */
  waiting: z.int(),
  waitingSince: z.iso.datetime().nullable(),
  broken: AuditBreak.nullable(),
  checkpoint: Checkpoint.nullable(),
  /** Checkpoints kept outside the database, and how many could be compared. */
  outside: z.object({ place: z.string(), compared: z.int(), problem: z.string().nullable() }),
})
export type AuditVerification = z.infer<typeof AuditVerification>

export const auditRoutes = routes({
  list: get('/audit/events', 'signed-in', {
    // Each call scans a limited number of events, so a short or empty page may still have a next one.
    summary: 'List audit events; a page may be short and still have a next page',
    query: PageQuery.extend(AuditFilter.shape).extend({ sort: z.enum(auditSorts).default('-time') }),
    returns: page(AuditEvent),
    hot: true,
  }),
  read: get('/audit/events/:id', 'signed-in', {
    summary: 'Get an audit event with its changes and seal',
    returns: AuditRecord,
  }),
  stats: get('/audit/stats', 'signed-in', {
    summary: 'Count the events in a date window',
    query: WindowQuery,
    returns: AuditStats,
  }),
  users: get('/audit/users', 'signed-in', {
    summary: 'Find people in the log by name or email, most recently active first',
    query: z.object({ search: z.string().trim().max(200).optional(), id: z.uuid().optional() }),
    returns: z.object({ items: z.array(AuditUser) }),
  }),
  exportCsv: get('/audit/export.csv', 'canExportData', {
    summary: 'Download filtered events as CSV',
    query: AuditFilter,
    file: true,
    limit: 'heavy',
  }),
  verify: get('/audit/verify', 'signed-in', {
    summary: 'Check that no event was changed, removed, inserted or moved',
    stages: z.object({ checked: z.int(), total: z.int() }),
    returns: AuditVerification,
    limit: 'heavy',
  }),
})
