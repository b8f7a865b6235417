import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { ReactNode } from 'react'
import { FilterSelect } from '#shared/filter-select'

interface FilterBarProps<Status extends string> {
  statuses: readonly Status[]
  agent: AgentId | undefined
  status: Status | undefined
  onChange: (part: { agent?: AgentId | undefined; status?: Status | undefined }) => void
  /** Rendered before the filters, such as a search box. */
  children?: ReactNode
}

const agentOptions = agentIds.map((id) => ({ value: id, label: agents[id].name }))
const wordOf = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)

export function FilterBar<Status extends string>({
  statuses,
  agent,
  status,
  onChange,
  children,
}: FilterBarProps<Status>) {
  return (
    <search className="mb-5 grid grid-cols-2 gap-3 sm:flex">
      {children}
      <FilterSelect
        label="Agent"
        all="All agents"
        className="sm:w-52"
        options={agentOptions}
        value={agent}
        onChange={(chosen) => onChange({ agent: chosen })}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        className="sm:w-44"
        options={statuses.map((value) => ({ value, label: wordOf(value) }))}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    </search>
  )
}
