import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import type { OpenPrd } from '../use-open-prd.ts'

interface SaveAndApproveProps {
  open: OpenPrd
  isApproving: boolean
  onApprove: () => void
  children?: ReactNode
}

/** For a draft; `children` come between the two. */
export function SaveAndApprove({ open, isApproving, onApprove, children }: SaveAndApproveProps) {
  const { prd, mode, draft, canEdit } = open
  const isDraft = prd?.status === 'draft'
  return (
    <>
      {mode === 'edit' && isDraft && (
        <Button size="sm" disabled={draft.isOvertaken} onClick={() => void open.saveDraft()}>
          Save Draft
        </Button>
      )}
      {children}
      {isDraft && canEdit && !prd.is_template && (
        <Button
          size="sm"
          variant="primary"
          isPending={isApproving}
          // A phone has no room for it beside the others.
          className={mode === 'edit' ? 'max-sm:hidden' : undefined}
          onClick={onApprove}
        >
          Approve
        </Button>
      )}
    </>
  )
}

export function SaveState({ open: { mode, draft, hasFailed } }: { open: OpenPrd }) {
  if (mode !== 'edit') return null
  const word = draft.isSaving ? 'Saving' : hasFailed ? 'Not saved' : draft.isDirty ? 'Unsaved changes' : 'Saved'
  return (
    <span role="status" className={`text-xs ${hasFailed && !draft.isSaving ? 'text-danger' : 'text-ink-3'}`}>
      {word}
    </span>
  )
}
