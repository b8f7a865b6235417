import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#kernel/toasts'
import { useTellFailure } from './failures.ts'
import { prdQuery, prdsApi, prdsTopic } from './prds.api.ts'
import { type Section, sectionsNamed } from './sections.ts'
import { prefersLessMotion } from './use-typing.ts'

export interface ThinkingStep {
  text: string
  isCompleted: boolean
}

export interface ChatMessage {
  id: number
  type: 'user' | 'ai'
  content: string
  timestamp: string
  thinkingSteps?: ThinkingStep[]
  /** The names of the sections that were changed. */
  changed?: readonly string[]
  isFailed?: boolean
}

export const stepEveryMs = 800
const steps = ['Reading the PRD', 'Finding what your request is about', 'Changing those sections only']
const apology = "I'm sorry, I encountered an error while refining the PRD. Please try again or rephrase your request."

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fresh = () => steps.map((text) => ({ text, isCompleted: false }))

/** Lets one step after another be completed. */
async function think(onStep: (completed: number) => void): Promise<void> {
  for (const [place] of steps.entries()) {
    if (!prefersLessMotion()) await wait(stepEveryMs)
    onStep(place + 1)
  }
}

type Conversations = Readonly<Record<string, readonly ChatMessage[]>>

/** The conversation about each document, for as long as the page is open. */
export function useRefinement({ prdId, settle }: { prdId: string | null; settle: () => Promise<boolean> }) {
  const cache = useQueryClient()
  const tell = useTellFailure()
  const [chats, setChats] = useState<Conversations>({})
  const [isRunning, setRunning] = useState(false)
  const [changed, setChanged] = useState<{ prdId: string; sections: Section[]; isTyping: boolean } | null>(null)
  const lastId = useRef(0)

  function add(id: string, message: Omit<ChatMessage, 'id' | 'timestamp'>): number {
    lastId.current += 1
    const added = { ...message, id: lastId.current, timestamp: new Date().toISOString() }
    setChats((all) => ({ ...all, [id]: [...(all[id] ?? []), added] }))
    return added.id
  }

  function amend(id: string, messageId: number, part: Partial<ChatMessage>) {
    const amended = (all: Conversations) =>
      (all[id] ?? []).map((message) => (message.id === messageId ? { ...message, ...part } : message))
    setChats((all) => ({ ...all, [id]: amended(all) }))
  }

  async function send(text: string): Promise<boolean> {
    const id = prdId
    if (!id || isRunning || text.trim() === '') return false
    setRunning(true)
    try {
      if (!(await settle())) return false
      setChanged(null)
      add(id, { type: 'user', content: text.trim() })
      const answerId = add(id, { type: 'ai', content: '', thinkingSteps: fresh() })
      const complete = (count: number) =>
        amend(id, answerId, { thinkingSteps: steps.map((text, place) => ({ text, isCompleted: place < count })) })
      await answer(id, answerId, text.trim(), complete)
      return true
    } finally {
      setRunning(false)
    }
  }

  async function answer(id: string, answerId: number, text: string, complete: (count: number) => void): Promise<void> {
    const asked = prdsApi.refine({ params: { id }, body: { chat_message: text } })
    // The steps may still be going when the refusal comes; it is read further down.
    asked.catch(() => undefined)
    try {
      await think(complete)
      const { ai_response, changed, prd } = await asked
      cache.setQueryData(prdQuery(id).queryKey, prd)
      void cache.invalidateQueries({ queryKey: prdsTopic, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
      amend(id, answerId, { content: ai_response, changed, timestamp: new Date().toISOString() })
      if (changed.length === 0) return
      setChanged({ prdId: id, sections: sectionsNamed(changed), isTyping: true })
      toast.success('PRD Refined', `Changed: ${changed.join(', ')}`)
    } catch (error) {
      amend(id, answerId, { content: apology, isFailed: true })
      tell('Refinement Failed', error, 'Failed to refine PRD. Please try again.')
    }
  }

  return {
    messages: (prdId !== null && chats[prdId]) || [],
    isRunning,
    /** What the last refinement changed in the open document. */
    changed: changed?.prdId === prdId ? changed : null,
    endTyping: () => setChanged((now) => now && { ...now, isTyping: false }),
    forgetChanged: () => setChanged(null),
    send,
  }
}

export type Refinement = ReturnType<typeof useRefinement>
