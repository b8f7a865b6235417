import type { AuditEvent } from '@sextant/contract/audit/routes'
import { csvColumns } from '@sextant/contract/audit/rules'
import { csvLine } from '@sextant/contract/kernel/csv'

export const csvHead = csvLine(csvColumns)

export function csvRow(event: AuditEvent): string {
  return csvLine([
    event.timestamp,
    event.userName,
    event.action,
    event.resource,
    event.details,
    event.ipAddress,
    event.severity,
    String(event.success),
  ])
}
