import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { IconButton } from '#ui/icon-button'
import { TextArea } from '#ui/text-area'
import { ScrollArea } from '../scroll-area.tsx'
import type { Refinement } from '../use-refinement.ts'
import { ChatMessage } from './chat-message.tsx'

interface RefinementCardProps {
  refinement: Refinement
  /** Why nothing can be sent; empty when it can. */
  blocked: string
}

const longest = 4_000

export function RefinementCard({ refinement, blocked }: RefinementCardProps) {
  return (
    <Card title="PRD Refinement" isFlush className="h-[700px]">
      <div className="flex h-full flex-col">
        <Messages refinement={refinement} blocked={blocked} />
        <Composer refinement={refinement} blocked={blocked} />
      </div>
    </Card>
  )
}

function Messages({ refinement: { messages }, blocked }: RefinementCardProps) {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  const last = messages.at(-1)
  const length = last ? last.content.length + count : 0
  useEffect(() => {
    const box = end.current?.parentElement
    if (box && length > 0) box.scrollTop = box.scrollHeight
  }, [length])
  return (
    <ScrollArea label="Conversation" className="min-h-0 flex-1 px-5 py-4 sm:px-6">
      {count === 0 ? (
        <EmptyState figure="stars" className="py-16">
          {blocked ||
            'Say what to change: add a story, shorten the summary, raise a priority. Only those sections change.'}
        </EmptyState>
      ) : (
        <ol aria-live="polite" className="flex flex-col gap-4">
          {messages.map((message) => (
            <ChatMessage key={message.id} message={message} />
          ))}
        </ol>
      )}
      <div ref={end} />
    </ScrollArea>
  )
}

function Composer({ refinement, blocked }: RefinementCardProps) {
  const [text, setText] = useState('')
  const isDisabled = text.trim() === '' || refinement.isRunning || blocked !== ''
  async function send() {
    if (isDisabled) return
    setText('')
    const isSent = await refinement.send(text)
    // What could not be sent is given back, unless something else was begun meanwhile.
    if (!isSent) setText((now) => now || text)
  }
  function press(event: KeyboardEvent) {
    // Enter that ends a composed character (Japanese, Chinese) is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="flex items-end gap-2.5 border-t border-line bg-paper px-4 py-3 sm:px-5">
      <TextArea
        label="Message"
        isLabelHidden
        className="flex-1"
        rows={2}
        maxLength={longest}
        placeholder={blocked || 'Ask for a change. Enter sends, Shift+Enter adds a line.'}
        disabled={blocked !== ''}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
