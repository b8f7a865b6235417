import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { DismissButton, type Tone, ToneIcon } from '../text/tone.tsx'

type BannerProps = {
  tone?: Tone
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Shown in response to an action and announced right away. */
  isAlert?: boolean
  className?: string
}

const looks = {
  info: 'border-info/40 bg-info-wash',
  warning: 'border-warning/40 bg-warning-wash',
  danger: 'border-danger/40 bg-danger-wash',
  success: 'border-success/40 bg-success-wash',
}

export function Banner({ tone = 'info', title, children, action, onDismiss, isAlert = false, className }: BannerProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3 text-sm text-ink', looks[tone], className)}
    >
      <ToneIcon tone={tone} className="mt-px" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cx('text-pretty', title && 'text-ink-2')}>{children}</div>}
        </div>
        {action && <div className="flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} className="-my-1.5 -me-2" />}
    </div>
  )
}
