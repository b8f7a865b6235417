import type { CommentThread } from '@sextant/contract/collaboration/comments'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { commentsQuery } from '../collaboration.api.ts'
import { SelectionButton } from '../comments/selection-button.tsx'
import { PresenceFaces } from './presence-faces.tsx'
import { ReviewPopover } from './review-popover.tsx'

/** Who is here, who reviews the document, and the button to comment on selected words. */
export function PeopleBar({ prd, onTab, onCommented }: DocumentPart) {
  const { data: threads } = useQuery(commentsQuery(prd.id))
  useEffect(() => onCommented(openCounts(threads)), [threads, onCommented])
  return (
    <>
      <PresenceFaces prdId={prd.id} />
      <ReviewPopover prd={prd} />
      <SelectionButton prdId={prd.id} onTab={onTab} />
    </>
  )
}

function openCounts(threads: readonly CommentThread[] = []): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { anchor, resolvedAt, replies } of threads) {
    const { claimId } = anchor ?? {}
    if (claimId && resolvedAt === null) counts.set(claimId, (counts.get(claimId) ?? 0) + 1 + replies.length)
  }
  return counts
}
