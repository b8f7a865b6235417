import type { Review } from '@sextant/contract/collaboration/reviews'
import type { Prd } from '@sextant/contract/prds/routes'
import { useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { useMay } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Select } from '#ui/fields/select'
import { Popover } from '#ui/overlays/popover'
import { Banner } from '#ui/states/banner'
import { peopleQuery, type ReviewChange, reviewQuery, useReviewChange } from '../collaboration.api.ts'
import { AnswerForm } from './answer-form.tsx'
import { RequestForm } from './request-form.tsx'
import { ReviewerList } from './reviewer-list.tsx'

/** "1 of 2 approved", and behind it everything about the review. */
export function ReviewPopover({ prd }: { prd: Prd }) {
  const { data: review } = useQuery(reviewQuery(prd.id))
  if (!review) return null
  return (
    <Popover
      label="Review"
      className="w-96 p-5"
      trigger={
        <Button size="sm" variant="ghost" icon={<UserCheck strokeWidth={1.5} />} className="max-sm:px-2">
          <span className="max-sm:sr-only">{summaryOf(review)}</span>
        </Button>
      }
    >
      <ReviewPanel prd={prd} review={review} />
    </Popover>
  )
}

function summaryOf({ reviewers }: Review): string {
  if (reviewers.length === 0) return 'Review'
  const current = reviewers.filter(({ isCurrent }) => isCurrent)
  if (current.some(({ answer }) => answer === 'changes')) return 'Changes requested'
  return `${current.length} of ${reviewers.length} approved`
}

function ReviewPanel({ prd, review }: { prd: Prd; review: Review }) {
  const canEdit = useMay('canEditAgents')
  const [isAsking, setAsking] = useState(false)
  const change = useReviewChange(prd.id)
  const send = (next: ReviewChange, onSuccess?: () => void) =>
    change.isPending || change.mutate(next, { onSuccess: () => onSuccess?.() })
  return (
    <div className="grid gap-5">
      {change.error && (
        <Banner tone="danger" isAlert>
          {describeError(change.error)}
        </Banner>
      )}
      {canEdit && (
        <AssigneeField prdId={prd.id} review={review} onAssign={(userId) => send({ kind: 'assign', userId })} />
      )}
      <section aria-label="Review" className="grid gap-3">
        {review.reviewers.length === 0 && !isAsking && <p className="text-sm text-ink-2">No reviewers yet.</p>}
        <ReviewerList reviewers={review.reviewers} onRemove={(userId) => send({ kind: 'withdraw', userId })} />
        {canEdit && !isAsking && (
          <Button size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
            Request review
          </Button>
        )}
        {isAsking && (
          <RequestForm
            prdId={prd.id}
            isPending={change.isPending}
            onCancel={() => setAsking(false)}
            onRequest={(request) => send({ kind: 'request', ...request }, () => setAsking(false))}
          />
        )}
      </section>
      {!isAsking && (
        <AnswerForm
          isPending={change.isPending}
          onAnswer={(answer, done) => send({ kind: 'answer', revision: prd.revision, ...answer }, done)}
        />
      )}
      <p className="num text-2xs text-ink-3" title={review.contentHash}>
        {`Revision ${prd.revision} · content ${review.contentHash.slice(0, 12)}`}
      </p>
    </div>
  )
}

interface AssigneeFieldProps {
  prdId: string
  review: Review
  onAssign: (userId: string | null) => void
}

const noOne = 'no-one'

function AssigneeField({ prdId, review: { assignee }, onAssign }: AssigneeFieldProps) {
  const { data: people = [] } = useQuery(peopleQuery(prdId, ''))
  const others = people.filter(({ userId }) => userId !== assignee?.userId)
  return (
    <Select
      label="Assignee"
      options={[
        { value: noOne, label: 'No one' },
        ...[...(assignee ? [assignee] : []), ...others].map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      value={assignee?.userId ?? noOne}
      onChange={(userId) => userId !== (assignee?.userId ?? noOne) && onAssign(userId === noOne ? null : userId)}
    />
  )
}
