import { findAction } from '@sextant/contract/agents/actions'
import { useQuery } from '@tanstack/react-query'
import { ConnectModelLink } from '#shared/connect-model-link'
import { Card } from '#ui/card'
import { KeyValueList } from '#ui/text/key-value-list'
import { metricsQuery } from './prds.api.ts'

const seconds = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} s`

const Status = ({ word }: { word: string }) => (
  <>
    {word} {word === 'Built-in engine' && <ConnectModelLink />}
  </>
)

/** Optional: hidden when the metrics can't be loaded. */
export function MetricsCard() {
  const { data } = useQuery(metricsQuery)
  if (!data) return null
  const { optimization_status, success_rate, avg_response_time } = data.optimization_summary
  const tasks = Object.entries(data.metrics).filter(([, { runs }]) => runs > 0)
  return (
    <Card title="Performance Metrics" description="Last 30 days">
      <KeyValueList
        items={[
          { term: 'Status', value: <Status word={optimization_status} /> },
          ...(tasks.length > 0
            ? [
                { term: 'Success rate', value: `${success_rate}%`, isNumeric: true },
                { term: 'Average response time', value: seconds(avg_response_time), isNumeric: true },
              ]
            : []),
          ...tasks.map(([task, { avg_duration, runs }]) => ({
            term: findAction('user-whisperer', task)?.label ?? task,
            value: `${seconds(avg_duration)} on average, ${runs} ${runs === 1 ? 'run' : 'runs'}`,
            isNumeric: true,
          })),
        ]}
      />
    </Card>
  )
}
