import {
  bestWithin,
  type Candidate,
  candidatesOf,
  popularLosses,
  type Ranking,
  rankedBy,
  rankings,
} from '@sextant/contract/impact/portfolio'
import { scoreText } from '@sextant/contract/impact/priorities'
import { money, share } from '@sextant/contract/impact/words'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#ui/card'
import { NumberField } from '#ui/fields/number-field'
import { Select } from '#ui/fields/select'
import { Table } from '#ui/table'
import { Chip } from '#ui/text/chip'
import { openAnalysesQuery } from '../impact.api.ts'
import { BubbleChart } from './bubble-chart.tsx'

const orders = Object.entries(rankings).map(([value, label]) => ({ value, label }))
/** One feature alone needs no comparison. */
const fewest = 2

/** What to build under a budget, out of the features without actual results. */
export function PortfolioCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(openAnalysesQuery)
  const [by, setBy] = useState<Ranking>('net')
  const [budget, setBudget] = useState(Number.NaN)
  const { candidates, currency, otherCount } = candidatesOf(data?.items ?? [])
  if (candidates.length < fewest) return null
  const ranked = rankedBy(candidates, by)
  const chosen = Number.isNaN(budget) ? undefined : bestWithin(candidates, budget)
  const amount = (value: number) => money(value, currency)
  return (
    <Card
      title="Portfolio"
      description={[
        `${candidates.length} features without actual results, by their likely case.`,
        otherCount > 0 && `${otherCount} more can't be compared: another currency, or no return.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <BubbleChart candidates={ranked} currency={currency} chosen={chosen?.ids ?? []} />
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid gap-4 xs:grid-cols-2">
            <Select
              label="Rank by"
              options={orders}
              value={by}
              onChange={(next) => setBy((next ?? 'net') as Ranking)}
            />
            <NumberField label="Budget" unit={currency} minValue={0} value={budget} onChange={setBudget} />
          </div>
          <p aria-live="polite" className="num text-sm text-ink-2">
            {chosen
              ? chosen.ids.length > 0
                ? `The best choice costs ${amount(chosen.cost)} and is likely to return ${amount(chosen.net)}.`
                : 'Nothing that is likely to pay back fits this budget.'
              : 'Enter a budget to see which features together return most.'}
          </p>
          <Disagreement candidates={candidates} />
        </div>
      </div>
      <div className="mt-6 overflow-hidden rounded-md border border-line">
        <Table
          label="Ranked features"
          rows={ranked}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          onRowAction={onOpen}
          columns={[
            { id: 'rank', label: 'Rank', isNumeric: true, cell: (one) => ranked.indexOf(one) + 1 },
            { id: 'title', label: 'Feature', isRowHeader: true, cell: ({ title }) => title },
            { id: 'cost', label: 'Cost', isNumeric: true, cell: ({ cost }) => amount(cost) },
            { id: 'net', label: 'Net return', isNumeric: true, cell: ({ net }) => amount(net) },
            { id: 'roi', label: 'ROI', isNumeric: true, cell: ({ roi }) => (roi === null ? 'No costs' : share(roi)) },
            { id: 'chance', label: 'Chance of profit', isNumeric: true, cell: ({ chance }) => share(chance) },
            { id: 'rice', label: 'RICE', isNumeric: true, cell: ({ rice }) => scoreText(rice) },
            { id: 'wsjf', label: 'WSJF', isNumeric: true, cell: ({ wsjf }) => scoreText(wsjf) },
            {
              id: 'chosen',
              label: 'In budget',
              cell: ({ id }) =>
                chosen?.ids.includes(id) ? (
                  <Chip tone="success" icon={Check}>
                    Build
                  </Chip>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      </div>
    </Card>
  )
}

/** Wide reach and little return: the two rankings then answer different questions. */
function Disagreement({ candidates }: { candidates: readonly Candidate[] }) {
  const titles = popularLosses(candidates).map(({ title }) => `“${title}”`)
  if (titles.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {`RICE and net return disagree on ${titles.join(', ')}: wide reach, but a likely loss.`}
    </p>
  )
}
