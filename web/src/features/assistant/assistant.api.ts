import { type AssistantMessage, assistantRoutes, type Thread } from '@sextant/contract/assistant/routes'
import type { ReplyOf } from '@sextant/contract/kernel/route'
import type { QueryClient } from '@tanstack/react-query'
import { clientFor } from '#kernel/data/client'
import { listQuery } from '#kernel/data/paging'
import { stagedAnswer } from '#kernel/data/staged-answer'
import { useChange } from '#kernel/data/use-change'
import { apiBase, authorizedFetch } from '#kernel/session/authorized-fetch'
import { useUndo } from '#kernel/toasts/undo'

export const assistantApi = clientFor(assistantRoutes)

// The first word of each key is its live topic.
const topic = ['assistant'] as const

export const threadsQuery = (workspace: string) =>
  listQuery([...topic, 'threads', workspace], (cursor, signal) =>
    assistantApi.threads({ query: { limit: 20, cursor }, signal }),
  )

export const messagesQuery = (threadId: string) =>
  listQuery([...topic, 'messages', threadId], (cursor, signal) =>
    assistantApi.messages({ params: { id: threadId }, query: { limit: 30, cursor }, signal }),
  )

type Exchange = ReplyOf<typeof assistantRoutes.ask>

/** Streams the answer, then returns the saved one. */
export async function askAssistant(
  { threadId, ...body }: { threadId: string; content: string; key: string; path: string },
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<Exchange> {
  const response = await authorizedFetch(`${apiBase}/assistant/threads/${threadId}/messages`, {
    method: 'POST',
    signal,
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return stagedAnswer<Exchange, { text: string }>(response, { signal, onStage: ({ text }) => onText(text) })
}

export function addToMessages(cache: QueryClient, threadId: string, messages: readonly AssistantMessage[]): void {
  cache.setQueryData(messagesQuery(threadId).queryKey, (known) => {
    const [first, ...others] = known?.pages ?? [{ items: [], nextCursor: null }]
    if (!first) return known
    const ids = new Set(first.items.map(({ id }) => id))
    const fresh = messages.filter(({ id }) => !ids.has(id)).toReversed()
    const pages = [{ ...first, items: [...fresh, ...first.items] }, ...others]
    return { pages, pageParams: known?.pageParams ?? [undefined] }
  })
}

export function useRemoveThread(workspace: string, onRemoved: (id: string) => void) {
  const offerUndo = useUndo()
  return useChange(({ id }: Thread) => assistantApi.remove({ params: { id } }), {
    ...{ failed: "Couldn't delete the conversation", topic: threadsQuery(workspace).queryKey },
    onSuccess(_, { id, title }) {
      offerUndo('Conversation deleted', { id, title: title || 'New conversation' })
      onRemoved(id)
    },
  })
}
