import { useEffect, useRef, useState } from 'react'
import { useReachability } from '#kernel/data/reachability'
import { toast } from '#kernel/toasts/toasts'
import { useShowFailure } from './failures.ts'
import { isConflict } from './prds.api.ts'
import type { PrdDraft } from './use-prd-draft.ts'

const pauseMs = 2_000
const retryMs = 10_000
const notSaved = 'Failed to save PRD. Please try again.'

/** Saves on request, before another action and after a pause in typing. */
export function useSaving(draft: PrdDraft, isEditing: boolean) {
  const showFailure = useShowFailure()
  const [hasFailed, setFailed] = useState(false)
  const { content, isDirty, isOvertaken, isTitled, isTyping } = draft

  async function save(isAutoSave: boolean, isShown = true): Promise<boolean> {
    if (!isTitled) {
      if (isShown) toast.error('Save Failed', 'Title is required')
      return false
    }
    try {
      await draft.send(isAutoSave)
      setFailed(false)
      return true
    } catch (error) {
      setFailed(true)
      // The canvas shows conflicts, with buttons to resolve them.
      if (isShown && !isConflict(error)) showFailure('Save Failed', error, notSaved)
      return false
    }
  }

  /** Saves pending edits; false when some remain unsaved. */
  async function settle(): Promise<boolean> {
    if (!isDirty) return true
    if (!isOvertaken) return save(true)
    toast.error('Save Failed', 'Someone else changed the same words. Choose a version first.')
    return false
  }

  const saveQuietly = useRef(() => Promise.resolve(true))
  saveQuietly.current = () => save(true, false)
  useEffect(() => {
    if (!isEditing || !content || !isDirty || isOvertaken || !isTitled) return
    const timer = setTimeout(() => isTyping() || void saveQuietly.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [isEditing, content, isDirty, isOvertaken, isTitled, isTyping])

  // What couldn't be saved is tried again as soon as the server answers, or the browser says that the network is back.
  const isReachable = useReachability((state) => state.isReachable)
  useEffect(() => {
    if (!hasFailed || !isDirty || isOvertaken) return
    const retry = () => void saveQuietly.current()
    const timer = setTimeout(retry, isReachable ? pauseMs : retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [hasFailed, isDirty, isOvertaken, isReachable])

  return { save, settle, hasFailed: hasFailed && isDirty, clearFailure: () => setFailed(false) }
}
