import { type AgentId, agentIds, agents } from '@sextant/contract/agents/catalogue'
import type { ReactNode } from 'react'
import { Select } from '#ui/fields/select'

interface FilterBarProps<Status extends string> {
  statuses: readonly Status[]
  agent: AgentId | undefined
  status: Status | undefined
  onChange: (part: { agent?: AgentId | undefined; status?: Status | undefined }) => void
  /** Rendered before the filters, such as a search box. */
  children?: ReactNode
}

const all = 'all'
const agentOptions = [
  { value: all, label: 'All agents' },
  ...agentIds.map((id) => ({ value: id, label: agents[id].name })),
]
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
      <Select
        label="Agent"
        isLabelHidden
        className="sm:w-52"
        options={agentOptions}
        value={agent ?? all}
        onChange={(chosen) => onChange({ agent: agentIds.find((id) => id === chosen) })}
      />
      <Select
        label="Status"
        isLabelHidden
        className="sm:w-44"
        options={[{ value: all, label: 'All statuses' }, ...statuses.map((value) => ({ value, label: wordOf(value) }))]}
        value={status ?? all}
        onChange={(chosen) => onChange({ status: statuses.find((value) => value === chosen) })}
      />
    </search>
  )
}
