import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/overlays/popover'
import { SkeletonRows } from '#ui/states/skeleton'
import { Badge } from '#ui/text/badge'
import { bellQuery, noteTimeZone } from '../notifications.api.ts'

const load = () => import('./bell-panel.tsx').then(({ BellPanel }) => ({ default: BellPanel }))
const LatePanel = lazy(load)
const highest = 9

export function Bell() {
  const { data } = useQuery(bellQuery)
  const unread = data?.unread ?? 0
  useTimeZoneNoted(data?.timeZone)
  return (
    <span className="relative inline-flex">
      <Popover
        label="Notifications"
        className="w-[26rem] p-0"
        trigger={
          <IconButton
            label={labelOf(unread)}
            size="lg"
            icon={<BellIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />}
            onPointerEnter={() => void load()}
          />
        }
      >
        {(close) => (
          <Suspense fallback={<SkeletonRows label="Loading notifications" rows={3} />}>
            <LatePanel unread={unread} onClose={close} />
          </Suspense>
        )}
      </Popover>
      <span aria-hidden="true" className="pointer-events-none absolute end-0.5 top-0.5">
        <Badge count={unread} max={highest} />
      </span>
      <span role="status" className="sr-only">
        {unread > 0 ? `${countOf(unread)} unread notification${unread === 1 ? '' : 's'}` : ''}
      </span>
    </span>
  )
}

const countOf = (unread: number) => (unread > highest ? `More than ${highest}` : String(unread))
const labelOf = (unread: number) =>
  unread > 0 ? `Notifications, ${countOf(unread).toLowerCase()} unread` : 'Notifications'

/** Saves the browser's time zone once, because digests go out in the person's morning. */
function useTimeZoneNoted(known: string | null | undefined): void {
  useEffect(() => {
    // Undefined until loaded. If saving fails, the next page tries again.
    if (known === null) noteTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone).catch(() => undefined)
  }, [known])
}
