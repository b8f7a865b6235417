import { replyDelayMs } from '@sextant/contract/assistant/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { describeError } from '#kernel/data/api-error'
import { addToMessages, askAssistant, assistantApi, messagesQuery, threadsQuery } from './assistant.api.ts'
import { openThread } from './use-widget.ts'

export interface Question {
  content: string
  /** Stays the same across retries, so the question is asked once. */
  key: string
}

/** The question in progress, which the server has not saved yet. */
export interface Saying extends Question {
  /** The answer so far. */
  text: string
  /** Why it failed; null while an answer is pending. */
  problem: string | null
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks one question at a time and keeps a failed one for a retry. */
export function useAsking({ workspace, threadId }: { workspace: string; threadId: string | null }) {
  const cache = useQueryClient()
  const { history } = useRouter()
  const [saying, setSaying] = useState<Saying | null>(null)
  const isBusy = useRef(false)
  const amend = (part: Partial<Saying>) => setSaying((now) => now && { ...now, ...part })

  async function begin(): Promise<string> {
    if (threadId !== null) return threadId
    const { id } = await assistantApi.create()
    openThread(workspace, id)
    void cache.invalidateQueries({ queryKey: threadsQuery(workspace).queryKey })
    return id
  }

  async function send(question: Question): Promise<void> {
    if (isBusy.current || question.content.trim() === '') return
    isBusy.current = true
    setSaying({ ...question, text: '', problem: null })
    const began = Date.now()
    let id = threadId
    try {
      id = await begin()
      const request = { threadId: id, ...question, path: history.location.href }
      const signal = new AbortController().signal
      const reply = await askAssistant(request, { signal, onText: (text) => amend({ text }) })
      // Canned replies wait as long as typing would take.
      if (reply.answer.isCanned) await wait(Math.max(0, replyDelayMs - (Date.now() - began)))
      addToMessages(cache, id, [reply.question, reply.answer])
      setSaying(null)
      void cache.invalidateQueries({ queryKey: threadsQuery(workspace).queryKey })
    } catch (error) {
      amend({ problem: describeError(error), text: '' })
      if (id !== null) void cache.invalidateQueries({ queryKey: messagesQuery(id).queryKey })
    } finally {
      isBusy.current = false
    }
  }

  return {
    saying,
    isAnswering: saying !== null && saying.problem === null,
    send,
    ask: (content: string) => send({ content: content.trim(), key: crypto.randomUUID() }),
    forget: () => setSaying(null),
  }
}

export type Asking = ReturnType<typeof useAsking>
