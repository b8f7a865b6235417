import { type Workflow, type WorkflowDraft, workflowRoutes } from '@sextant/contract/workflows/routes'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, filteredQuery, readQuery } from '#kernel/data/paging'
import { useChange } from '#kernel/data/use-change'
import type { WorkflowFilter } from './read-filters.ts'

export const workflowsApi = clientFor(workflowRoutes)

// The first part of each key is its live topic.
export const workflowsTopic = ['workflows'] as const
/** Queries with execution counts, which are refetched when executions change. */
const countsExecutions = { alsoRefreshOn: 'executions' }
const pageSize = 20
const namesAtOnce = 100

export const workflowsQuery = (filter: { search?: string | undefined; status?: WorkflowFilter | undefined }) =>
  infiniteQueryOptions({
    ...filteredListQuery([...workflowsTopic, 'found', filter], (cursor, signal) =>
      workflowsApi.list({ query: { ...filter, limit: pageSize, cursor }, signal }),
    ),
    meta: countsExecutions,
  })

/** One full page of search results for the selector. */
export const workflowNamesQuery = (search: string) =>
  filteredQuery([...workflowsTopic, 'names', search], (signal) =>
    workflowsApi.list({ query: { limit: namesAtOnce, ...(search && { search }) }, signal }),
  )

export const workflowStatsQuery = queryOptions({
  queryKey: [...workflowsTopic, 'stats'],
  queryFn: ({ signal }) => workflowsApi.stats({ signal }),
  meta: countsExecutions,
})

export const templatesQuery = readQuery(['workflow-templates'], (signal) => workflowsApi.templates({ signal }))

export const choicesQuery = readQuery([...workflowsTopic, 'choices'], (signal) => workflowsApi.choices({ signal }))

export const workflowQuery = (id: string) =>
  readQuery([...workflowsTopic, 'one', id], (signal) => workflowsApi.read({ params: { id }, signal }))

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

/** Updates the cached workflow and refetches the lists. */
export function useKnownWorkflow() {
  const cache = useQueryClient()
  return (workflow: Workflow) => {
    cache.setQueryData(workflowQuery(workflow.id).queryKey, workflow)
    return cache.invalidateQueries({ queryKey: workflowsTopic, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
  }
}

interface Save {
  draft: WorkflowDraft
  /** The saved workflow the draft is based on; undefined for a new one. */
  from?: { id: string; version: number } | undefined
  /** For a new workflow, the same for every attempt. */
  key: string
}

export function useSaveWorkflow() {
  const cache = useQueryClient()
  const keep = useKnownWorkflow()
  return useMutation({
    mutationFn: ({ draft, from, key }: Save) =>
      from
        ? workflowsApi.update({ params: { id: from.id }, body: { ...draft, version: from.version } })
        : workflowsApi.create({ body: { ...draft, idempotencyKey: key } }),
    onSuccess: (workflow) => void keep(workflow),
    onError: (error, { from }) =>
      from && isConflict(error) && void cache.invalidateQueries({ queryKey: workflowQuery(from.id).queryKey }),
  })
}

export const useTestWorkflow = () =>
  useChange(({ draft, savedId }: { draft: WorkflowDraft; savedId?: string | undefined }) =>
    savedId ? workflowsApi.test({ params: { id: savedId } }) : workflowsApi.testDraft({ body: draft }),
  )

export function useRotateHook() {
  const keep = useKnownWorkflow()
  return useChange((id: string) => workflowsApi.rotateHook({ params: { id } }), {
    onSuccess: (workflow) => void keep(workflow),
  })
}

export function useRotateSecret(id: string) {
  const cache = useQueryClient()
  return useChange(() => workflowsApi.rotateSecret({ params: { id } }), {
    onSuccess: () => void cache.invalidateQueries({ queryKey: workflowQuery(id).queryKey }),
  })
}
