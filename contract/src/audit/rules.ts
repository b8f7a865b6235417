import type { AuditWindow } from './routes.ts'

const dayMs = 86_400_000
const days: Record<AuditWindow, number> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 }

export const defaultWindow: AuditWindow = '7d'

export const windowLabels: Record<AuditWindow, string> = {
  '1d': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
}

export const windowStart = (window: AuditWindow, now: Date): Date => new Date(now.getTime() - days[window] * dayMs)

export const csvColumns = [
  'Timestamp',
  'User',
  'Action',
  'Resource',
  'Details',
  'IP Address',
  'Severity',
  'Success',
] as const

/** Named after the current UTC date. */
export const csvFileName = (now: Date): string => `audit-log-${now.toISOString().slice(0, 10)}.csv`
