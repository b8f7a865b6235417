import { findAction } from '@sextant/contract/agents/actions'
import { agents, isAgentId } from '@sextant/contract/agents/catalogue'
import type { ListedPublication } from '@sextant/contract/content/routes'
import { comparisonsOf } from '@sextant/contract/impact/actuals'
import type { AnalysisSummary } from '@sextant/contract/impact/routes'
import { csvLine } from '@sextant/contract/kernel/csv'
import type { Tally } from './tally.ts'

export type DayTally = Tally & { date: string }

export const agentHead = csvLine([
  ...[
    'Day',
    'Agent',
    'Type',
    'Action or output',
    'Completed',
    'Failed',
    'Canceled',
    'Average ms',
    'Cost USD',
    'Tokens',
  ],
  ...['Approved unedited', 'Approved edited', 'Rejected', 'Average edit distance'],
])
export const workflowHead = csvLine(['Day', 'Workflow', 'Completed', 'Failed', 'Canceled', 'Average ms'])
export const postHead = csvLine([
  ...[
    'Published',
    'Platform',
    'Sandbox',
    'Status',
    'Predicted engagement',
    'Predicted score',
    'Reactions',
    'Comments',
    'Shares',
  ],
  ...['Impressions', 'Measured at', 'Text', 'URL'],
])
export const forecastHead = csvLine([
  ...['Approved', 'Feature', 'Chance of loss', 'Metric', 'P10', 'P50', 'P90', 'Actual', 'Within range'],
])

/** One row per day, agent and action or output type. */
export function agentLines(tallies: readonly DayTally[]): string {
  const groups = Map.groupBy(tallies, ({ date, source, subject, action }) => [date, source, subject, action].join(' '))
  return Array.from(groups.values(), agentLine).join('')
}

function agentLine(group: readonly DayTally[]): string {
  const [{ date, source, subject, action } = noTally] = group
  const isRun = source !== 'output'
  const edited = countOf(group, 'edited')
  return csvLine([
    date,
    isAgentId(subject) ? agents[subject].name : subject,
    source === 'chat' ? 'Chat' : isRun ? 'Run' : 'Output',
    (isRun && isAgentId(subject) && findAction(subject, action)?.label) || action,
    ...(isRun ? [...endedCells(group), sumOf(group, 'cost'), sumOf(group, 'tokens')] : ['', '', '', '', '', '']),
    ...(isRun
      ? ['', '', '', '']
      : [
          countOf(group, 'approved'),
          edited,
          countOf(group, 'rejected'),
          edited ? sumOf(group, 'distance') / edited : '',
        ]),
  ])
}

const noTally = { date: '', source: 'run', subject: '', action: '' }

export function workflowLines(tallies: readonly DayTally[], names: ReadonlyMap<string, string>): string {
  const groups = Map.groupBy(tallies, ({ date, subject }) => `${date} ${subject}`)
  return Array.from(groups.values(), (group) => {
    const [{ date, subject } = noTally] = group
    return csvLine([date, names.get(subject) ?? subject, ...endedCells(group)])
  }).join('')
}

const endedCells = (group: readonly Tally[]) => {
  const completed = countOf(group, 'completed')
  const totalMs = sumOf(group, 'totalMs', 'completed')
  const average = completed === 0 ? '' : Math.round(totalMs / completed)
  return [completed, countOf(group, 'failed'), countOf(group, 'cancelled'), average]
}

const countOf = (group: readonly Tally[], outcome: string) => sumOf(group, 'count', outcome)

function sumOf(group: readonly Tally[], of: 'count' | 'totalMs' | 'cost' | 'tokens' | 'distance', outcome?: string) {
  const matching = group.filter((tally) => outcome === undefined || tally.outcome === outcome)
  return matching.reduce((sum, tally) => sum + tally[of], 0)
}

export function postLine({ predicted, engagement, ...post }: ListedPublication): string {
  const { reactions, comments, shares, impressions, measuredAt } = engagement ?? {}
  return csvLine([
    post.publishedAt ?? '',
    post.platform,
    post.isSandbox ? 'yes' : 'no',
    post.state,
    predicted?.level ?? '',
    predicted?.score ?? '',
    ...[reactions, comments, shares, impressions].map((count) => count ?? ''),
    measuredAt ?? '',
    post.text,
    post.url ?? '',
  ])
}

/** One row per measured value; one empty row when none was measured. */
export function forecastLines(forecast: AnalysisSummary): string {
  const head = [forecast.approvedAt ?? '', forecast.title, forecast.chanceOfLoss]
  const comparisons = forecast.actuals ? comparisonsOf(forecast, forecast.actuals) : []
  if (comparisons.length === 0) return csvLine([...head, '', '', '', '', '', ''])
  const lines = comparisons.map(({ label, p10, p50, p90, actual, isInside }) =>
    csvLine([...head, label, p10, p50, p90, actual, isInside ? 'yes' : 'no']),
  )
  return lines.join('')
}
