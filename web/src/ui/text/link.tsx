import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

type LinkLook = {
  tone?: 'brass' | 'quiet' | undefined
  /** For links inside text, where color alone isn't enough. */
  isInline?: boolean | undefined
  className?: string | undefined
}

/** Link styles for router links that render their own anchor. */
export function linkClass({ tone = 'brass', isInline = false, className }: LinkLook = {}): string {
  return cx(
    'rounded-xs font-medium underline underline-offset-4 transition-colors duration-150 ease-instrument hover:decoration-current',
    tone === 'brass' ? 'text-brass' : 'text-ink-2 hover:text-ink',
    isInline ? 'decoration-current/50' : 'touch-target inline-flex items-center gap-1 text-sm decoration-transparent',
    className,
  )
}

type LinkProps = ComponentProps<'a'> & LinkLook & { isExternal?: boolean }

export function Link({ tone, isInline, isExternal = false, className, children, ...rest }: LinkProps) {
  const away = isExternal ? { target: '_blank', rel: 'noreferrer noopener' } : {}
  return (
    <a {...away} {...rest} className={linkClass({ tone, isInline, className })}>
      {children}
      {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
