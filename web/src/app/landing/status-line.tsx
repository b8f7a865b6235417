import { cx } from '../../ui/cx.ts'
import { type ServerStatus, useServerStatus } from './server-status.ts'

const looks: Record<ServerStatus, { dot: string; ink: string }> = {
  OK: { dot: 'bg-success', ink: 'text-success' },
  Offline: { dot: 'bg-danger', ink: 'text-danger' },
  'Checking...': { dot: 'bg-line-strong', ink: 'text-ink-2' },
}

export function StatusLine() {
  const status = useServerStatus()
  const { dot, ink } = looks[status]
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-3">
      Server status
      <span className={cx('inline-flex items-center gap-1.5 font-medium', ink)}>
        <span aria-hidden="true" className={cx('size-1.5 rounded-full', dot)} />
        {status}
      </span>
    </p>
  )
}
