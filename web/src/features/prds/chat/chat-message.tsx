import { Check, CircleAlert, Loader } from 'lucide-react'
import { memo, useState } from 'react'
import { Markdown } from '#ui/markdown'
import { cx } from '../../../ui/cx.ts'
import type { ChatMessage as Message, ThinkingStep } from '../use-refinement.ts'
import { useTyping } from '../use-typing.ts'

/** An answer this young is typed out; one that is read again is not. */
const youngMs = 1_500

export const ChatMessage = memo(function ChatMessage({ message }: { message: Message }) {
  const { type, content, timestamp, thinkingSteps, changed, isFailed } = message
  const isMine = type === 'user'
  return (
    <li className={cx('flex max-w-[92%] flex-col gap-1', isMine ? 'items-end self-end' : 'self-start')}>
      <span className="text-xs font-medium text-ink-3">{isMine ? 'You' : 'User Whisperer'}</span>
      {thinkingSteps && <Thinking steps={thinkingSteps} />}
      {content !== '' && (
        <div
          className={cx(
            'rounded-md border px-3.5 py-2.5 text-sm wrap-anywhere',
            isMine ? 'border-transparent bg-sunken whitespace-pre-wrap' : 'border-line bg-paper',
            isFailed && 'border-danger/40 bg-danger-wash',
          )}
        >
          {isMine ? content : <Answer text={content} at={timestamp} isFailed={isFailed ?? false} />}
        </div>
      )}
      {changed && changed.length > 0 && <span className="text-xs text-agent">{`Changed: ${changed.join(', ')}`}</span>}
    </li>
  )
})

function Answer({ text, at, isFailed }: { text: string; at: string; isFailed: boolean }) {
  const [isTyped] = useState(() => Date.now() - Date.parse(at) < youngMs)
  const shown = useTyping(isTyped ? text.length : null)
  return (
    <div className={isFailed ? 'flex gap-2' : undefined}>
      {isFailed && <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-danger" />}
      <span aria-hidden={shown < text.length || undefined} className="min-w-0">
        <Markdown>{text.slice(0, shown)}</Markdown>
      </span>
      {shown < text.length && <span className="sr-only">{text}</span>}
    </div>
  )
}

function Thinking({ steps }: { steps: readonly ThinkingStep[] }) {
  const current = steps.findIndex(({ isCompleted }) => !isCompleted)
  return (
    <ol aria-label="Thinking" className="flex flex-col gap-1 py-1 text-xs text-ink-3">
      {steps.map(({ text, isCompleted }, place) => (
        <li
          key={text}
          data-completed={isCompleted || undefined}
          className={cx('flex items-center gap-2', isCompleted && 'text-ink-2')}
        >
          {isCompleted ? (
            <Check aria-hidden="true" strokeWidth={2} className="size-3.5 text-agent" />
          ) : (
            <Loader
              aria-hidden="true"
              strokeWidth={1.5}
              className={cx('size-3.5', place === current ? 'animate-spin' : 'opacity-40')}
            />
          )}
          {text}
          {isCompleted && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
