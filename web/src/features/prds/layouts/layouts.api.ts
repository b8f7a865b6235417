import { layoutRoutes } from '@sextant/contract/prds/layout-routes'
import type { Layout, LayoutKey, LayoutSection } from '@sextant/contract/prds/layouts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { toast } from '#kernel/toasts/toasts'
import { useShowRefusal } from '../failures.ts'
import { prdQuery, prdsTopic } from '../prds.api.ts'

const api = clientFor(layoutRoutes)

export const layoutsQuery = queryOptions({
  queryKey: [...prdsTopic, 'layouts'],
  queryFn: ({ signal }) => api.list({ signal }),
})

/** Shows a PRD in another layout. */
export function useChooseLayout(id: string) {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  return useMutation({
    mutationFn: (layout: LayoutKey) => api.choose({ params: { id }, body: { layout } }),
    onSuccess: (prd) => void cache.setQueryData(prdQuery(id).queryKey, prd),
    onError: (error) => showRefusal("Couldn't change the layout", error, 'Please try again.'),
  })
}

interface LayoutChange {
  sections: LayoutSection[] | null
  /** The revision that it was made from. */
  revision: number
}

/** Saves the sections of a layout; null undoes what was changed. */
export function useSaveLayout(key: LayoutKey) {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  return useMutation({
    mutationFn: ({ sections, revision }: LayoutChange): Promise<Layout> =>
      sections
        ? api.save({ params: { key }, body: { sections, revision } })
        : api.reset({ params: { key }, query: { revision } }),
    onSuccess: ({ name }, { sections }) => void toast.success(sections ? 'Layout saved' : 'Layout reset', name),
    onError: (error) => showRefusal("Couldn't save the layout", error, 'Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

export function useMakeDefault() {
  const cache = useQueryClient()
  const showRefusal = useShowRefusal()
  return useMutation({
    mutationFn: (key: LayoutKey) => api.makeDefault({ params: { key } }),
    onSuccess: (layouts) => void cache.setQueryData(layoutsQuery.queryKey, layouts),
    onError: (error) => showRefusal("Couldn't change the default", error, 'Please try again.'),
  })
}
