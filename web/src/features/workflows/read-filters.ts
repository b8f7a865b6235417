import type { DayFilter } from '@sextant/contract/kernel/days'
import { type ShownStatus, shownStatuses } from '@sextant/contract/workflows/kinds'
import { daysOf } from '#kernel/days'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, textOf } from '#kernel/page-search'

export const workflowFilters = ['active', 'inactive'] as const
export type WorkflowFilter = (typeof workflowFilters)[number]

export interface ListSearch {
  q?: string | undefined
  status?: WorkflowFilter | undefined
}

export const listSearch = ({ q, status }: RawSearch): ListSearch =>
  onlySet({ q: textOf(q), status: oneOf(workflowFilters, status) })

/** With the days on which they ended. */
export interface HistorySearch extends DayFilter {
  status?: ShownStatus | undefined
  /** Of the page of all: the one chosen. */
  workflow?: string | undefined
  /** The execution that lies open. */
  execution?: string | undefined
}

export const historySearch = ({ status, workflow, execution, ...days }: RawSearch): HistorySearch =>
  onlySet({
    status: oneOf(shownStatuses, status),
    workflow: textOf(workflow),
    execution: textOf(execution),
    ...daysOf(days),
  })

/** `scratch` is the empty form; anything else names a template; nothing is the chooser. */
export const newSearch = ({ template }: RawSearch): { template?: string | undefined } =>
  onlySet({ template: textOf(template) })

export const scratch = 'scratch'
