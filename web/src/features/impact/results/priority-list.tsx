import { riceOf, scoreText, wsjfOf } from '@sextant/contract/impact/priorities'
import { reachText } from '@sextant/contract/impact/reach'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { KeyValueList } from '#ui/text/key-value-list'

/** Scores of other methods, beside the forecast, and who asked for it. */
export function PriorityList({ analysis: { rice, wsjf, evidence, currency } }: { analysis: AnalysisSummary }) {
  const [riceScore, wsjfScore] = [riceOf(rice), wsjfOf(wsjf)]
  const { reach, impact, confidence, effort } = rice
  const items = [
    ...(evidence.reach && evidence.count > 0
      ? [{ term: 'Requested by', value: reachText(evidence.reach, currency) }]
      : []),
    ...(riceScore === null
      ? []
      : [{ term: 'RICE', value: `${scoreText(riceScore)} = ${reach} × ${impact} × ${confidence}% ÷ ${effort}` }]),
    ...(wsjfScore === null
      ? []
      : [
          {
            term: 'WSJF',
            value: `${scoreText(wsjfScore)} = (${wsjf.businessValue} + ${wsjf.timeCriticality} + ${wsjf.riskReduction}) ÷ ${wsjf.jobSize}`,
          },
        ]),
  ]
  return <KeyValueList items={items.map((item) => ({ ...item, isNumeric: true }))} />
}

export const hasPriorities = ({ rice, wsjf, evidence }: AnalysisSummary) =>
  riceOf(rice) !== null || wsjfOf(wsjf) !== null || (evidence.reach !== undefined && evidence.count > 0)
