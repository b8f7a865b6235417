import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  description?: ReactNode
  action?: ReactNode
  footer?: ReactNode
  /** Lists and tables reach the card's edges; prose and forms keep the padding. */
  isFlush?: boolean
  className?: string
}

export function Card({ title, description, action, footer, isFlush = false, className, children, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <section
      {...rest}
      aria-labelledby={title ? titleId : rest['aria-labelledby']}
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raise', className)}
    >
      {(title || action) && (
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2.5 px-5 pt-5 sm:px-6">
          <div className={cx('min-w-0 wrap-anywhere', Boolean(action) && 'flex-1 basis-44')}>
            {title && (
              <h2 id={titleId} className="font-display text-title tracking-[-0.005em]">
                {title}
              </h2>
            )}
            {description && <p className="mt-0.5 text-sm text-ink-2">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div
        className={cx(
          'min-w-0 flex-1',
          isFlush ? 'overflow-clip' : 'px-5 py-5 sm:px-6',
          isFlush && Boolean(title) && 'mt-3 border-t border-line',
          !isFlush && Boolean(title) && 'pt-4',
          isFlush && !footer && 'rounded-b-lg',
          isFlush && !title && !action && 'rounded-t-lg',
        )}
      >
        {children}
      </div>
      {footer && <footer className="rounded-b-lg border-t border-line bg-paper px-5 py-4 sm:px-6">{footer}</footer>}
    </section>
  )
}
