import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '#ui/icon-button'
import { Tooltip } from '#ui/tooltip'

interface IconActionProps {
  label: string
  /** What the tooltip says, where the label names more than one sees. */
  hint: string
  icon: ReactNode
  variant?: 'ghost' | 'danger'
  isPending?: boolean
  /** Not available, and why. */
  disabledReason?: string | undefined
  onClick: () => void
}

/** A small button with a word on hover; one that is not available says why. */
export function IconAction({ label, hint, icon, variant, isPending, disabledReason, onClick }: IconActionProps) {
  const isBlocked = disabledReason !== undefined
  function click({ detail }: MouseEvent) {
    // The second click of a double one: whoever is quick does not want it done twice.
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
