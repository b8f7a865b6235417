import type { DayFilter } from '@sextant/contract/kernel/days'
import { type ExecutionSort, executionSorts } from '@sextant/contract/workflows/executions'
import { type ShownStatus, shownStatuses } from '@sextant/contract/workflows/kinds'
import type { RawSearch } from '#kernel/feature'
import { oneOf, onlySet, textOf } from '#kernel/page-search'
import { daysOf } from '#kernel/time/days'

export const workflowFilters = ['active', 'inactive'] as const
export type WorkflowFilter = (typeof workflowFilters)[number]

export interface ListSearch {
  q?: string | undefined
  status?: WorkflowFilter | undefined
}

export const listSearch = ({ q, status }: RawSearch): ListSearch =>
  onlySet({ q: textOf(q), status: oneOf(workflowFilters, status) })

/** Includes the range of days the executions ended on. */
export interface HistorySearch extends DayFilter {
  status?: ShownStatus | undefined
  workflow?: string | undefined
  execution?: string | undefined
  sort?: ExecutionSort | undefined
}

export const historySearch = ({ status, workflow, execution, sort, ...days }: RawSearch): HistorySearch =>
  onlySet({
    status: oneOf(shownStatuses, status),
    workflow: textOf(workflow),
    execution: textOf(execution),
    sort: oneOf(executionSorts, sort),
    ...daysOf(days),
  })

/** `scratch` is the empty form, any other value a template id, undefined the template chooser. */
export const newSearch = ({ template }: RawSearch): { template?: string | undefined } =>
  onlySet({ template: textOf(template) })

export const scratch = 'scratch'
