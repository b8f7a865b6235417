import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

type BannerProps = {
  tone?: 'info' | 'warning' | 'danger' | 'success'
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** It came up in answer to something just done, and is read out at once. */
  isAlert?: boolean
  className?: string
}

const tones = {
  info: { Icon: Info, look: 'border-info/40 bg-info-wash', ink: 'text-info' },
  warning: { Icon: TriangleAlert, look: 'border-warning/40 bg-warning-wash', ink: 'text-warning' },
  danger: { Icon: CircleAlert, look: 'border-danger/40 bg-danger-wash', ink: 'text-danger' },
  success: { Icon: CircleCheck, look: 'border-success/40 bg-success-wash', ink: 'text-success' },
}

export function Banner({ tone = 'info', title, children, action, onDismiss, isAlert = false, className }: BannerProps) {
  const { Icon, look, ink } = tones[tone]
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3 text-sm text-ink', look, className)}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className={cx('mt-px size-5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'text-ink-2' : undefined}>{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          label="Dismiss"
          size="sm"
          icon={<X className="size-4" strokeWidth={1.5} />}
          onClick={onDismiss}
          className="-my-1.5 -me-2"
        />
      )}
    </div>
  )
}
