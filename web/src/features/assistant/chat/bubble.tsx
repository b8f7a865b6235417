import type { AgentId } from '@sextant/contract/agents/catalogue'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

interface BubbleProps {
  author: string
  agent?: AgentId | null
  isTyping?: boolean
  children?: string
  /** Shown below the text. */
  below?: ReactNode
}

/** Renders plain text only, never markup. */
export function Bubble({ author, agent, isTyping = false, children, below }: BubbleProps) {
  const isMine = author === 'You'
  return (
    <li
      data-agent={agent ?? undefined}
      data-mine={isMine || undefined}
      className={cx('flex max-w-[92%] flex-col gap-1', isMine ? 'items-end self-end' : 'self-start')}
    >
      <span className={cx('text-xs font-medium', agent ? 'text-agent' : 'text-ink-3')}>{author}</span>
      <div
        className={cx(
          'rounded-md border px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-wrap',
          isMine ? 'border-transparent bg-sunken' : 'border-line bg-paper',
        )}
      >
        {isTyping ? <Dots /> : children}
      </div>
      {below}
    </li>
  )
}

function Dots() {
  return (
    <span role="status" aria-label="The assistant is typing" className="flex h-5.5 items-center gap-1">
      {['0ms', '160ms', '320ms'].map((animationDelay) => (
        <span
          key={animationDelay}
          style={{ animationDelay }}
          className="size-1.5 rounded-full bg-ink-3 motion-safe:animate-pulse"
        />
      ))}
    </span>
  )
}
