import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureOf } from '#kernel/data/query-failure'
import type { DocumentPart } from '#kernel/feature'
import { textOf, usePageSearch } from '#kernel/page-search'
import { useNow } from '#kernel/time/use-now'
import { Segmented } from '#ui/fields/segmented'
import { IconButton } from '#ui/icon-button'
import { EmptyState } from '#ui/states/empty-state'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonRows } from '#ui/states/skeleton'
import { commentsQuery } from '../collaboration.api.ts'
import { CommentForm } from './comment-form.tsx'
import { useChosenAnchor } from './selection.ts'
import { AnchorLine, ThreadCard } from './thread-card.tsx'

const readSearch = ({ comment }: Record<string, unknown>) => ({ comment: textOf(comment) })

export function CommentsPanel(part: DocumentPart) {
  const query = useQuery(commentsQuery(part.prd.id))
  const { comment: linked } = usePageSearch(readSearch)
  const now = useNow(60_000)
  const [filter, setFilter] = useState<'open' | 'resolved'>()
  const threads = query.data ?? []
  const target = threads.find(({ id }) => id === linked)
  const kind = filter ?? (target?.resolvedAt ? 'resolved' : 'open')
  const listed = threads.filter(({ resolvedAt }) => (resolvedAt !== null) === (kind === 'resolved')).toReversed()
  const targetId = target?.id
  useEffect(() => {
    if (targetId) document.getElementById(`comment-${targetId}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [targetId])
  if (query.isPending) return <SkeletonRows label="Loading comments" />
  if (!query.data) return <ErrorState {...failureOf(query)} />
  const count = (isResolved: boolean) => threads.filter(({ resolvedAt }) => (resolvedAt !== null) === isResolved).length
  return (
    <div className="grid gap-4 p-5">
      <NewComment part={part} />
      {threads.length > 0 && (
        <Segmented
          label="Comments shown"
          size="sm"
          options={[
            { value: 'open', label: `Open ${count(false)}` },
            { value: 'resolved', label: `Resolved ${count(true)}` },
          ]}
          value={kind}
          onChange={setFilter}
        />
      )}
      {listed.length === 0 ? (
        <EmptyState figure="stars" className="py-6">
          {threads.length === 0
            ? 'No comments yet. Select words in the document, or write one about all of it.'
            : `No ${kind} comments.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {listed.map((thread) => (
            <ThreadCard key={thread.id} part={part} thread={thread} isLit={thread.id === linked} now={now} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** About the selected words, else the claim that is lit up, else the whole document. */
function NewComment({ part }: { part: DocumentPart }) {
  const { prd, claimId } = part
  const chosen = useChosenAnchor()
  const [ignoredClaim, setIgnoredClaim] = useState<string | null>(null)
  const words = chosen.prdId === prd.id ? chosen.anchor : null
  const claim = claimId !== null && claimId !== ignoredClaim ? { section: null, claimId, quote: null } : null
  const anchor = words ?? claim
  function clear() {
    useChosenAnchor.setState({ prdId: null, anchor: null })
    if (!words) setIgnoredClaim(claimId)
  }
  return (
    <div className="grid gap-2">
      {anchor && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <AnchorLine part={part} anchor={anchor} />
          </div>
          <IconButton
            size="sm"
            label="Comment on the whole document instead"
            icon={<X className="size-4" strokeWidth={1.5} />}
            onClick={clear}
          />
        </div>
      )}
      <CommentForm
        key={JSON.stringify(words)}
        prdId={prd.id}
        label="New comment"
        anchor={anchor}
        isFocused={words !== null}
        onDone={clear}
      />
    </div>
  )
}
