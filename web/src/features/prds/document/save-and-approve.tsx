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
