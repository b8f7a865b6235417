import { type RunResult, type RunStatus, runResults, runStatuses } from '@sextant/contract/agents'
import { type AgentId, isAgentId } from '@sextant/contract/agents/catalogue'
import type { DayFilter } from '@sextant/contract/kernel/days'
import { type OutputDecision, type OutputStatus, outputDecisions, outputStatuses } from '@sextant/contract/outputs'
import { daysOf } from '#kernel/days'
import type { RawSearch } from '#kernel/feature'

const one = <Value extends string>(known: readonly Value[], named: unknown) => known.find((value) => value === named)
const text = (named: unknown) => (typeof named === 'string' && named.trim() ? named : undefined)

/** Drops what is not set, so that the address says no more than it has to. */
function only<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
}

export interface RunSearch extends DayFilter {
  agent?: AgentId | undefined
  status?: RunStatus | undefined
  action?: string | undefined
  result?: RunResult | undefined
  /** The run that is looked for. */
  run?: string | undefined
}

export const runSearch = ({ agent, status, run, action, result, ...days }: RawSearch): RunSearch =>
  only({
    agent: isAgentId(agent) ? agent : undefined,
    status: one(runStatuses, status),
    run: text(run),
    action: text(action)?.slice(0, 60),
    result: one(runResults, result),
    ...daysOf(days),
  })

export interface OutputSearch extends DayFilter {
  agent?: AgentId | undefined
  status?: OutputStatus | undefined
  q?: string | undefined
  decision?: OutputDecision | undefined
  /** The output that lies open. */
  output?: string | undefined
}

export const outputSearch = ({ agent, status, q, output, decision, ...days }: RawSearch): OutputSearch =>
  only({
    agent: isAgentId(agent) ? agent : undefined,
    status: one(outputStatuses, status),
    q: text(q),
    output: text(output),
    decision: one(outputDecisions, decision),
    ...daysOf(days),
  })
