import type { Comment } from '@sextant/contract/collaboration/comments'
import { Trash2 } from 'lucide-react'
import { timeAgo } from '#kernel/time/time-ago'
import { Avatar } from '#ui/avatar'
import { IconButton } from '#ui/icon-button'
import { useDeleteComment } from '../collaboration.api.ts'
import { piecesOf } from './mentions.ts'

export function CommentView({ prdId, comment, now }: { prdId: string; comment: Comment; now: number }) {
  const remove = useDeleteComment(prdId)
  const { author, avatarUrl, isGuest, canDelete, body, mentions, createdAt } = comment
  const names = mentions.map(({ name }) => name)
  return (
    <div className="group/comment flex gap-2.5">
      <Avatar name={author} src={avatarUrl ?? undefined} size="sm" isDecorative />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex min-h-7 items-center gap-x-2">
          <p className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{author}</span>
            {isGuest && <span className="ms-1.5 text-xs text-ink-3">Guest</span>}
            <time dateTime={createdAt} className="ms-2 text-xs text-ink-3">
              {timeAgo(createdAt, now)}
            </time>
          </p>
          {canDelete && (
            <IconButton
              size="sm"
              label={`Delete the comment by ${author}`}
              className="opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 pointer-coarse:opacity-100"
              icon={<Trash2 className="size-3.5" strokeWidth={1.5} />}
              isPending={remove.isPending}
              onClick={() => remove.mutate(comment)}
            />
          )}
        </div>
        <p className="wrap-anywhere whitespace-pre-wrap">
          {[...piecesOf(body, names).entries()].map(([place, { text, isMention }]) =>
            isMention ? (
              <span key={place} className="font-medium text-brass">
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      </div>
    </div>
  )
}
