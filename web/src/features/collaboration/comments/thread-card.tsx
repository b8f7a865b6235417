import { anchorState } from '@sextant/contract/collaboration/anchors'
import type { CommentThread } from '@sextant/contract/collaboration/comments'
import { claimsOf } from '@sextant/contract/prds/claims'
import { sectionLabels } from '@sextant/contract/prds/sections'
import { CheckCircle2, CornerDownRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { DocumentPart } from '#kernel/feature'
import { Button } from '#ui/button'
import { cx } from '../../../ui/cx.ts'
import { useResolve } from '../collaboration.api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentView } from './comment-view.tsx'

interface ThreadCardProps {
  part: DocumentPart
  thread: CommentThread
  /** A link leads to it. */
  isLit: boolean
  now: number
}

export function ThreadCard({ part, thread, isLit, now }: ThreadCardProps) {
  const { prd } = part
  const [isReplying, setReplying] = useState(false)
  const resolve = useResolve(prd.id)
  const isResolved = thread.resolvedAt !== null
  return (
    <li
      id={`comment-${thread.id}`}
      className={cx('grid gap-3 rounded-md border bg-surface p-3.5', isLit ? 'border-agent' : 'border-line')}
    >
      <AnchorLine part={part} anchor={thread.anchor} />
      {[thread, ...thread.replies].map((comment) => (
        <CommentView key={comment.id} prdId={prd.id} comment={comment} now={now} />
      ))}
      {isResolved && <p className="text-xs text-ink-3">{`Resolved by ${thread.resolvedBy}`}</p>}
      {isReplying ? (
        <CommentForm prdId={prd.id} label="Reply" replyTo={thread.id} isFocused onDone={() => setReplying(false)} />
      ) : (
        <div className="-ms-3 -mb-1 flex gap-1">
          <Button
            size="sm"
            variant="ghost"
            icon={<CornerDownRight strokeWidth={1.5} />}
            onClick={() => setReplying(true)}
          >
            Reply
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={isResolved ? <RotateCcw strokeWidth={1.5} /> : <CheckCircle2 strokeWidth={1.5} />}
            isPending={resolve.isPending}
            onClick={() => resolve.mutate({ commentId: thread.id, isResolved: !isResolved })}
          >
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      )}
    </li>
  )
}

const lost = {
  reworded: 'These words were edited since.',
  gone: 'What this was about is no longer in the document.',
}

/** The claim or the words that a comment is about, and whether they are still there. */
export function AnchorLine({ part, anchor }: { part: DocumentPart; anchor: CommentThread['anchor'] }) {
  const { section, claimId, quote } = anchor
  const claim = claimsOf(part.prd).find(({ id }) => id === claimId)
  const words = quote ?? claim?.name ?? (section && sectionLabels[section])
  const state = anchorState(part.prd, anchor)
  if (!words && state === 'there') return null
  const text = (
    <span className={cx('line-clamp-2 wrap-anywhere', state !== 'there' && 'line-through')}>
      {quote ? `“${quote}”` : words}
    </span>
  )
  const look = 'block w-full border-s-2 border-brass-bright ps-2.5 text-start text-xs text-ink-2'
  return (
    <div>
      {claim ? (
        <button
          type="button"
          className={cx(look, 'cursor-pointer hover:text-ink')}
          onClick={() => part.onClaim(claim.id)}
        >
          {text}
        </button>
      ) : (
        words && <p className={look}>{text}</p>
      )}
      {state !== 'there' && <p className="mt-1 text-xs text-warning">{lost[state]}</p>}
    </div>
  )
}
