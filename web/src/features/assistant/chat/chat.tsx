import { greeting } from '@sextant/contract/assistant/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { describeError } from '#kernel/data/api-error'
import { itemsOf } from '#kernel/data/paging'
import { Button } from '#ui/button'
import { messagesQuery } from '../assistant.api.ts'
import type { Asking } from '../use-asking.ts'
import type { useThread } from '../use-thread.ts'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { Message } from './message.tsx'
import { Suggestions } from './suggestions.tsx'
import { Unanswered } from './unanswered.tsx'

/** Keyboard users scroll this region with the arrow keys, so it needs focus. */
const reachable = { tabIndex: 0 }

interface ChatProps {
  thread: ReturnType<typeof useThread>
  asking: Asking
}

export function Chat({ thread: { threadId, isPending }, asking }: ChatProps) {
  const { saying, isAnswering } = asking
  const history = useInfiniteQuery({ ...messagesQuery(threadId ?? ''), enabled: threadId !== null })
  const kept = threadId === null ? [] : itemsOf(history.data).toReversed()
  const isKept = kept.some(({ key, type }) => key === saying?.key && type === 'user')
  const last = kept.at(-1)
  const open = last?.type === 'user' && last.key !== saying?.key ? last : undefined
  const isLoading = isPending || (threadId !== null && history.isPending && saying === null)
  return (
    <>
      <Scrolled latest={`${last?.id} ${saying?.key} ${saying?.text.length} ${saying?.problem}`}>
        {history.hasNextPage && (
          <Button
            size="sm"
            className="self-center"
            isPending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Earlier messages
          </Button>
        )}
        <ol aria-live="polite" aria-label="Messages" className="flex flex-col gap-4">
          {!history.hasNextPage && <Bubble author="Assistant">{greeting}</Bubble>}
          {isLoading && <Bubble author="Assistant" isTyping />}
          {history.isError && kept.length === 0 && <Bubble author="Assistant">{describeError(history.error)}</Bubble>}
          {kept.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          {saying && !isKept && <Bubble author="You">{saying.content}</Bubble>}
          {isAnswering && saying && (saying.text ? <Bubble author="Assistant">{saying.text}</Bubble> : <Typing />)}
        </ol>
        {saying?.problem && <Unanswered problem={saying.problem} onAskAgain={() => void asking.send(saying)} />}
        {open && !isAnswering && !saying && (
          <Unanswered problem="This question hasn't been answered." onAskAgain={() => void asking.send(open)} />
        )}
        {kept.length === 0 && !saying && !isLoading && <Suggestions onAsk={(text) => void asking.ask(text)} />}
      </Scrolled>
      <Composer isAnswering={isAnswering} onAsk={(text) => void asking.ask(text)} />
    </>
  )
}

const marginAbove = 12

const Typing = () => <Bubble author="Assistant" isTyping />

/** Scrolls to the last question and the beginning of its answer. */
function Scrolled({ latest, children }: { latest: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const questions = box.current?.querySelectorAll<HTMLElement>('[data-mine]')
    const last = questions?.item(questions.length - 1)
    if (box.current && latest && last) box.current.scrollTop = last.offsetTop - marginAbove
  }, [latest])
  return (
    <section
      ref={box}
      aria-label="Conversation"
      {...reachable}
      className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
    >
      {children}
    </section>
  )
}
