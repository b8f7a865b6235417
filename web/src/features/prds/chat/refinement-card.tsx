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
import type { ChatMessage as Message } from '../source/use-conversation.ts'
import type { Refinement } from '../use-refinement.ts'
import { ChatMessage, type Choosing } from './chat-message.tsx'

interface RefinementCardProps {
  refinement: Refinement
  /** Why sending is disabled; empty when it isn't. */
  blocked: string
  /** The revision of the open PRD. */
  revision: number | undefined
}

const longest = 4_000

const suggestions = ['Make requirement 1 high', 'Add a story for ', 'Add a metric: ', 'What did people say about ']

export const RefinementCard = (props: RefinementCardProps) => (
  <Card title="PRD Refinement" isFlush className="h-[700px]">
    <RefinementChat {...props} />
  </Card>
)

export function RefinementChat(props: RefinementCardProps) {
  const { refinement, blocked } = props
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  function suggest(beginning: string) {
    setText(beginning)
    box.current?.focus()
  }
  return (
    <div className="flex h-full flex-col">
      <Messages {...props} onSuggest={suggest} />
      <Composer refinement={refinement} blocked={blocked} text={text} onText={setText} box={box} />
    </div>
  )
}

interface MessagesProps extends RefinementCardProps {
  onSuggest: (beginning: string) => void
}

function Messages({ refinement, blocked, revision, onSuggest }: MessagesProps) {
  const { messages, earlier } = refinement
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  const last = messages.at(-1)
  const latest = last ? `${last.id} ${last.content.length}` : ''
  useEffect(() => {
    const box = end.current?.parentElement
    if (box && latest) box.scrollTop = box.scrollHeight
  }, [latest])
  function choosingFrom(message: Message): { choosing?: Choosing } {
    if (!message.choices?.length) return {}
    const unavailable = whyNotChosen({
      isLast: message === last,
      isSame: message.revision === revision,
      refinement,
      blocked,
    })
    const onChoose = (text: string) => void refinement.send(text, message.revision ?? undefined)
    return { choosing: { unavailable, onChoose } }
  }
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
            'Describe a change: add a story, raise a priority, move or delete an item. Other sections stay the same.'}
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
              <ChatMessage key={message.id} message={message} {...choosingFrom(message)} />
            ))}
          </ol>
        </>
      )}
      <div ref={end} />
    </ScrollArea>
  )
}

interface Choice {
  isLast: boolean
  /** The PRD is as it was when the choices were offered. */
  isSame: boolean
  refinement: Refinement
  blocked: string
}

function whyNotChosen({ isLast, isSame, refinement, blocked }: Choice): string | undefined {
  if (blocked !== '') return blocked
  if (!isLast) return 'You went on with another message.'
  if (!isSame) return 'The PRD has changed since. Ask again.'
  return refinement.isRunning ? 'Wait for the answer.' : undefined
}

interface ComposerProps extends Omit<RefinementCardProps, 'revision'> {
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
