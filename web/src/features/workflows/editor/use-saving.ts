import type { Workflow } from '@sextant/contract/workflows/routes'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { useUnsavedChanges } from '#kernel/unsaved-changes'
import { useKey } from '../use-key.ts'
import { useSaveWorkflow } from '../workflows.api.ts'
import type { WorkflowChanges } from './use-workflow-draft.ts'

/** Saves once even on a double click, then opens the list. Leaving with unsaved changes asks first. */
export function useSaving(changes: WorkflowChanges, workflow: Workflow | undefined) {
  const { mutate, isPending, error, reset } = useSaveWorkflow()
  const navigate = useNavigate()
  const { history } = useRouter()
  const [saved, setSaved] = useState<Workflow | null>(null)
  const isUnderWay = useRef(false)
  const key = useKey()
  const leaving = useUnsavedChanges(changes.isDirty && saved === null, ['template'])

  useEffect(() => {
    // Navigate after the guard has seen that everything is saved.
    if (saved) void navigate({ to: '/workflows' })
  }, [saved, navigate])

  function showSaved(done: Workflow) {
    if (done.blockedReason) return toast.warning('Workflow saved', done.blockedReason)
    const isNewAddress = done.trigger.type === 'webhook' && workflow?.trigger.type !== 'webhook'
    if (!isNewAddress) return toast.success('Workflow saved', done.name)
    toast.success('Workflow saved', 'Its webhook URL is ready.', {
      action: { label: 'Show URL', run: () => history.push(`/workflows/edit/${done.id}`) },
    })
  }

  function save() {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const from = workflow && { id: workflow.id, version: changes.version }
    mutate(
      { draft: changes.draft, from, key: key.current() },
      {
        onSuccess(done) {
          showSaved(done)
          setSaved(done)
        },
        onError() {
          isUnderWay.current = false
        },
      },
    )
  }
  return { save, isSaving: isPending || saved !== null, error, reset, leaving }
}
