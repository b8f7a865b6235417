import { panelWidth } from '@sextant/contract/assistant/rules'
import { ChevronDown, ChevronUp, List, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/icon-button'
import { cx } from '../../ui/cx.ts'
import { Chat } from './chat/chat.tsx'
import { ThreadList } from './thread-list.tsx'
import { useAsking } from './use-asking.ts'
import { useThread } from './use-thread.ts'
import { openThread, type Shown, useWidget } from './use-widget.ts'

const show = (state: Shown) => useWidget.setState({ shown: state })
const icon = { className: 'size-4', strokeWidth: 1.5 }

export function Panel({ shown: mode }: { shown: Exclude<Shown, 'closed'> }) {
  const thread = useThread()
  const asking = useAsking(thread)
  const [isListing, setListing] = useState(false)
  const isMinimised = mode === 'minimised'
  function choose(id: string | null) {
    openThread(thread.workspace, id)
    asking.forget()
    setListing(false)
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    show('closed')
  }
  return (
    // Not modal: the page beside it stays usable.
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
        <IconButton
          size="sm"
          label={isMinimised ? 'Restore the assistant' : 'Minimize the assistant'}
          icon={isMinimised ? <ChevronUp {...icon} /> : <ChevronDown {...icon} />}
          onClick={() => show(isMinimised ? 'open' : 'minimised')}
        />
        <IconButton size="sm" label="Close the assistant" icon={<X {...icon} />} onClick={() => show('closed')} />
      </div>
      {!isMinimised &&
        (isListing ? (
          <ThreadList workspace={thread.workspace} openId={thread.threadId} onOpen={choose} />
        ) : (
          <Chat key={thread.workspace} thread={thread} asking={asking} />
        ))}
    </section>
  )
}
