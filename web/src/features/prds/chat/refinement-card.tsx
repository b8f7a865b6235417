import { SendHorizontal } from 'lucide-react'
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { TextArea } from '#ui/fields/text-area'
import { IconButton } from '#ui/icon-button'
import { EmptyState } from '#ui/states/empty-state'
import { ScrollArea } from '../scroll-area.tsx'
import type { Refinement } from '../use-refinement.ts'
import { ChatMessage } from './chat-message.tsx'

interface RefinementCardProps {
  refinement: Refinement
  /** Why sending is disabled; empty when it isn't. */
  blocked: string
}

const longest = 4_000

const suggestions = [
  'Shorten the executive summary',
  'Add a story for ',
  'Add a metric: ',
  'What did people say about ',
]

export function RefinementCard({ refinement, blocked }: RefinementCardProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  function suggest(beginning: string) {
    setText(beginning)
    box.current?.focus()
  }
  return (
    <Card title="PRD Refinement" isFlush className="h-[700px]">
      <div className="flex h-full flex-col">
        <Messages refinement={refinement} blocked={blocked} onSuggest={suggest} />
        <Composer refinement={refinement} blocked={blocked} text={text} onText={setText} box={box} />
      </div>
    </Card>
  )
}

interface MessagesProps extends RefinementCardProps {
  onSuggest: (beginning: string) => void
}

function Messages({ refinement: { messages, earlier }, blocked, onSuggest }: MessagesProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  const last = messages.at(-1)
  const latest = last ? `${last.id} ${last.content.length}` : ''
  useEffect(() => {
    const box = end.current?.parentElement
    if (box && latest) box.scrollTop = box.scrollHeight
  }, [latest])
  return (
    <ScrollArea label="Conversation" className="min-h-0 flex-1 px-5 py-4 sm:px-6">
      {count === 0 ? (
        <EmptyState
          figure="stars"
          className="py-16"
          action={
            blocked === '' &&
            suggestions.map((beginning) => (
              <Button key={beginning} size="sm" onClick={() => onSuggest(beginning)}>
                {`${beginning.trim()}${beginning.endsWith(' ') ? ' …' : ''}`}
              </Button>
            ))
          }
        >
          {blocked ||
            'Describe a change: add a story, shorten the summary, raise a priority. Other sections stay the same.'}
        </EmptyState>
      ) : (
        <>
          {earlier.hasMore && (
            <Button size="sm" className="mx-auto mb-4 flex" isPending={earlier.isPending} onClick={earlier.load}>
              Earlier messages
            </Button>
          )}
          <ol aria-live="polite" className="flex flex-col gap-4">
            {messages.map((message) => (
              <ChatMessage key={message.id} message={message} />
            ))}
          </ol>
        </>
      )}
      <div ref={end} />
    </ScrollArea>
  )
}

interface ComposerProps extends RefinementCardProps {
  text: string
  onText: Dispatch<SetStateAction<string>>
  box: RefObject<HTMLTextAreaElement | null>
}

function Composer({ refinement, blocked, text, onText, box }: ComposerProps) {
  const isDisabled = text.trim() === '' || refinement.isRunning || blocked !== ''
  async function send() {
    if (isDisabled) return
    onText('')
    const isSent = await refinement.send(text)
    // Restore a message that failed to send, unless the person has started another.
    if (!isSent) onText((now) => now || text)
  }
  function press(event: KeyboardEvent) {
    // Ignore the Enter that confirms an IME composition (Japanese, Chinese).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="flex items-end gap-2.5 border-t border-line bg-paper px-4 py-3 sm:px-5">
      <TextArea
        ref={box}
        label="Message"
        isLabelHidden
        className="flex-1"
        rows={2}
        maxLength={longest}
        placeholder={blocked || 'Ask for a change or a quote. Enter to send, Shift+Enter for a new line.'}
        disabled={blocked !== ''}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton
        variant="primary"
        size="lg"
        label="Send"
        icon={<SendHorizontal className="size-4" strokeWidth={1.5} />}
        isPending={refinement.isRunning}
        disabled={isDisabled && !refinement.isRunning}
        onClick={() => void send()}
      />
    </div>
  )
}
