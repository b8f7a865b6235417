import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { type Steering, withTrigger } from './modal-trigger.tsx'
import { scrim } from './overlay-styles.ts'

type DrawerProps = {
  title: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  footer?: ReactNode
  /** The edge it slides in from. */
  side?: 'start' | 'end'
}

const sides = {
  start:
    'start-0 border-e data-entering:-translate-x-full data-exiting:-translate-x-full rtl:data-entering:translate-x-full rtl:data-exiting:translate-x-full',
  end: 'end-0 border-s data-entering:translate-x-full data-exiting:translate-x-full rtl:data-entering:-translate-x-full rtl:data-exiting:-translate-x-full',
}

export const Drawer = withTrigger(Panel)

function Panel({ title, children, footer, side = 'start', ...steering }: DrawerProps & Steering) {
  return (
    <ModalOverlay {...steering} data-modal isDismissable className={cx(scrim, 'overflow-hidden')}>
      <Modal
        className={cx(
          'absolute inset-y-0 w-80 max-w-[calc(100%-3rem)] border-line bg-surface text-ink shadow-float transition-transform duration-200 ease-instrument',
          side === 'end' && 'sm:w-[26rem]',
          sides[side],
        )}
      >
        <Dialog className="flex h-full flex-col overflow-y-auto overscroll-contain outline-none">
          {({ close }) => (
            <>
              <header className="sticky top-0 z-1 flex h-16 shrink-0 items-center gap-4 border-b border-line bg-surface ps-5 pe-2">
                <Heading slot="title" level={2} className="min-w-0 flex-1 truncate font-display text-title">
                  {title}
                </Heading>
                <IconButton label="Close" size="lg" icon={<X className="size-5" strokeWidth={1.5} />} onClick={close} />
              </header>
              <div className="flex-1 p-3">{typeof children === 'function' ? children(close) : children}</div>
              {footer && (
                <footer className="sticky bottom-0 z-1 shrink-0 border-t border-line bg-surface p-4">{footer}</footer>
              )}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
