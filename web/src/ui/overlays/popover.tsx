import { type JSX, type ReactNode, useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, DialogTrigger, type Placement, Pressable } from 'react-aria-components/Popover'
import { cx } from '../cx.ts'
import { floating } from './overlay-styles.ts'

type Content = ReactNode | ((close: () => void) => ReactNode)

type PopoverProps = {
  /** The button that opens it. */
  trigger: JSX.Element
  /** Accessible name. */
  label: string
  placement?: Placement
  children: Content
  className?: string
}

export function Popover({ trigger, label, placement = 'bottom end', children, className = 'w-80 p-4' }: PopoverProps) {
  return (
    <DialogTrigger>
      <Pressable>{trigger}</Pressable>
      <AriaPopover
        aria-label={label}
        placement={placement}
        offset={6}
        className={cx(floating, 'max-w-[calc(100vw-1.5rem)] overflow-auto outline-none', className)}
      >
        <Panel>{children}</Panel>
      </AriaPopover>
    </DialogTrigger>
  )
}

function Panel({ children }: { children: Content }) {
  const state = useContext(OverlayTriggerStateContext)
  return typeof children === 'function' ? children(() => state?.close()) : children
}
