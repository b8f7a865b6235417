import { panelWidth } from '@sextant/contract/assistant/rules'
import { ChevronDown, ChevronUp, List, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { usePhone } from '#kernel/phone'
import { IconButton } from '#ui/icon-button'
import { cx } from '../../ui/cx.ts'
import { scrim } from '../../ui/overlays/overlay-styles.ts'
import { Chat } from './chat/chat.tsx'
import { ThreadList } from './thread-list.tsx'
import { type Asking, useAsking } from './use-asking.ts'
import { useThread } from './use-thread.ts'
import { openThread, type Shown, useQuestion, useWidget } from './use-widget.ts'

const show = (state: Shown) => useWidget.setState({ shown: state })
const icon = { className: 'size-4', strokeWidth: 1.5 }

export function Panel({ shown: mode }: { shown: Exclude<Shown, 'closed'> }) {
  const thread = useThread()
  const asking = useAsking(thread)
  useAskedElsewhere(thread.isPending, asking)
  const [isListing, setListing] = useState(false)
  const isPhone = usePhone()
  const isMinimised = mode === 'minimised' && !isPhone
  const Frame = isPhone ? Sheet : Card
  function choose(id: string | null) {
    openThread(thread.workspace, id)
    asking.forget()
    setListing(false)
  }
  return (
    <Frame isMinimised={isMinimised}>
      <div className="flex shrink-0 items-center gap-1 border-b border-line bg-paper py-1.5 ps-4 pe-2">
        <h2 className="min-w-0 flex-1 truncate font-display text-lg">Assistant</h2>
        {!isMinimised && (
          <>
            <IconButton
              size="sm"
              label="Conversations"
              aria-pressed={isListing}
              icon={<List {...icon} />}
              onClick={() => setListing(!isListing)}
            />
            <IconButton size="sm" label="New conversation" icon={<Plus {...icon} />} onClick={() => choose(null)} />
          </>
        )}
        {!isPhone && (
          <IconButton
            size="sm"
            label={isMinimised ? 'Restore the assistant' : 'Minimize the assistant'}
            icon={isMinimised ? <ChevronUp {...icon} /> : <ChevronDown {...icon} />}
            onClick={() => show(isMinimised ? 'open' : 'minimised')}
          />
        )}
        <IconButton size="sm" label="Close the assistant" icon={<X {...icon} />} onClick={() => show('closed')} />
      </div>
      {!isMinimised &&
        (isListing ? (
          <ThreadList workspace={thread.workspace} openId={thread.threadId} onOpen={choose} />
        ) : (
          <Chat key={thread.workspace} thread={thread} asking={asking} />
        ))}
    </Frame>
  )
}

function useAskedElsewhere(isPending: boolean, { ask, isAnswering }: Asking): void {
  const question = useQuestion((state) => state.question)
  useEffect(() => {
    if (question === null || isPending || isAnswering) return
    useQuestion.setState({ question: null })
    void ask(question)
  }, [question, isPending, isAnswering, ask])
}

interface FrameProps {
  isMinimised: boolean
  children: ReactNode
}

/** Not modal: the page beside it stays usable. */
function Card({ isMinimised, children }: FrameProps) {
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    show('closed')
  }
  return (
    <section
      role="dialog"
      aria-label="Assistant"
      onKeyDown={press}
      style={{ width: isMinimised ? panelWidth.minimised : panelWidth.open, maxWidth: 'calc(100vw - 2rem)' }}
      className={cx(
        'pointer-events-auto flex flex-col overflow-hidden rounded-lg border border-line-strong bg-surface text-ink shadow-float',
        !isMinimised && 'h-[min(36rem,calc(100dvh-6rem))]',
      )}
    >
      {children}
    </section>
  )
}

/** On a phone there is no room beside the page. */
function Sheet({ children }: FrameProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      data-modal
      onOpenChange={(isOpen) => !isOpen && show('closed')}
      className={scrim}
    >
      <Modal className="absolute inset-x-0 top-12 bottom-0 rounded-t-lg border-t border-line-strong bg-surface text-ink shadow-float">
        <Dialog
          aria-label="Assistant"
          className="flex h-full flex-col overflow-hidden rounded-t-lg pb-[env(safe-area-inset-bottom)] outline-none"
        >
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
