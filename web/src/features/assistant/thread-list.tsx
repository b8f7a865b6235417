import type { Thread } from '@sextant/contract/assistant/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { describeError } from '#kernel/data/api-error'
import { itemsOf, loadMoreOf } from '#kernel/data/paging'
import { timeAgo } from '#kernel/time/time-ago'
import { useNow } from '#kernel/time/use-now'
import { IconButton } from '#ui/icon-button'
import { ErrorState } from '#ui/states/error-state'
import { LoadMore } from '#ui/states/load-more'
import { SkeletonRows } from '#ui/states/skeleton'
import { cx } from '../../ui/cx.ts'
import { threadsQuery, useRemoveThread } from './assistant.api.ts'

interface ThreadListProps {
  workspace: string
  openId: string | null
  onOpen: (id: string | null) => void
}

export function ThreadList({ workspace, openId, onOpen }: ThreadListProps) {
  const found = useInfiniteQuery(threadsQuery(workspace))
  const remove = useRemoveThread(workspace, (id) => id === openId && onOpen(null))
  if (found.isPending) return <SkeletonRows rows={4} label="Loading conversations" />
  if (!found.data)
    return (
      <ErrorState onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {describeError(found.error)}
      </ErrorState>
    )
  const threads = itemsOf(found.data)
  if (threads.length === 0)
    return <p className="flex-1 px-4 py-10 text-center text-sm text-ink-2">No conversations yet.</p>
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label="Conversations" className="divide-y divide-line">
        {threads.map((thread) => (
          <Row
            key={thread.id}
            thread={thread}
            isOpen={thread.id === openId}
            onOpen={() => onOpen(thread.id)}
            onRemove={() => remove.mutate(thread)}
          />
        ))}
      </ul>
      <LoadMore {...loadMoreOf(found, threads.length)} />
    </div>
  )
}

interface RowProps {
  thread: Thread
  isOpen: boolean
  onOpen: () => void
  onRemove: () => void
}

function Row({ thread: { title, updatedAt }, isOpen, onOpen, onRemove }: RowProps) {
  const now = useNow(60_000)
  const name = title || 'New conversation'
  return (
    <li className={cx('flex items-center gap-1 pe-2', isOpen && 'bg-sunken')}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 cursor-pointer px-4 py-2.5 text-start focus-visible:-outline-offset-2"
      >
        <span className="block truncate text-sm">{name}</span>
        <span className="block text-xs text-ink-3">{timeAgo(updatedAt, now)}</span>
      </button>
      <IconButton size="sm" variant="danger" label={`Delete “${name}”`} icon={Trash2} onClick={onRemove} />
    </li>
  )
}
