import type { DaySpan } from '@sextant/contract/analytics/rules'
import { Link } from '@tanstack/react-router'
import { linkClass } from '#ui/link'
import { cx } from '../../../ui/cx.ts'
import { countText } from '../words.ts'

/** The list that has the rows, and how it is narrowed to them. */
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
  /** Of how many rows it is; nothing opens nothing. */
  value: number
  /** What is counted, for whoever hears the link without what stands around it. */
  label: string
  /** Where something else is shown than how many they are, such as an average over them. */
  text?: string
  isLarge?: boolean
  className?: string
}

/** A number that opens the rows it is about. */
export function RowsLink({ rows, value, label, text = countText(value), isLarge = false, className }: RowsLinkProps) {
  if (value === 0) return <span className="num">{text}</span>
  return (
    <Link
      to={rows.to as never}
      search={rows.search as never}
      aria-label={`${text} ${label}`}
      className={
        isLarge
          ? 'num rounded-xs underline decoration-line-strong decoration-1 underline-offset-[6px] transition-colors duration-150 ease-instrument hover:decoration-brass-bright'
          : cx(linkClass({ className }), 'num')
      }
    >
      {text}
    </Link>
  )
}
