import type { ReactNode } from 'react'
import { Figure, type FigureName } from '../charts/figure.tsx'
import { cx } from '../cx.ts'

type EmptyStateProps = {
  figure?: FigureName
  title?: string
  /** Heading level of the title. */
  level?: 2 | 3
  children: ReactNode
  action?: ReactNode
  className?: string
}

/** One figure, one sentence, one action. */
export function EmptyState({ figure = 'horizon', title, level = 3, children, action, className }: EmptyStateProps) {
  const Title: 'h2' | 'h3' = `h${level}`
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <Figure name={figure} className="w-36" />
      {title && <Title className="mt-5 font-display text-title">{title}</Title>}
      <p className={cx('max-w-sm text-sm text-balance text-ink-2', title ? 'mt-1.5' : 'mt-5')}>{children}</p>
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
