import type { TriggerType } from '@sextant/contract/workflows/kinds'
import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowDraft } from '@sextant/contract/workflows/routes'
import { inOrder, newTrigger } from '@sextant/contract/workflows/rules'
import { useRef, useState } from 'react'
import { draftOf, freshId, isSameDraft } from './draft.ts'

interface Changes {
  draft: WorkflowDraft
  /** The version these changes are based on. */
  version: number
}

/**
 * Unsaved changes to a workflow. Without any, updates from others show right away; with some, they cause a conflict. `initial` is the draft of a new workflow.
 */
export function useWorkflowDraft(workflow: Workflow | undefined, initial: WorkflowDraft) {
  const [held, setHeld] = useState<Changes | null>(null)
  const triggers = useRef(new Map<TriggerType, Trigger>())
  const saved = workflow ? draftOf(workflow) : initial
  const version = workflow?.version ?? 0
  const draft = held?.draft ?? saved
  const isDirty = held !== null && !isSameDraft(held.draft, saved)

  function change(part: Partial<WorkflowDraft>) {
    setHeld((before) => {
      const base = before ?? { draft: saved, version }
      return { ...base, draft: { ...base.draft, ...part } }
    })
  }
  const changeActions = (actions: readonly Action[]) => change({ actions: inOrder(actions) })

  return {
    draft,
    isDirty,
    version: held?.version ?? version,
    /** Someone else saved after these changes started. */
    isOvertaken: isDirty && workflow !== undefined && held.version < workflow.version,
    change,
    changeActions,
    changeAction: (action: Action) =>
      changeActions(draft.actions.map((each) => (each.id === action.id ? action : each))),
    /** Switches the trigger type and restores earlier input for that type. */
    chooseTrigger(type: TriggerType) {
      triggers.current.set(draft.trigger.type, draft.trigger)
      change({ trigger: triggers.current.get(type) ?? newTrigger(freshId(), type) })
    },
    discard: () => setHeld(null),
    /** Reapplies these changes on top of the other person's version. */
    keep: () => setHeld((now) => now && { ...now, version }),
  }
}

export type WorkflowChanges = ReturnType<typeof useWorkflowDraft>
