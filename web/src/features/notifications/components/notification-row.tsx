import { momentText } from '@sextant/contract/kernel/date-text'
import type { Notification } from '@sextant/contract/notifications/routes'
import { Check, ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '#ui/button'
import { SampleMark } from '#ui/text/sample-mark'
import { useMarkRead } from '../notifications.api.ts'
import { ActionLink } from './action-link.tsx'
import { AlikeList } from './alike-list.tsx'
import { TypeIcon } from './type-icon.tsx'
import { UnreadDot } from './unread-dot.tsx'

export function NotificationRow({ notification }: { notification: Notification }) {
  const markRead = useMarkRead(notification)
  const { type, title, message, read, createdAt, actionUrl, isSample, items } = notification
  const seen = () => read || markRead()
  return (
    <li
      aria-label={title}
      data-unread={!read || undefined}
      className="group/item flex items-start gap-4 px-5 py-4 transition-colors duration-200 ease-instrument data-unread:bg-brass-bright/7 data-unread:shadow-[inset_2px_0_0_var(--sx-brass-bright)] sm:px-6"
    >
      <TypeIcon type={type} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="text-sm font-medium break-words group-data-unread/item:font-semibold">
            {!read && <UnreadDot />}
            {title}
          </h3>
          <p className="mt-0.5 max-w-[72ch] text-sm break-words text-ink-2">{message}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-3">
            <time dateTime={createdAt} className="num text-xs text-ink-3">
              {momentText(createdAt)}
            </time>
            {isSample && <SampleMark />}
          </div>
          {items.length > 0 && <AlikeList notification={notification} onOpen={seen} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!read && (
            <Button size="sm" variant="ghost" className="max-sm:-ms-3" icon={Check} onClick={markRead}>
              Mark as Read
            </Button>
          )}
          {actionUrl && (
            <ActionLink url={actionUrl} onOpen={seen} className={buttonClass({ size: 'sm' })}>
              <ExternalLink aria-hidden="true" strokeWidth={1.5} />
              View Details
            </ActionLink>
          )}
        </div>
      </div>
    </li>
  )
}
