import type { Notification } from '@sextant/contract/notifications/routes'
import { Disclosure } from '#ui/disclosure'
import { linkClass } from '#ui/text/link'
import { ActionLink } from './action-link.tsx'

/** The notifications that one row groups, each with its own link. */
export function AlikeList({
  notification: { items, count },
  onOpen,
}: {
  notification: Notification
  onOpen: () => void
}) {
  const more = count - items.length
  return (
    <Disclosure title={more > 0 ? `Show the newest ${items.length} of ${count}` : `Show all ${count}`} level={4}>
      <ul className="grid gap-1.5">
        {items.map(({ title, actionUrl, createdAt }) => (
          <li key={`${createdAt} ${title}`}>
            {actionUrl ? (
              <ActionLink url={actionUrl} onOpen={onOpen} className={linkClass({ isInline: true })}>
                {title}
              </ActionLink>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
