import type { ChatChoice, ChatMessage as StoredMessage } from '@sextant/contract/prds/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { itemsOf } from '#kernel/data/paging'
import { isThere, messagesQuery } from '../prds.api.ts'

export interface ThinkingStep {
  text: string
  icon: 'read' | 'find' | 'change'
  isCompleted: boolean
}

export interface ChatMessage {
  id: string
  type: 'user' | 'ai'
  content: string
  timestamp: string
  /** The author, for messages loaded from the server. */
  by?: string
  thinkingSteps?: ThinkingStep[]
  /** Names of the changed sections. */
  changed?: readonly string[]
  choices?: readonly ChatChoice[]
  needs_model?: boolean
  /** The revision that the choices belong to. */
  revision?: number | null
  isFailed?: boolean
}

interface Said extends ChatMessage {
  /** Its id on the server. */
  storedId?: string
  /** The last stored message when this one was sent. */
  after: string
}

type Conversations = Readonly<Record<string, readonly Said[]>>

/** Sorts by server order; unsent messages stay where they were written. */
function inOrder(stored: readonly StoredMessage[], local: readonly Said[]): ChatMessage[] {
  const ours = new Set(local.flatMap(({ storedId }) => storedId ?? []))
  const others = stored.filter(({ id }) => !ours.has(id)).map((message) => ({ place: message.id, message }))
  const own = local.map((message) => ({ place: message.storedId ?? message.after, message }))
  // Server ids sort by time, and the sort is stable.
  return [...others, ...own]
    .sort((one, other) => Number(one.place > other.place) - Number(one.place < other.place))
    .map(({ message }) => message)
}

/** Merges stored messages with the ones being sent. */
export function useConversation(prdId: string | null, isRunning: boolean) {
  const [all, setAll] = useState<Conversations>({})
  const lastId = useRef(0)
  // Don't fetch while an answer is pending, or it could appear twice.
  const isWanted = () => prdId !== null && !isRunning && isThere(prdId)
  const history = useInfiniteQuery({ ...messagesQuery(prdId ?? ''), enabled: isWanted })
  const stored = itemsOf(history.data)
  const local = (prdId !== null && all[prdId]) || []
  const newest = [stored[0]?.id ?? '', ...local.flatMap(({ storedId }) => storedId ?? [])].sort().at(-1) ?? ''

  function add(id: string, message: Omit<ChatMessage, 'id' | 'timestamp'>): string {
    lastId.current += 1
    const added = { ...message, id: `here-${lastId.current}`, timestamp: new Date().toISOString(), after: newest }
    setAll((before) => ({ ...before, [id]: [...(before[id] ?? []), added] }))
    return added.id
  }

  function amend(id: string, messageId: string, part: Partial<Said>) {
    const amended = (message: Said) => (message.id === messageId ? { ...message, ...part } : message)
    setAll((before) => ({ ...before, [id]: (before[id] ?? []).map(amended) }))
  }

  return {
    messages: prdId === null ? [] : inOrder(stored.toReversed(), local),
    earlier: {
      hasMore: history.hasNextPage,
      isPending: history.isFetchingNextPage,
      load: () => void history.fetchNextPage(),
    },
    add,
    amend,
  }
}
