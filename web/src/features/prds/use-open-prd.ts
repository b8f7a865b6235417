import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#kernel/session/permissions'
import { toast } from '#kernel/toasts/toasts'
import { useShowFailure } from './failures.ts'
import { isThere, prdQuery } from './prds.api.ts'
import { usePrdDraft } from './use-prd-draft.ts'
import { useSaving } from './use-saving.ts'

export type CanvasMode = 'view' | 'edit'

const nothing = 'nothing'

/** The PRD on the canvas, its mode and its unsaved changes. */
export function useOpenPrd(first: string | null = null) {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  const canEdit = useMay('canEditAgents')
  const [id, setId] = useState(first)
  const [requestedMode, setMode] = useState<CanvasMode>('view')
  const { data: prd } = useQuery({ ...prdQuery(id ?? nothing), enabled: () => id !== null && isThere(id) })
  // A shared template can be edited by someone whose role can't edit PRDs.
  const canChange = useMay('canEditAgents', { type: 'template', id: prd?.is_template ? prd.id : undefined })
  const draft = usePrdDraft(prd)
  // Stay in edit mode with unsaved text, even when someone else approved the PRD.
  const isEditing = canChange && requestedMode === 'edit' && (prd?.status === 'draft' || draft.isDirty)
  const { save, settle, hasFailed, clearFailure } = useSaving(draft, isEditing)

  async function open(next: string, mode: CanvasMode = 'view'): Promise<void> {
    if (!(await settle())) return
    try {
      await cache.fetchQuery({ ...prdQuery(next), staleTime: 0 })
    } catch (error) {
      return showFailure('Failed to Load PRD', error, 'Unable to load the PRD. Please try again.')
    }
    draft.discard()
    clearFailure()
    setId(next)
    setMode(mode)
  }

  async function switchMode(next: CanvasMode): Promise<void> {
    if (next === 'view' && draft.isDirty && !draft.isOvertaken) {
      if (!(await save(true))) return
      toast.success('PRD Updated', 'Your changes were saved.')
    }
    setMode(next)
  }

  async function saveDraft(): Promise<void> {
    if (await save(false)) toast.success('Draft Saved', 'Saved as a new version.')
  }

  function close() {
    draft.discard()
    setId(null)
    setMode('view')
  }

  return {
    id,
    /** Read from the cache, because an autosave may have raised it since the last render. */
    latestRevision: () => (id === null ? 0 : (cache.getQueryData(prdQuery(id).queryKey)?.revision ?? 0)),
    prd: id === null ? undefined : prd,
    draft,
    mode: isEditing ? ('edit' as const) : ('view' as const),
    canEdit,
    canChange,
    hasFailed,
    open,
    settle,
    switchMode,
    saveDraft,
    close,
  }
}

export type OpenPrd = ReturnType<typeof useOpenPrd>
