import { comparisonsOf } from '@sextant/contract/impact/actuals'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { inUnit } from '@sextant/contract/impact/words'
import { CircleCheck, CircleX } from 'lucide-react'
import { timeAgo } from '#kernel/time/time-ago'
import { Table } from '#ui/table'
import { Chip } from '#ui/text/chip'

export function Comparisons({ analysis, now }: { analysis: AnalysisSummary; now: number }) {
  const { actuals, currency, measuredAt, measuredBy } = analysis
  if (!actuals) return null
  const rows = comparisonsOf(analysis, actuals)
  const inside = rows.filter((row) => row.isInside).length
  return (
    <div>
      <p className="mb-3 text-sm text-ink-2">
        {`${inside} of ${rows.length} actual results ${inside === 1 ? 'was' : 'were'} within range. Entered by ${measuredBy}${measuredAt ? `, ${timeAgo(measuredAt, now)}` : ''}.`}
        {actuals.note && ` “${actuals.note}”`}
      </p>
      <div className="overflow-hidden rounded-md border border-line">
        <Table
          label="Forecast vs. actual"
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { id: 'label', label: 'Value', isRowHeader: true, cell: ({ label }) => label },
            {
              id: 'range',
              label: 'Forecast range',
              isNumeric: true,
              cell: ({ p10, p90, unit }) => `${inUnit(p10, unit, currency)} to ${inUnit(p90, unit, currency)}`,
            },
            { id: 'p50', label: 'Median', isNumeric: true, cell: ({ p50, unit }) => inUnit(p50, unit, currency) },
            {
              id: 'actual',
              label: 'Actual',
              isNumeric: true,
              cell: ({ actual, unit }) => inUnit(actual, unit, currency),
            },
            {
              id: 'hit',
              label: 'Within range',
              cell: ({ isInside }) =>
                isInside ? (
                  <Chip tone="success" icon={CircleCheck}>
                    Inside
                  </Chip>
                ) : (
                  <Chip tone="danger" icon={CircleX}>
                    Outside
                  </Chip>
                ),
            },
          ]}
        />
      </div>
    </div>
  )
}
