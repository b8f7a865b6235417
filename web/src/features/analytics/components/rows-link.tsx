import type { DaySpan } from '@sextant/contract/analytics/rules'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/text/link'
import { cx } from '../../../ui/cx.ts'
import { countText } from '../words.ts'

/** The list with the records, and its filters. */
export interface Rows {
  to: '/tasks' | '/outputs' | '/workflows/history' | '/posts' | '/agents/impact-predictor'
  search: Record<string, string | undefined>
}

export const rowsOf = (to: Rows['to'], { from, to: until }: DaySpan, search: Rows['search'] = {}): Rows => ({
  to,
  search: { ...search, from, to: until },
})

interface RowsLinkProps {
  rows: Rows
  /** Number of records; zero is not linked. */
  value: number
  /** What is counted, for screen readers that announce the link alone. */
  label: string
  /** Shown instead of the count, such as an average. */
  text?: string
  isLarge?: boolean
  className?: string
}

/** A number linked to its records. */
export function RowsLink({ rows, value, label, text, isLarge = false, className }: RowsLinkProps) {
  const valueText = text ?? countText(value)
  if (value === 0) return <span className="num">{valueText}</span>
  return (
    <Link
      to={rows.to as never}
      search={rows.search as never}
      aria-label={`${valueText} ${value === 1 && !text ? inSingular(label) : label}`}
      className={
        isLarge
          ? 'num rounded-xs underline decoration-line-strong decoration-1 underline-offset-[6px] transition-colors duration-150 ease-instrument hover:decoration-brass-bright'
          : cx(linkClass({ className }), 'num')
      }
    >
      {valueText}
    </Link>
  )
}

const inSingular = (label: string) => label.replace(/\b(run|output|post|execution|forecast)s\b/, '$1')
