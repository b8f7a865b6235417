import type { AuditRecord } from '@sextant/contract/audit/routes'
import { fieldName, valueText } from '../words.ts'

/** Each changed field before and after; renders nothing when none changed. */
export function ChangesTable({ changes }: Pick<AuditRecord, 'changes'>) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return null
  return (
    <table className="mt-2 w-full table-fixed text-sm max-sm:block">
      <caption className="sr-only">What changed</caption>
      <thead className="text-xs text-ink-3 max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="w-1/4 py-2 pe-3 text-start font-medium">
            Field
          </th>
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            Before
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {fields.map(([field, { from, to }]) => (
          <tr key={field} className="align-top max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:py-0.5">
              {fieldName(field)}
            </th>
            <Value label="Before" value={from} className="text-ink-3" />
            <Value label="After" value={to} className="text-ink" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ label, value, className }: { label: string; value: unknown; className: string }) {
  return (
    <td className={`py-2 pe-3 break-words whitespace-pre-wrap max-sm:flex max-sm:gap-3 max-sm:py-0.5 ${className}`}>
      <span aria-hidden="true" className="w-14 shrink-0 text-xs leading-5 text-ink-3 sm:hidden">
        {label}
      </span>
      <span className="min-w-0">{valueText(value)}</span>
    </td>
  )
}
