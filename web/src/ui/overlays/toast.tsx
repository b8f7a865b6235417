import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { DismissButton, type Tone, ToneIcon } from '../text/tone.tsx'

export type ToastVariant = 'success' | 'error' | 'warning' | 'info'

type ToastProps = {
  variant?: ToastVariant
  title: string
  description?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

const looks: Record<ToastVariant, { tone: Tone; edge: string; word: string }> = {
  success: { tone: 'success', edge: 'before:bg-success', word: 'Success' },
  error: { tone: 'danger', edge: 'before:bg-danger', word: 'Error' },
  warning: { tone: 'warning', edge: 'before:bg-warning', word: 'Warning' },
  info: { tone: 'info', edge: 'before:bg-info', word: 'Information' },
}

export function Toast({ variant = 'info', title, description, action, onDismiss }: ToastProps) {
  const { tone, edge, word } = looks[variant]
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={cx(
        'relative flex w-full max-w-sm items-start gap-3 overflow-hidden rounded-lg border border-line bg-surface py-3 ps-4 pe-2 text-ink shadow-float before:absolute before:inset-y-0 before:start-0 before:w-1',
        edge,
      )}
    >
      <ToneIcon tone={tone} className="mt-0.5 ms-1" />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-sm font-semibold">
          <span className="sr-only">{word}: </span>
          {title}
        </p>
        {description && <div className="mt-0.5 text-sm text-ink-2">{description}</div>}
        {action && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} className="-mt-[0.1875rem]" />}
    </div>
  )
}
