import type { CallOf } from '@sextant/contract/kernel/route'
import type { PrdContent } from '@sextant/contract/prds/content'
import { prdGenerationRoutes } from '@sextant/contract/prds/generation'
import type { BlockChange } from '@sextant/contract/prds/merge'
import { type Prd, prdRoutes } from '@sextant/contract/prds/routes'
import { contentOf } from '@sextant/contract/prds/sections'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#kernel/data/api-error'
import { clientFor } from '#kernel/data/client'
import { filteredListQuery, listQuery } from '#kernel/data/paging'
import { toast } from '#kernel/toasts/toasts'
import { useUndo } from '#kernel/toasts/undo'
import { useShowFailure } from './failures.ts'

export const prdsApi = clientFor(prdRoutes)
const generationApi = clientFor(prdGenerationRoutes)

// The first part of each key must match its live topic.
export const prdsTopic = ['prds'] as const

/** Deleted PRDs, which must not be refetched when a live update arrives. */
const deletedIds = new Set<string>()
export const isThere = (id: string) => !deletedIds.has(id)

export const prdsQuery = (kind: 'documents' | 'templates') =>
  queryOptions({
    queryKey: [...prdsTopic, 'list', kind],
    queryFn: ({ signal }) => prdsApi.list({ query: { is_template: String(kind === 'templates') }, signal }),
  })

type DocumentFilter = Omit<NonNullable<CallOf<typeof prdRoutes.page>['query']>, 'limit' | 'cursor'>

export const documentsQuery = (filter: DocumentFilter) =>
  filteredListQuery([...prdsTopic, 'list', 'pages', filter], (cursor, signal) =>
    prdsApi.page({ query: { ...filter, limit: 50, cursor }, signal }),
  )

/** Never refetched: it only changes when the server restarts. */
export const healthQuery = queryOptions({
  queryKey: ['whisperer-health'],
  queryFn: ({ signal }) => prdsApi.health({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const prdQuery = (id: string) =>
  queryOptions({
    queryKey: [...prdsTopic, 'one', id],
    queryFn: ({ signal }) => prdsApi.read({ params: { id }, signal }),
  })

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...prdsTopic, 'revisions', id],
    queryFn: ({ signal }) => prdsApi.revisions({ params: { id }, signal }),
  })

/** Refinement messages, newest page first. */
export const messagesQuery = (id: string) =>
  listQuery([...prdsTopic, 'messages', id], (cursor, signal) =>
    prdsApi.messages({ params: { id }, query: { limit: 50, cursor }, signal }),
  )

export const metricsQuery = queryOptions({
  queryKey: ['runs', 'performance-metrics'],
  queryFn: ({ signal }) => prdsApi.metrics({ signal }),
})

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409

interface Save {
  id: string
  content: PrdContent
  revision: number
  isAutoSave: boolean
  /** What differs from that revision; undefined to save the whole document. */
  blocks: readonly BlockChange[] | undefined
}

/** `onSaved` runs after each block and before the cache updates the screen. */
export function useSavePrd(onSaved: (saved: Prd, madeFrom: number, block?: BlockChange) => void) {
  const cache = useQueryClient()
  return useMutation({
    async mutationFn({ id, content, revision, isAutoSave, blocks }: Save) {
      if (!blocks?.length) {
        const body = { ...content, revision, is_auto_save: isAutoSave }
        const saved = await prdsApi.save({ params: { id }, body })
        onSaved(saved, revision)
        return saved
      }
      let last: Prd | undefined
      for (const block of blocks) {
        const madeFrom: number = last?.revision ?? revision
        const body = { revision: madeFrom, ...block } as Parameters<typeof prdsApi.saveBlock>[0]['body']
        last = await prdsApi.saveBlock({ params: { id }, body })
        onSaved(last, madeFrom, block)
        // Merged with what somebody else saved: the rest is made from that.
        if (last.revision !== madeFrom + 1) break
      }
      return last as Prd
    },
    onSuccess(saved) {
      cache.setQueryData(prdQuery(saved.id).queryKey, saved)
      void cache.invalidateQueries({ queryKey: [...prdsTopic, 'list'] })
      void cache.invalidateQueries({ queryKey: revisionsQuery(saved.id).queryKey })
    },
    onError: (error, { id }) => isConflict(error) && void cache.invalidateQueries({ queryKey: prdQuery(id).queryKey }),
  })
}

export function useDeletePrd() {
  const cache = useQueryClient()
  const offerUndo = useUndo()
  const showFailure = useShowFailure()
  return useMutation({
    mutationFn({ id }: { id: string; title: string }) {
      deletedIds.add(id)
      return prdsApi.remove({ params: { id } })
    },
    onSuccess: (_, { id, title }) => offerUndo('PRD Deleted', { id, title, onUndo: () => deletedIds.delete(id) }),
    onError(error, { id }) {
      deletedIds.delete(id)
      showFailure('Deletion Failed', error, 'Failed to delete PRD. Please try again.')
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [...prdsTopic, 'list'] }),
  })
}

/** Copies a PRD, or starts a new one from a template. */
export function useDuplicatePrd() {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  return useMutation({
    mutationFn: (id: string) => prdsApi.duplicate({ params: { id } }),
    onError: (error) => showFailure('Duplication Failed', error, 'Failed to duplicate PRD. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: [...prdsTopic, 'list'] }),
  })
}

/** Copies or moves a PRD to another workspace. */
export function useCopyPrd() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, workspaceId, isMove }: { id: string; workspaceId: string; isMove: boolean }) =>
      prdsApi.copy({ params: { id }, body: { workspace_id: workspaceId, is_move: isMove } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...prdsTopic, 'list'] }),
  })
}

/** Saves a copy as the template, so that the original stays a PRD. */
export function useSaveAsTemplate() {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  return useMutation({
    async mutationFn({ id, title }: { id: string; title: string }) {
      const copy = await prdsApi.duplicate({ params: { id } })
      const body = { ...contentOf(copy), title, revision: copy.revision, is_template: true, is_auto_save: true }
      return prdsApi.save({ params: { id: copy.id }, body })
    },
    onSuccess: ({ title }) => void toast.success('Template Saved', title),
    onError: (error) => showFailure('Save Failed', error, 'Failed to save the template. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: [...prdsTopic, 'list'] }),
  })
}

export function useRestoreRevision(id: string) {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  return useMutation({
    mutationFn: (number: number) => prdsApi.restore({ params: { id, number } }),
    onSuccess(restored, number) {
      cache.setQueryData(prdQuery(id).queryKey, restored)
      toast.success('PRD Updated', `Revision ${number} restored.`)
    },
    onError: (error) => showFailure('Save Failed', error, 'Failed to restore the revision. Please try again.'),
    onSettled: () => cache.invalidateQueries({ queryKey: prdsTopic }),
  })
}

export function useStopRun() {
  const showFailure = useShowFailure()
  return useMutation({
    mutationFn: (id: string) => generationApi.stop({ params: { id } }),
    // A conflict means that the run already finished.
    onError: (error) =>
      isConflict(error) || showFailure('Stop Failed', error, 'Failed to stop the generation. Please try again.'),
  })
}
