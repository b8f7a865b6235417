import type { ChatChoice } from '@sextant/contract/prds/routes'
import { BookOpen, Check, CircleAlert, PencilLine, Search } from 'lucide-react'
import { memo, useState } from 'react'
import { useAppState } from '#kernel/app-state'
import { ConnectModelLink } from '#shared/connect-model-link'
import { Button } from '#ui/button'
import { Markdown } from '#ui/text/markdown'
import { cx } from '../../../ui/cx.ts'
import type { ChatMessage as Message, ThinkingStep } from '../source/use-conversation.ts'
import { useTyping } from '../use-typing.ts'

/** Only answers newer than this are animated, so that old ones appear right away. */
const youngMs = 1_500

export interface Choosing {
  /** Why its choices can't be used; undefined when they can. */
  unavailable: string | undefined
  onChoose: (message: string) => void
}

export const ChatMessage = memo(function ChatMessage({ message, choosing }: { message: Message; choosing?: Choosing }) {
  const { type, content, timestamp, by, thinkingSteps, changed, choices, needs_model, isFailed } = message
  const isMine = type === 'user'
  const me = useAppState(({ user }) => user?.name)
  const author = isMine ? (by && by !== me ? by : 'You') : 'User Whisperer'
  return (
    <li className={cx('flex max-w-[92%] flex-col gap-1', isMine ? 'items-end self-end' : 'self-start')}>
      <span className="text-xs font-medium text-ink-3">{author}</span>
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
      {choices && choosing && <Choices choices={choices} {...choosing} />}
      {needs_model && (
        <span className="text-xs">
          <ConnectModelLink />
        </span>
      )}
      {changed && changed.length > 0 && <span className="text-xs text-agent">{`Changed: ${changed.join(', ')}`}</span>}
    </li>
  )
})

function Choices({ choices, unavailable, onChoose }: Choosing & { choices: readonly ChatChoice[] }) {
  return (
    <ul aria-label="Choices" className="mt-1 flex flex-wrap gap-2">
      {choices.map(({ label, message }) => (
        <li key={message} className="max-w-full min-w-0">
          <Button
            size="sm"
            className="text-start wrap-anywhere"
            disabledReason={unavailable}
            onClick={() => onChoose(message)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Answer({ text, at, isFailed }: { text: string; at: string; isFailed: boolean }) {
  const [isTyped] = useState(() => Date.now() - Date.parse(at) < youngMs)
  const visibleLength = useTyping(isTyped ? text.length : null)
  return (
    <div className={isFailed ? 'flex gap-2' : undefined}>
      {isFailed && <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-danger" />}
      <span aria-hidden={visibleLength < text.length || undefined} className="min-w-0">
        <Markdown>{text.slice(0, visibleLength)}</Markdown>
      </span>
      {visibleLength < text.length && <span className="sr-only">{text}</span>}
    </div>
  )
}

const stepIcons = { read: BookOpen, find: Search, change: PencilLine }

function Thinking({ steps }: { steps: readonly ThinkingStep[] }) {
  const current = steps.findIndex(({ isCompleted }) => !isCompleted)
  return (
    <ol aria-label="Thinking" className="flex flex-col gap-1 py-1 text-xs text-ink-3">
      {steps.map(({ text, icon, isCompleted }, place) => {
        const Icon = isCompleted ? Check : stepIcons[icon]
        return (
          <li
            key={text}
            data-completed={isCompleted || undefined}
            className={cx(
              'flex items-center gap-2',
              isCompleted && 'text-ink-2',
              current >= 0 && place > current && 'opacity-60',
            )}
          >
            <Icon
              aria-hidden="true"
              strokeWidth={isCompleted ? 2 : 1.5}
              className={cx('size-3.5', isCompleted ? 'text-agent' : place === current && 'motion-safe:animate-pulse')}
            />
            {text}
            {isCompleted && <span className="sr-only">, done</span>}
          </li>
        )
      })}
    </ol>
  )
}
