import { fewMeasured, isRecord } from '@sextant/contract/impact/accuracy'
import { share } from '@sextant/contract/impact/words'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card'
import { KeyValueList } from '#ui/text/key-value-list'
import { accuracyQuery, measuredSamplesQuery } from './impact.api.ts'

/** Renders nothing until the first forecast has actual results. */
export function AccuracyCard() {
  const { data } = useQuery(accuracyQuery)
  const hasAny = data !== undefined && data.measured > 0
  const { data: samples = 0 } = useQuery({ ...measuredSamplesQuery, enabled: hasAny })
  if (!hasAny) return null
  const { approved, measured, comparisons } = data
  const { hitRate, brierScore } = isRecord(measured) ? data : { hitRate: null, brierScore: null }
  const missing = isRecord(measured) ? 'Not available yet' : fewMeasured(measured)
  return (
    <Card
      title="Forecast accuracy"
      description={[
        `${measured} of ${approved} approved forecasts have actual results.`,
        samplesText(samples, measured),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <KeyValueList
        items={[
          {
            term: 'Within range',
            value: hitRate === null ? missing : `${share(hitRate)} of ${comparisons} results; 80% is ideal`,
            isNumeric: true,
          },
          {
            term: 'Forecast error (Brier score)',
            value: brierScore === null ? missing : `${brierScore.toFixed(2)}; 0 is perfect, 0.25 is a coin toss`,
            isNumeric: true,
          },
        ]}
      />
    </Card>
  )
}

function samplesText(samples: number, measured: number): string {
  if (samples === 0) return ''
  if (samples < measured) return `${samples} of them ${samples === 1 ? 'is' : 'are'} sample data.`
  return measured === 1 ? 'It is sample data.' : 'All of them are sample data.'
}
