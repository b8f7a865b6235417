import { assumptionsOf, type NamedClaim } from '@sextant/contract/prds/claims'
import type { Prd } from '@sextant/contract/prds/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { ApproveDialog } from './canvas/approve-dialog.tsx'
import { useShowFailure } from './failures.ts'
import { isConflict, prdQuery } from './prds.api.ts'
import { useApprovePrd } from './review.api.ts'

interface PendingApproval {
  id: string
  title: string
  revision: number
  assumptions: NamedClaim[]
}

/** Approves right away when every item has evidence; otherwise asks about each assumption first. */
export function useApproval(onApproved?: (prd: Prd) => void) {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  const approve = useApprovePrd()
  const [question, setQuestion] = useState<PendingApproval | null>(null)

  const confirm = ({ id, revision }: Pick<PendingApproval, 'id' | 'revision'>, accepted: readonly string[]) =>
    approve.mutate(
      { id, revision, accepted },
      {
        onSuccess(approved) {
          setQuestion(null)
          onApproved?.(approved)
        },
        // The assumptions changed, so close the dialog and ask again.
        onError: (error) => isConflict(error) && setQuestion(null),
      },
    )

  /** Approves only the revision the person has seen. */
  async function ask(id: string, seen: number): Promise<void> {
    if (approve.isPending) return
    let prd: Prd
    try {
      prd = await cache.fetchQuery({ ...prdQuery(id), staleTime: 0 })
    } catch (error) {
      return showFailure('Approval Failed', error, 'Failed to approve PRD. Please try again.')
    }
    if (prd.revision !== seen) {
      toast.error('Approval Failed', 'Someone else changed this PRD. Review the changes before you approve it.')
      return
    }
    const assumptions = assumptionsOf(prd)
    if (assumptions.length === 0) confirm(prd, [])
    else setQuestion({ id, title: prd.title, revision: seen, assumptions })
  }

  const dialog = question && (
    <ApproveDialog
      {...question}
      isPending={approve.isPending}
      onApprove={(accepted) => confirm(question, accepted)}
      onClose={() => setQuestion(null)}
    />
  )
  return { isPending: approve.isPending, ask, dialog }
}
