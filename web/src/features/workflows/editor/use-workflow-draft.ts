import type { TriggerType } from '@sextant/contract/workflows/kinds'
import type { Action, Trigger } from '@sextant/contract/workflows/parts'
import type { Workflow, WorkflowDraft } from '@sextant/contract/workflows/routes'
import { inOrder, newTrigger } from '@sextant/contract/workflows/rules'
import { useRef, useState } from 'react'
import { draftOf, freshId, isSameDraft } from './draft.ts'

interface Changes {
  draft: WorkflowDraft
  /** The version they were made from. */
  version: number
}

/**
 * A person's changes to a workflow. Without any, what others save shows at once; with some, it is told apart. `initial`
 * is what a new one begins with.
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
    /** Somebody else saved after these changes began. */
    isOvertaken: isDirty && workflow !== undefined && held.version < workflow.version,
    change,
    changeActions,
    changeAction: (action: Action) =>
      changeActions(draft.actions.map((each) => (each.id === action.id ? action : each))),
    /** Another kind of trigger; one that was set before comes back as it was. */
    chooseTrigger(type: TriggerType) {
      triggers.current.set(draft.trigger.type, draft.trigger)
      change({ trigger: triggers.current.get(type) ?? newTrigger(freshId(), type) })
    },
    discard: () => setHeld(null),
    /** Lays the changes over what the other person saved. */
    keep: () => setHeld((now) => now && { ...now, version }),
  }
}

export type WorkflowChanges = ReturnType<typeof useWorkflowDraft>
