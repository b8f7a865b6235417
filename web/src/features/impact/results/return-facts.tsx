import { costNote } from '@sextant/contract/impact/notes'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { money as moneyIn, monthsText, share } from '@sextant/contract/impact/words'
import type { ReactNode } from 'react'

export function ReturnFacts({ analysis }: { analysis: AnalysisSummary }) {
  const { netReturn, roi, paybackMonths, chanceOfLoss, totalCost, horizonMonths, currency } = analysis
  const money = (value: number) => moneyIn(value, currency)
  const note = costNote(analysis)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        <Fact term={`Simulated net return, ${horizonMonths} months`} value={money(netReturn.p50)}>
          <Ends low={money(netReturn.p10)} high={money(netReturn.p90)} />
        </Fact>
        <Fact term="ROI" value={roi ? share(roi.p50) : 'None'}>
          {roi ? <Ends low={share(roi.p10)} high={share(roi.p90)} /> : 'No costs'}
        </Fact>
        <Fact term="Payback" value={paybackMonths.p50 === null ? 'No' : monthsText(paybackMonths.p50)}>
          {paybackMonths.p50 === null
            ? 'Unlikely to pay back in this period'
            : `At worst ${monthsText(paybackMonths.p90)}`}
        </Fact>
        <Fact term="Chance of loss" value={share(chanceOfLoss)}>
          {`Total cost ${money(totalCost.p50)}`}
        </Fact>
      </dl>
      {note && <p className="num mt-4 text-sm text-ink-2">{note}</p>}
    </>
  )
}

function Ends({ low, high }: { low: string; high: string }) {
  return (
    <>
      <span className="whitespace-nowrap">{`${low} to`}</span> <span className="whitespace-nowrap">{high}</span>
    </>
  )
}

function Fact({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd>
        <span className="num block font-display text-title">{value}</span>
        <span className="num block text-xs text-ink-3">{children}</span>
      </dd>
    </div>
  )
}
