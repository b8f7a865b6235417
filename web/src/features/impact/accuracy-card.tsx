import { fewMeasured, isRecord } from '@sextant/contract/impact/accuracy'
import { share } from '@sextant/contract/impact/words'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card'
import { KeyValueList } from '#ui/key-value-list'
import { accuracyQuery } from './impact.api.ts'

/** How the approved forecasts held; nothing until the first one was measured. */
export function AccuracyCard() {
  const { data } = useQuery(accuracyQuery)
  if (!data || data.measured === 0) return null
  const { approved, measured, comparisons } = data
  const { hitRate, brierScore } = isRecord(measured) ? data : { hitRate: null, brierScore: null }
  const missing = isRecord(measured) ? 'Not known yet' : fewMeasured(measured)
  return (
    <Card title="Forecast accuracy" description={`${measured} of ${approved} approved forecasts measured.`}>
      <KeyValueList
        items={[
          {
            term: 'Within the range',
            value: hitRate === null ? missing : `${share(hitRate)} of ${comparisons} values; 80% is right`,
            isNumeric: true,
          },
          {
            term: 'Brier score',
            value: brierScore === null ? missing : `${brierScore.toFixed(2)}; 0 is perfect, 0.25 a coin`,
            isNumeric: true,
          },
        ]}
      />
    </Card>
  )
}
