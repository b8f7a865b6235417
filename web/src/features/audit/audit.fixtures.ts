import type { AuditEvent, AuditRecord, AuditStats, AuditVerification } from '@sextant/contract/audit/routes'
import { idOf, pageOf } from '../../../test/samples.ts'
import { type Answers, notFound, serve } from '../../../test/serve.ts'

export const event = (number: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: idOf(number),
  timestamp: new Date(Date.now() - number * 60_000).toISOString(),
  userId: idOf(900),
  userName: 'Maya Lindqvist',
  userEmail: 'maya@people.org',
  action: 'UPDATE_SETTINGS',
  resource: 'settings',
  resourceId: 'w-1',
  details: 'Updated settings (time zone)',
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox',
  severity: 'medium',
  category: 'settings',
  success: true,
  ...changes,
})

const record = (number: number, changes: Partial<AuditRecord> = {}): AuditRecord => ({
  ...event(number),
  requestId: 'request-1',
  changes: { timeZone: { from: 'UTC', to: 'Europe/Paris' } },
  facts: { promptVersion: 'prd.generate@0a1b2c3d' },
  seal: { number: 7, hash: 'f06e981253e016be'.repeat(4) },
  ...changes,
})

const stats: AuditStats = { total: 1_234, highPriority: 56, failed: 7, activeUsers: 8 }

export const intact: AuditVerification = {
  isIntact: true,
  checked: 1_234,
  waiting: 0,
  waitingSince: null,
  broken: null,
  checkpoint: null,
  outside: { place: 'files on this server', compared: 3, problem: null },
}

const usual: Answers = {
  'GET /audit/events': pageOf(event(1)),
  'GET /audit/stats': stats,
  'GET /audit/users': { items: [{ id: idOf(900), name: 'Maya Lindqvist', email: 'maya@people.org' }] },
  [`GET /audit/events/${idOf(1)}`]: record(1),
}

/** A server with one event in its log; tests can override answers at any time. */
export const serveAudit = (answers: Answers = {}) => serve(usual, answers, notFound)
