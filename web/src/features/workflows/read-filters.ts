import type { DayFilter } from '@sextant/contract/kernel/days'
import { type ShownStatus, shownStatuses } from '@sextant/contract/workflow-kinds'
import { daysOf } from '#kernel/days'
import type { RawSearch } from '#kernel/feature'

export const workflowFilters = ['active', 'inactive'] as const
export type WorkflowFilter = (typeof workflowFilters)[number]

const one = <Value extends string>(known: readonly Value[], named: unknown) => known.find((value) => value === named)
const text = (named: unknown) => (typeof named === 'string' && named.trim() ? named : undefined)

/** Drops what is not set, so that the address says no more than it has to. */
function only<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search
}

export interface ListSearch {
  q?: string | undefined
  status?: WorkflowFilter | undefined
}

export const listSearch = ({ q, status }: RawSearch): ListSearch =>
  only({ q: text(q), status: one(workflowFilters, status) })

/** With the days on which they ended. */
export interface HistorySearch extends DayFilter {
  status?: ShownStatus | undefined
  /** Of the page of all: the one chosen. */
  workflow?: string | undefined
  /** The execution that lies open. */
  execution?: string | undefined
}

export const historySearch = ({ status, workflow, execution, ...days }: RawSearch): HistorySearch =>
  only({ status: one(shownStatuses, status), workflow: text(workflow), execution: text(execution), ...daysOf(days) })

/** `scratch` is the empty form; anything else names a template; nothing is the chooser. */
export const newSearch = ({ template }: RawSearch): { template?: string | undefined } =>
  only({ template: text(template) })

export const scratch = 'scratch'
