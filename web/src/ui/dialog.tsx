import { X } from 'lucide-react'
import type { JSX, ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  DialogTrigger,
  Heading,
  Modal,
  ModalOverlay,
  Pressable,
} from 'react-aria-components/Modal'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { scrim } from './overlay-styles.ts'

type Close = () => void

type DialogProps = {
  title: string
  description?: ReactNode
  children?: ReactNode | ((close: Close) => ReactNode)
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode | ((close: Close) => ReactNode)
  /** A button of ours that opens the dialog; without one, steer it by isOpen. */
  trigger?: JSX.Element
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  size?: 'sm' | 'md' | 'lg'
  /** An alert is answered, not waved away: no close button, no click outside. */
  role?: 'dialog' | 'alertdialog'
  /** While something irrevocable is under way the dialog stays. */
  isLocked?: boolean
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

export function Dialog({ trigger, isOpen, onOpenChange, ...panel }: DialogProps) {
  const steering = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) }
  if (!trigger) return <Panel {...panel} {...steering} />
  return (
    <DialogTrigger {...steering}>
      <Pressable>{trigger}</Pressable>
      <Panel {...panel} />
    </DialogTrigger>
  )
}

function Panel({
  title,
  description,
  children,
  actions,
  size = 'sm',
  role = 'dialog',
  isLocked = false,
  ...steering
}: Omit<DialogProps, 'trigger'>) {
  const isAlert = role === 'alertdialog'
  return (
    <ModalOverlay
      {...steering}
      data-modal
      isDismissable={!isAlert && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      className={cx(scrim, 'flex items-end justify-center sm:items-center sm:p-6')}
    >
      <Modal
        className={cx(
          'flex max-h-[92%] w-full rounded-t-lg border border-line bg-surface text-ink shadow-float transition-transform duration-200 ease-instrument data-entering:translate-y-2 sm:max-h-full sm:rounded-lg',
          sizes[size],
        )}
      >
        <AriaDialog role={role} className="w-full overflow-y-auto overscroll-contain rounded-[inherit] outline-none">
          {({ close }) => (
            <>
              <header className="sticky top-0 z-1 flex items-start gap-4 bg-surface px-6 pt-5 pb-2">
                <div className="min-w-0 flex-1">
                  <Heading slot="title" level={2} className="font-display text-title">
                    {title}
                  </Heading>
                  {description && <p className="mt-1 text-sm text-ink-2">{description}</p>}
                </div>
                {!isAlert && !isLocked && (
                  <IconButton
                    label="Close"
                    icon={<X className="size-5" strokeWidth={1.5} />}
                    onClick={close}
                    className="-me-2 -mt-1"
                  />
                )}
              </header>
              <div className="px-6 pt-2 pb-6 text-sm text-ink-2">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {actions && (
                <footer className="sticky bottom-0 z-1 flex flex-col-reverse gap-3 border-t border-line bg-paper px-6 py-4 sm:flex-row sm:justify-end">
                  {typeof actions === 'function' ? actions(close) : actions}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
