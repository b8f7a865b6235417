import { X } from 'lucide-react'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { type Steering, withTrigger } from './modal-trigger.tsx'
import { scrim } from './overlay-styles.ts'

type Close = () => void

type DialogProps = {
  title: string
  description?: ReactNode
  children?: ReactNode | ((close: Close) => ReactNode)
  /** Footer buttons, the primary one last. */
  actions?: ReactNode | ((close: Close) => ReactNode)
  /** Makes body and footer one form. Once something is typed, a click outside doesn't close the dialog. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>, close: Close) => unknown
  /** There are changes that the form can't detect itself. */
  isDirty?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** An alert needs an answer: no close button, no click outside. */
  role?: 'dialog' | 'alertdialog'
  /** The dialog stays open while something irreversible is in progress. */
  isLocked?: boolean
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

export const Dialog = withTrigger(Panel)

function Panel({
  title,
  description,
  children,
  actions,
  size = 'sm',
  role = 'dialog',
  isLocked = false,
  onSubmit,
  isDirty = false,
  ...steering
}: DialogProps & Steering) {
  const isTyped = useRef(false)
  const isAlert = role === 'alertdialog'
  return (
    <ModalOverlay
      {...steering}
      data-modal
      isDismissable={!isAlert && !isLocked}
      isKeyboardDismissDisabled={isLocked}
      shouldCloseOnInteractOutside={() => !isDirty && !isTyped.current}
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
              <Sheet isTyped={isTyped} close={close} onSubmit={onSubmit}>
                <div className="px-6 pt-2 pb-6 text-sm text-ink-2">
                  {typeof children === 'function' ? children(close) : children}
                </div>
                {actions && (
                  <footer className="sticky bottom-0 z-1 flex flex-col-reverse gap-3 border-t border-line bg-paper px-6 py-4 sm:flex-row sm:justify-end">
                    {typeof actions === 'function' ? actions(close) : actions}
                  </footer>
                )}
              </Sheet>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type SheetProps = {
  isTyped: RefObject<boolean>
  close: Close
  onSubmit: DialogProps['onSubmit']
  children: ReactNode
}

function Sheet({ isTyped, close, onSubmit, children }: SheetProps) {
  useEffect(() => {
    isTyped.current = false
  }, [isTyped])
  if (!onSubmit) return children
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.(event, close)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={() => {
        isTyped.current = true
      }}
    >
      {children}
    </form>
  )
}
