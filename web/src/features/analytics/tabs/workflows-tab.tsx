import type { WorkflowReport } from '@sextant/contract/analytics/routes'
import { type AnalyticsRange, shareOf } from '@sextant/contract/analytics/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Percent, Timer } from 'lucide-react'
import { durationText } from '#kernel/time/duration-text'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { workflowUsageQuery } from '../analytics.api.ts'
import { EndedChart } from '../components/ended-chart.tsx'
import { CountFigure, Figures, RateFigure } from '../components/figures.tsx'
import { Report } from '../components/report.tsx'
import { rowsOf } from '../components/rows-link.tsx'
import { WorkflowTable } from '../components/workflow-table.tsx'
import { percentText } from '../words.ts'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const
const history = '/workflows/history'

export function WorkflowsTab({ range }: { range: AnalyticsRange }) {
  return <Report query={useQuery(workflowUsageQuery(range))}>{(report) => <Workflows report={report} />}</Report>
}

function Workflows({ report }: { report: WorkflowReport }) {
  const { period, completed, failed, cancelled, averageMs, days, workflows } = report
  const ended = completed.now + failed.now + cancelled.now
  const rate = (when: 'now' | 'before') => shareOf(completed[when], completed[when] + failed[when])
  return (
    <>
      <Figures>
        <CountFigure
          {...{ label: 'Completed', counted: 'completed executions', value: completed, period, to: history }}
          welcome="more"
          search={{ status: 'completed' }}
          icon={<CircleCheck {...icon} />}
        />
        <CountFigure
          {...{ label: 'Failed', counted: 'failed executions', value: failed, period, to: history }}
          welcome="less"
          search={{ status: 'failed' }}
          icon={<CircleX {...icon} />}
        />
        <RateFigure
          {...{ label: 'Success Rate', value: { now: rate('now'), before: rate('before') }, text: percentText }}
          from={{ rows: rowsOf(history, period), value: ended, label: 'of the executions that ended' }}
          welcome="more"
          icon={<Percent {...icon} />}
        />
        <RateFigure
          {...{ label: 'Average Duration', value: averageMs, text: durationText, welcome: 'less' }}
          from={{
            rows: rowsOf(history, period, { status: 'completed' }),
            value: completed.now,
            label: 'on average, across completed executions',
          }}
          icon={<Timer {...icon} />}
        />
      </Figures>
      <Card title="Executions by day" description="Canceled executions don't count toward the success rate.">
        {ended === 0 ? (
          <EmptyState
            figure="compass"
            action={
              <Link to="/workflows" className={buttonClass()}>
                Go to Workflows
              </Link>
            }
          >
            No executions finished in this range.
          </EmptyState>
        ) : (
          <EndedChart
            title="Executions by day"
            noun="executions"
            days={days}
            rowsFor={(status, span) => rowsOf(history, span, { status })}
          />
        )}
      </Card>
      <WorkflowTable workflows={workflows} period={period} />
    </>
  )
}
