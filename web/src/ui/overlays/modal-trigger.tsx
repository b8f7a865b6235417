import type { ComponentType, JSX } from 'react'
import { DialogTrigger, Pressable } from 'react-aria-components/Modal'

export type Steering = {
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

export type Opening = Steering & {
  /** Instead of the two: it is open as long as it is rendered. */
  onClose?: () => void
  /** The button that opens it; without one, use isOpen. */
  trigger?: JSX.Element
}

/** A panel above the page, opened by its trigger or by the caller. */
export function withTrigger<Props extends object>(Panel: ComponentType<Props & Steering>) {
  return function Opened({ trigger, isOpen, onOpenChange, onClose, ...rest }: Props & Opening) {
    const panel = rest as unknown as Props
    const steering = {
      ...(isOpen !== undefined && { isOpen }),
      ...(onOpenChange && { onOpenChange }),
      ...(onClose && { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose() }),
    }
    if (!trigger) return <Panel {...panel} {...steering} />
    return (
      <DialogTrigger {...steering}>
        <Pressable>{trigger}</Pressable>
        <Panel {...panel} />
      </DialogTrigger>
    )
  }
}
