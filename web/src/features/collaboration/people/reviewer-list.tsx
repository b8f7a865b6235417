import type { Reviewer } from '@sextant/contract/collaboration/reviews'
import { Clock, MessageSquareWarning, X } from 'lucide-react'
import { useMay } from '#kernel/session/permissions'
import { Avatar } from '#ui/avatar'
import { IconButton } from '#ui/icon-button'
import { Chip } from '#ui/text/chip'

interface ReviewerListProps {
  reviewers: readonly Reviewer[]
  onRemove: (userId: string) => void
}

export function ReviewerList({ reviewers, onRemove }: ReviewerListProps) {
  const canRemove = useMay('canEditAgents')
  return (
    <ul aria-label="Reviewers" className="grid gap-3">
      {reviewers.map((reviewer) => (
        <li key={reviewer.userId} className="flex items-start gap-2.5">
          <Avatar name={reviewer.name} src={reviewer.avatarUrl ?? undefined} size="sm" isDecorative />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="min-w-0 truncate text-sm font-medium">{reviewer.name}</span>
              <AnswerChip reviewer={reviewer} />
            </div>
            {reviewer.note && <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{reviewer.note}</p>}
            {reviewer.answer && !reviewer.isCurrent && (
              <p className="mt-0.5 text-xs text-warning">{`About revision ${reviewer.revision}. The document changed since.`}</p>
            )}
          </div>
          {canRemove && (
            <IconButton
              size="sm"
              label={`Remove ${reviewer.name}`}
              icon={<X className="size-3.5" strokeWidth={1.5} />}
              onClick={() => onRemove(reviewer.userId)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function AnswerChip({ reviewer: { answer, isCurrent } }: { reviewer: Reviewer }) {
  if (answer === null) return <Chip icon={Clock}>Not answered yet</Chip>
  if (answer === 'approved') return <Chip tone={isCurrent ? 'success' : 'neutral'}>Approved</Chip>
  return (
    <Chip tone="warning" icon={MessageSquareWarning}>
      Changes requested
    </Chip>
  )
}
