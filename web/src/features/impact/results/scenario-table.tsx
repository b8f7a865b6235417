import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import type { Scenario } from '@sextant/contract/impact/scenarios'
import { money, share } from '@sextant/contract/impact/words'
import { Table } from '#ui/table'

const cases = [
  { id: 'low', label: 'Worst case' },
  { id: 'likely', label: 'Likely case' },
  { id: 'high', label: 'Best case' },
] as const

/** What comes of it without chance, side by side. */
export function ScenarioTable({ analysis }: { analysis: AnalysisSummary }) {
  const { scenarios, currency, horizonMonths } = analysis
  if (!scenarios) return null
  const amount = (value: number) => money(value, currency)
  const rows: { label: string; text: (scenario: Scenario) => string }[] = [
    { label: 'Added MRR', text: ({ addedMrr }) => amount(addedMrr) },
    { label: 'Benefit', text: ({ benefit }) => amount(benefit) },
    { label: 'Total cost', text: ({ cost }) => amount(cost) },
    { label: 'Net return', text: ({ net }) => amount(net) },
    { label: 'ROI', text: ({ roi }) => (roi === null ? 'No costs' : share(roi)) },
    { label: 'Break-even', text: ({ breakEvenMonth }) => breakEvenText(breakEvenMonth) },
  ]
  return (
    <>
      <div className="overflow-hidden rounded-md border border-line">
        <Table
          label="Scenarios"
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            {
              id: 'label',
              label: `${horizonMonths} months after launch`,
              isRowHeader: true,
              cell: ({ label }) => label,
            },
            ...cases.map(({ id, label }) => ({
              id,
              label,
              isNumeric: true,
              cell: ({ text }: (typeof rows)[number]) => text(scenarios[id]),
            })),
          ]}
        />
      </div>
      <p className="mt-3 text-xs text-ink-3">
        Targets move from their low to their high estimate. Costs and times stay as entered, unless you gave a range for
        them. The chances come from the simulation, where costs can overrun.
      </p>
    </>
  )
}

const breakEvenText = (month: number | null) =>
  month === null ? 'Never' : month === 0 ? 'At launch' : `Month ${month}`
