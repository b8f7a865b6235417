import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Figure } from '../charts/figure.tsx'
import { cx } from '../cx.ts'

type ErrorStateProps = {
  title?: string
  level?: 2 | 3
  /** What went wrong, in one sentence. */
  children: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
  className?: string
}

export function ErrorState({
  title = "Couldn't load this",
  level = 3,
  children,
  onRetry,
  isRetrying = false,
  action,
  className,
}: ErrorStateProps) {
  const Title: 'h2' | 'h3' = `h${level}`
  return (
    <div role="alert" className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <Figure name="adrift" className="w-36" />
      <Title className="mt-5 font-display text-title">{title}</Title>
      <p className="mt-1.5 max-w-md text-sm text-balance text-ink-2">{children}</p>
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button icon={RotateCw} isPending={isRetrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
