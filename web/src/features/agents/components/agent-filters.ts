import { agentIds, agents } from '@sextant/contract/agents/catalogue'

/** The choices that the lists of outputs and tasks share. */
export const agentFilters = (statuses: readonly string[]) => [
  {
    name: 'agent',
    label: 'Agent',
    all: 'All agents',
    options: agentIds.map((value) => ({ value, label: agents[value].name })),
  },
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: statuses.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  },
]
