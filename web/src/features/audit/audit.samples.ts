import type { AuditEvent, AuditRecord, AuditStats, AuditVerification } from '@sextant/contract/audit'
import { vi } from 'vitest'
import { json } from '../../../test/answers.ts'

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

export const event = (number: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: idOf(number),
  timestamp: new Date(Date.now() - number * 60_000).toISOString(),
  userId: idOf(900),
  userName: 'Maya Lindqvist',
  userEmail: 'maya@people.org',
  action: 'UPDATE_SETTINGS',
  resource: 'settings',
  resourceId: 'w-1',
  details: 'Update settings (time zone)',
  ipAddress: '203.0.113.7',
  userAgent: 'Firefox',
  severity: 'medium',
  category: 'settings',
  success: true,
  ...changes,
})

export const record = (number: number, changes: Partial<AuditRecord> = {}): AuditRecord => ({
  ...event(number),
  requestId: 'request-1',
  changes: { timeZone: { from: 'UTC', to: 'Europe/Paris' } },
  facts: { promptVersion: 'prd.generate@0a1b2c3d' },
  seal: { number: 7, hash: 'f06e981253e016be'.repeat(4) },
  ...changes,
})

export const stats: AuditStats = { total: 1_234, highPriority: 56, failed: 7, activeUsers: 8 }

export const intact: AuditVerification = {
  isIntact: true,
  checked: 1_234,
  waiting: 0,
  waitingSince: null,
  broken: null,
  checkpoint: null,
  outside: { place: 'files of this server', compared: 3, problem: null },
}

type Answers = Record<string, unknown>

/** Answers by the path of the call; a function gets the address. */
export function serveAudit(answers: Answers = {}): { asked: string[]; answers: Answers } {
  const asked: string[] = []
  const all: Answers = {
    '/audit/events': { items: [event(1)], nextCursor: null },
    '/audit/stats': stats,
    '/audit/users': { items: [{ id: idOf(900), name: 'Maya Lindqvist', email: 'maya@people.org' }] },
    [`/audit/events/${idOf(1)}`]: record(1),
    ...answers,
  }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://localhost:3000')
    const path = url.pathname.replace('/api/v1', '')
    asked.push(`${path}${url.search}`)
    const answer = all[path]
    if (typeof answer === 'function') return answer(url, init)
    return answer === undefined ? json({ code: 'not_found', detail: 'Nothing here.' }, 404) : json(answer)
  })
  return { asked, answers: all }
}
