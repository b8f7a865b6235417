import type { Notification } from '@sextant/contract/notifications/routes'
import { timeAgo } from '#kernel/time/time-ago'
import { Button } from '#ui/button'
import { SampleMark } from '#ui/text/sample-mark'
import { useMarkRead } from '../notifications.api.ts'
import { ActionLink } from './action-link.tsx'
import { TypeIcon } from './type-icon.tsx'
import { UnreadDot } from './unread-dot.tsx'

interface BellItemProps {
  notification: Notification
  now: number
  onClose: () => void
}

export function BellItem({ notification, now, onClose }: BellItemProps) {
  const markRead = useMarkRead(notification)
  const { type, title, message, read, createdAt, actionUrl, isSample } = notification
  function open() {
    if (!read) markRead()
    onClose()
  }
  return (
    <li
      data-unread={!read || undefined}
      className="group/item relative flex gap-3 px-5 py-3.5 data-unread:bg-brass-bright/7 data-unread:shadow-[inset_2px_0_0_var(--sx-brass-bright)]"
    >
      <TypeIcon type={type} />
      <div className="min-w-0 flex-1">
        <ActionLink
          url={actionUrl}
          onOpen={open}
          className="block w-full cursor-pointer rounded-xs text-start text-sm after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          <span className="line-clamp-2 font-medium group-data-unread/item:font-semibold">
            {!read && <UnreadDot />}
            {title}
          </span>
        </ActionLink>
        <p className="line-clamp-2 text-xs text-ink-2">{message}</p>
        <div className="mt-1 flex min-h-5 items-center justify-between gap-3 text-xs text-ink-3">
          <span className="first-letter:uppercase">
            <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
            {isSample && (
              <>
                {' '}
                <SampleMark />
              </>
            )}
          </span>
          {!read && (
            <Button
              size="sm"
              variant="ghost"
              className="relative -my-1.5 -me-3"
              onClick={markRead}
              aria-label={`Mark Read: ${title}`}
            >
              Mark Read
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
