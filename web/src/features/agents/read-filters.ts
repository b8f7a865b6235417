import { type OutputStatus, outputStatuses, type RunStatus, runStatuses } from '@sextant/contract/agents'
import { type AgentId, isAgentId } from '@sextant/contract/agents/catalogue'
import type { RawSearch } from '#kernel/feature'

const one = <Value extends string>(known: readonly Value[], named: unknown) => known.find((value) => value === named)
const text = (named: unknown) => (typeof named === 'string' && named.trim() ? named : undefined)

/** Drops what is not set, so that the address says no more than it has to. */
function only<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
}

export interface RunSearch {
  agent?: AgentId | undefined
  status?: RunStatus | undefined
  /** The run that is looked for. */
  run?: string | undefined
}

export const runSearch = ({ agent, status, run }: RawSearch): RunSearch =>
  only({ agent: isAgentId(agent) ? agent : undefined, status: one(runStatuses, status), run: text(run) })

export interface OutputSearch {
  agent?: AgentId | undefined
  status?: OutputStatus | undefined
  q?: string | undefined
  /** The output that lies open. */
  output?: string | undefined
}

export const outputSearch = ({ agent, status, q, output }: RawSearch): OutputSearch =>
  only({
    agent: isAgentId(agent) ? agent : undefined,
    status: one(outputStatuses, status),
    q: text(q),
    output: text(output),
  })
