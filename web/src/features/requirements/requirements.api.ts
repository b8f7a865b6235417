import { lineageRoutes } from '@sextant/contract/requirements/lineage'
import {
  type Requirement,
  type RequirementBoard,
  type RequirementDetail,
  type RequirementFilter,
  requirementRoutes,
} from '@sextant/contract/requirements/routes'
import { type BoardGroup, unset } from '@sextant/contract/requirements/rules'
import {
  keepPreviousData,
  type Mutation,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import type { Outcome } from '#kernel/data/outcome'
import { filteredListQuery, listQuery } from '#kernel/data/paging'
import { useFailureToast } from '#kernel/toasts/failure-toast'

const api = clientFor(requirementRoutes)
const lineageApi = clientFor(lineageRoutes)

// The first word of each key is its live topic.
const topic = ['requirements'] as const
const exportedToo = { alsoRefreshOn: 'deliveries' }

export const requirementsQuery = (filter: RequirementFilter) =>
  filteredListQuery([...topic, 'list', filter], (cursor, signal) => api.list({ query: { ...filter, cursor }, signal }))

export const boardQuery = (filter: RequirementFilter, by: BoardGroup) =>
  queryOptions({
    queryKey: [...topic, 'board', by, filter],
    queryFn: ({ signal }) => api.board({ query: { ...filter, by }, signal }),
    placeholderData: keepPreviousData,
  })

export const choicesQuery = queryOptions({
  queryKey: [...topic, 'choices'],
  queryFn: ({ signal }) => api.choices({ signal }),
})

export const requirementQuery = (id: string) =>
  queryOptions({
    queryKey: [...topic, 'one', id],
    queryFn: ({ signal }) => api.read({ params: { id }, signal }),
    meta: exportedToo,
  })

export const requirementsOfPrdQuery = (prdId: string) =>
  queryOptions({
    queryKey: [...topic, 'of-prd', prdId],
    queryFn: ({ signal }) => api.ofPrd({ query: { prdId }, signal }),
  })

export const lineageQuery = (id: string) =>
  queryOptions({
    queryKey: [...topic, 'lineage', id],
    queryFn: ({ signal }) => lineageApi.read({ params: { id }, signal }),
    meta: { alsoRefreshOn: 'content' },
  })

export const originsQuery = (type: string, id: string) =>
  queryOptions({
    queryKey: [...topic, 'origins', type, id],
    queryFn: ({ signal }) => lineageApi.origins({ query: { type, id }, signal }),
  })

export const mergesQuery = listQuery([...topic, 'merges'], (cursor, signal) =>
  api.merges({ query: { cursor, limit: 5 }, signal }),
)

export type Change = Partial<Pick<Requirement, 'status' | 'priority' | 'theme' | 'release'>> & {
  owner?: Requirement['owner']
}

export const setStatus = (id: string, version: number, status: Requirement['status']) =>
  api.change({ params: { id }, body: { version, status } })

interface ItemChange {
  id: string
  change: Change
}

const changing = [...topic, 'change']
const isOf = (id: string) => (mutation: Mutation<unknown, Error, unknown>) =>
  (mutation.state.variables as ItemChange | undefined)?.id === id

/** Shown right away. Changes are sent one after the other, each with the version that the one before it made. */
export function useChangeRequirement() {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationKey: changing,
    scope: { id: 'requirements' },
    mutationFn({ id, change: { owner, ...fields } }: ItemChange) {
      const ownerId = owner === undefined ? {} : { ownerId: owner?.id ?? null }
      return api.change({ params: { id }, body: { version: versionOf(cache, id), ...fields, ...ownerId } })
    },
    async onMutate({ id, change }) {
      // An answer from before would put it back for a moment, and the focus would be lost.
      await cache.cancelQueries({ queryKey: topic })
      place(cache, id, change)
    },
    onSuccess(changed, { id }) {
      // What a later change of it shows already stays: a card that jumps back would be moved from the wrong column.
      const isLast = cache.isMutating({ mutationKey: changing, predicate: isOf(id) }) <= 1
      place(cache, id, isLast ? changed : { version: changed.version })
      void cache.invalidateQueries({ queryKey: choicesQuery.queryKey })
    },
    onError(error) {
      showFailure("Couldn't change the requirement", error)
      void cache.invalidateQueries({ queryKey: topic })
    },
  })
}

export function useDecideMerge({ onSuccess }: Outcome<unknown> = {}) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: 'accept' | 'reject' | 'undo' }) =>
      api.decide({ params: { id }, body: { decision } }),
    onError: (error) => showFailure("Couldn't save the decision", error),
    onSuccess: (result, given) => onSuccess?.(result, given),
    onSettled: () => cache.invalidateQueries({ queryKey: topic }),
  })
}

export function useReadIssues(id: string, { onSuccess }: Outcome<void, { problems: string[] }>) {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useMutation({
    mutationFn: () => api.readIssues({ params: { id } }),
    onSuccess(result) {
      place(cache, id, result.requirement)
      onSuccess?.(result)
    },
    onError: (error) => showFailure("Couldn't read the issues", error),
  })
}

type Cached = { pages: { items: Requirement[] }[] } | RequirementBoard | RequirementDetail | undefined

const itemsIn = (data: Cached): Requirement[] => {
  if (!data) return []
  if ('pages' in data) return data.pages.flatMap(({ items }) => items)
  if ('columns' in data) return data.columns.flatMap(({ items }) => items)
  return 'version' in data ? [data] : []
}

const versionOf = (cache: QueryClient, id: string): number =>
  Math.max(
    ...['list', 'board', 'one']
      .flatMap((kind) => cache.getQueriesData<Cached>({ queryKey: [...topic, kind] }))
      .flatMap(([, data]) => itemsIn(data))
      .filter((item) => item.id === id)
      .map(({ version }) => version),
  )

function place(cache: QueryClient, id: string, change: Partial<Requirement>): void {
  const changed = <Item extends Requirement>(item: Item): Item => (item.id === id ? { ...item, ...change } : item)
  cache.setQueriesData<{ pages: { items: Requirement[] }[] }>(
    { queryKey: [...topic, 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) },
  )
  cache.setQueryData(requirementQuery(id).queryKey, (data) => data && changed(data))
  for (const [key, board] of cache.getQueriesData<RequirementBoard>({ queryKey: [...topic, 'board'] })) {
    if (board) cache.setQueryData(key, moved(board, key[2] as BoardGroup, { id, changed }))
  }
}

interface Move {
  id: string
  changed: (item: Requirement) => Requirement
}

/** Puts a changed card into its column, at the top if it is a new one. */
export function moved({ columns }: RequirementBoard, by: BoardGroup, { id, changed }: Move): RequirementBoard {
  const before = columns.flatMap(({ items }) => items).find((item) => item.id === id)
  if (!before) return { columns }
  const after = changed(before)
  const [from, to] = [before[by] || unset, after[by] || unset]
  return {
    columns: columns.map((column) => {
      if (from === to) return { ...column, items: column.items.map(changed) }
      const others = column.items.filter((item) => item.id !== id)
      if (column.key === from) return { ...column, items: others, count: column.count - 1 }
      return column.key === to ? { ...column, items: [after, ...others], count: column.count + 1 } : column
    }),
  }
}
