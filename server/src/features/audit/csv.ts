import type { AuditEvent } from '@sextant/contract/audit'
import { csvColumns } from '@sextant/contract/audit-rules'

/** What a spreadsheet takes for the beginning of a formula, also written wide, or behind signs it does not show. */
const formula = /^[\s\0\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell: text that a spreadsheet shows and never runs. */
export function csvCell(text: string): string {
  const harmless = (formula.test(text) ? `'${text}` : text).replaceAll('\0', '')
  return /[",\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

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
