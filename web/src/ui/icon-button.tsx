import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { drawn, type IconOf } from './icon.tsx'
import { Spinner } from './states/spinner.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string
  icon: IconOf
  variant?: 'ghost' | 'secondary' | 'primary' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  isPending?: boolean
  /** A count or dot over the icon's corner. */
  badge?: ReactNode
}

const variants = {
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  primary: 'border-transparent bg-action text-on-action hover:bg-action/90',
  danger: 'border-transparent text-danger hover:bg-danger-wash',
}

const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-11' }

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  isPending = false,
  badge,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type={type}
      {...rest}
      onClick={click}
      aria-label={label}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      className={cx(
        'touch-target inline-grid shrink-0 cursor-pointer place-items-center rounded-md border transition-colors duration-150 ease-instrument disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
        variants[variant],
        sizes[size],
        className,
      )}
    >
      {isPending ? <Spinner /> : drawn(icon, 'size-4')}
    </button>
  )
  if (!badge) return button
  // Outside the button: the label already includes the count, and visible text in a button must be part of its name.
  return (
    <span className="relative inline-flex">
      {button}
      <span aria-hidden="true" className="pointer-events-none absolute -end-0.5 -top-0.5">
        {badge}
      </span>
    </span>
  )
}
