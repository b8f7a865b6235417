import type { AgentUsageReport } from '@sextant/contract/analytics/routes'
import type { AnalyticsRange } from '@sextant/contract/analytics/rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { durationText } from '#kernel/time/duration-text'
import { buttonClass } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/states/empty-state'
import { agentUsageQuery } from '../analytics.api.ts'
import { AcceptanceTable } from '../components/acceptance-table.tsx'
import { ActionTable } from '../components/action-table.tsx'
import { AgentsChart } from '../components/agents-chart.tsx'
import { CountFigure, Figures, RateFigure } from '../components/figures.tsx'
import { Outcomes } from '../components/outcomes.tsx'
import { Report } from '../components/report.tsx'
import { rowsOf } from '../components/rows-link.tsx'
import { SavedTime } from '../components/saved-time.tsx'
import { costText } from '../words.ts'

export function AgentUsageTab({ range }: { range: AnalyticsRange }) {
  return <Report query={useQuery(agentUsageQuery(range))}>{(report) => <AgentUsage report={report} />}</Report>
}

function AgentUsage({ report }: { report: AgentUsageReport }) {
  const { period, completed, failed, cancelled, averageMs, cost, days, agents, actions } = report
  const ended = completed.now + failed.now + cancelled.now
  return (
    <>
      <Outcomes report={report} />
      <Card title="Runs by day">
        {ended === 0 ? (
          <EmptyState
            figure="horizon"
            action={
              <Link to="/agents" className={buttonClass()}>
                Open an agent
              </Link>
            }
          >
            No runs finished in this range. Run an agent to see its results here.
          </EmptyState>
        ) : (
          <AgentsChart days={days} />
        )}
      </Card>
      <AcceptanceTable agents={agents} period={period} />
      <SavedTime {...report} />
      <Figures label="Runs">
        <CountFigure
          {...{ label: 'Completed Runs', counted: 'completed runs', value: completed, period, to: '/tasks' }}
          welcome="more"
          search={{ result: 'completed' }}
        />
        <CountFigure
          {...{ label: 'Failed Runs', counted: 'failed runs', value: failed, period, to: '/tasks' }}
          welcome="less"
          search={{ result: 'failed' }}
        />
        <RateFigure
          {...{ label: 'Average Duration', value: averageMs, text: durationText, welcome: 'less' }}
          from={{
            rows: rowsOf('/tasks', period, { result: 'completed' }),
            value: completed.now,
            label: 'on average, across completed runs',
          }}
        />
        <RateFigure
          {...{ label: 'Cost', value: cost, text: (amount) => costText(amount ?? 0), welcome: 'less' }}
          from={{ rows: rowsOf('/tasks', period), value: ended, label: 'for all runs that ended' }}
        />
      </Figures>
      <ActionTable actions={actions} period={period} />
    </>
  )
}
