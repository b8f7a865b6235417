import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { drawn, type IconOf } from './icon.tsx'
import { Spinner } from './states/spinner.tsx'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  isWide?: boolean | undefined
  className?: string | undefined
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconOf
    trailingIcon?: ReactNode
    /** Shows a spinner, keeps the focus and ignores clicks. */
    isPending?: boolean
    /** Label while pending, if different. */
    pendingLabel?: string
    /** Why the button is unavailable: beside a primary button, in the tooltip of others. It stays focusable. */
    disabledReason?: string | undefined
  }

const base =
  'touch-target inline-flex max-w-full cursor-pointer items-center justify-center rounded-md border text-center font-semibold no-underline select-none transition-colors duration-150 ease-instrument disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed [&_svg]:shrink-0'

const variants = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action/90 active:bg-action/80',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken active:bg-line',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink active:bg-line',
  danger: 'border-transparent bg-danger text-surface hover:bg-danger/90 active:bg-danger/80',
}

const sizes = {
  sm: 'min-h-8 gap-1.5 px-3 py-1 text-xs [&_svg]:size-3.5',
  md: 'min-h-10 gap-2 px-4 py-1.5 text-sm [&_svg]:size-4',
  lg: 'min-h-12 gap-2 px-5 py-2 text-sm [&_svg]:size-4',
}

/** Button styles for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', isWide, className }: ButtonLook = {}): string =>
  cx(base, variants[variant], sizes[size], isWide && 'w-full', className)

export function Button({
  variant,
  size,
  isWide,
  className,
  icon,
  trailingIcon,
  isPending,
  pendingLabel,
  disabledReason,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isBlocked = isPending || disabledReason !== undefined
  const startsWork = isPending !== undefined || type === 'submit'
  const hasJustStarted = useRef(false)
  useEffect(() => {
    if (isPending) hasJustStarted.current = false
  }, [isPending])
  function click(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click arrives before the pending state is rendered.
    const isSecond = startsWork && event.detail > 1 && hasJustStarted.current
    // A blocked submit button must not submit its form.
    if (isBlocked || isSecond) return event.preventDefault()
    hasJustStarted.current = true
    onClick?.(event)
  }
  return (
    <>
      <button
        type={type}
        {...rest}
        onClick={click}
        aria-busy={isPending || undefined}
        aria-disabled={isBlocked || rest['aria-disabled']}
        aria-describedby={disabledReason ? cx(rest['aria-describedby'], reasonId) : rest['aria-describedby']}
        title={disabledReason ?? rest.title}
        className={buttonClass({ variant, size, isWide, className: cx(disabledReason && 'opacity-50', className) })}
      >
        {isPending ? <Spinner /> : drawn(icon)}
        <span className="min-w-0">{isPending && pendingLabel ? pendingLabel : children}</span>
        {trailingIcon}
      </button>
      {disabledReason && (
        <span id={reasonId} hidden={variant !== 'primary'} className="text-xs text-ink-3">
          {disabledReason}
        </span>
      )}
    </>
  )
}
