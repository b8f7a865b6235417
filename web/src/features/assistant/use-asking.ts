import { replyDelayMs } from '@sextant/contract/assistant/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { describeError } from '#kernel/api-error'
import { addToMessages, askAssistant, assistantApi, messagesQuery, threadsQuery } from './assistant.api.ts'
import { openThread } from './use-widget.ts'

export interface Question {
  content: string
  /** The same for every try, so that it is asked once. */
  key: string
}

/** What is being said here and now, beside what the server keeps. */
export interface Saying extends Question {
  /** What there is of the answer. */
  text: string
  /** Why no answer came; null while one is on its way. */
  problem: string | null
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks one question at a time, and keeps one that could not be asked until it is. */
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
      const asked = { threadId: id, ...question, path: history.location.href }
      const signal = new AbortController().signal
      const said = await askAssistant(asked, { signal, onText: (text) => amend({ text }) })
      // What was not looked up is not there sooner than somebody could have typed it.
      if (said.answer.isCanned) await wait(Math.max(0, replyDelayMs - (Date.now() - began)))
      addToMessages(cache, id, [said.question, said.answer])
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
