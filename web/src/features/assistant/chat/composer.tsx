import { longestQuestion } from '@sextant/contract/assistant/rules'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextArea } from '#ui/fields/text-area'
import { IconButton } from '#ui/icon-button'

export function Composer({ isAnswering, onAsk }: { isAnswering: boolean; onAsk: (question: string) => void }) {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const canSend = text.trim() !== '' && !isAnswering
  function send() {
    if (!canSend) return
    onAsk(text)
    setText('')
    box.current?.focus()
  }
  function press(event: KeyboardEvent) {
    // Enter also confirms IME input (Japanese, Chinese), which must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex shrink-0 items-end gap-2 border-t border-line bg-paper px-3 py-3">
      <TextArea
        ref={box}
        label="Your question"
        isLabelHidden
        className="flex-1 [&_textarea]:resize-none"
        rows={2}
        maxLength={longestQuestion}
        placeholder="Ask about this workspace"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <IconButton
        variant="primary"
        size="lg"
        label="Send"
        icon={SendHorizontal}
        isPending={isAnswering}
        disabled={!canSend && !isAnswering}
        onClick={send}
      />
    </div>
  )
}
