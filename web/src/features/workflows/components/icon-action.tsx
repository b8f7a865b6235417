import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '#ui/icon-button'
import { Tooltip } from '#ui/overlays/tooltip'

interface IconActionProps {
  label: string
  /** Tooltip text, when shorter than the accessible label. */
  hint: string
  icon: ReactNode
  variant?: 'ghost' | 'danger'
  isPending?: boolean
  disabledReason?: string | undefined
  onClick: () => void
}

/** An icon button with a tooltip; when disabled, the tooltip says why. */
export function IconAction({ label, hint, icon, variant, isPending, disabledReason, onClick }: IconActionProps) {
  const isBlocked = disabledReason !== undefined
  function click({ detail }: MouseEvent) {
    // Ignores the second click of a double click.
    if (!isBlocked && detail <= 1) onClick()
  }
  return (
    <Tooltip text={disabledReason ?? hint}>
      <IconButton
        size="sm"
        label={label}
        icon={icon}
        {...(variant && !isBlocked && { variant })}
        isPending={isPending ?? false}
        aria-disabled={isBlocked || undefined}
        className={isBlocked ? 'opacity-50' : undefined}
        onClick={click}
      />
    </Tooltip>
  )
}
