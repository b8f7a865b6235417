import { type AgentId, isAgentId } from '@sextant/contract/agents/catalogue'
import {
  type OutputDecision,
  type OutputStatus,
  outputDecisions,
  outputSorts,
  outputStatuses,
} from '@sextant/contract/agents/outputs'
import { type RunResult, type RunStatus, runResults, runSorts, runStatuses } from '@sextant/contract/agents/routes'
import type { DayFilter } from '@sextant/contract/kernel/days'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, type SortOf, sortOf, textOf } from '#kernel/page-search'
import { daysOf } from '#kernel/time/days'

export interface RunSearch extends DayFilter {
  agent?: AgentId | undefined
  status?: RunStatus | undefined
  action?: string | undefined
  result?: RunResult | undefined
  run?: string | undefined
  sort?: SortOf<typeof runSorts>
}

export const runSearch = ({ agent, status, run, action, result, sort, ...days }: RawSearch): RunSearch =>
  onlySet({
    agent: isAgentId(agent) ? agent : undefined,
    status: oneOf(runStatuses, status),
    run: textOf(run),
    action: textOf(action)?.slice(0, 60),
    result: oneOf(runResults, result),
    sort: sortOf(runSorts, sort),
    ...daysOf(days),
  })

export interface OutputSearch extends DayFilter {
  agent?: AgentId | undefined
  status?: OutputStatus | undefined
  q?: string | undefined
  decision?: OutputDecision | undefined
  type?: string | undefined
  output?: string | undefined
  /** Opens that output in the editor. */
  edit?: 'yes' | undefined
  sort?: SortOf<typeof outputSorts>
}

export const outputSearch = ({
  agent,
  status,
  q,
  output,
  edit,
  decision,
  type,
  sort,
  ...days
}: RawSearch): OutputSearch =>
  onlySet({
    agent: isAgentId(agent) ? agent : undefined,
    status: oneOf(outputStatuses, status),
    q: textOf(q),
    output: textOf(output),
    edit: oneOf(['yes'] as const, edit),
    decision: oneOf(outputDecisions, decision),
    type: textOf(type)?.slice(0, 60),
    sort: sortOf(outputSorts, sort),
    ...daysOf(days),
  })
