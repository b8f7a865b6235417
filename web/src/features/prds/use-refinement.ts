import type { ChatMessage } from '@sextant/contract/prds/routes'
import type { PrdSection } from '@sextant/contract/prds/sections'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#kernel/toasts/toasts'
import { useShowFailure } from './failures.ts'
import { prdQuery, prdsApi, prdsTopic } from './prds.api.ts'
import { sectionsNamed } from './sections.ts'
import { type ThinkingStep, useConversation } from './source/use-conversation.ts'
import { prefersLessMotion } from './use-typing.ts'

const stepEveryMs = 800
const steps = [
  { text: 'Reading the PRD', icon: 'read' },
  { text: 'Finding the relevant sections', icon: 'find' },
  { text: 'Making the change', icon: 'change' },
] as const
const apology = "I'm sorry, I encountered an error while refining the PRD. Please try again or rephrase your request."

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const stepsAt = (completed: number): ThinkingStep[] =>
  steps.map((step, place) => ({ ...step, isCompleted: place < completed }))

const answerParts = ({ choices, needs_model, revision }: ChatMessage) => ({ choices, needs_model, revision })

/** Completes one step after another. */
async function think(onStep: (completed: number) => void): Promise<void> {
  for (const [place] of steps.entries()) {
    if (!prefersLessMotion()) await wait(stepEveryMs)
    onStep(place + 1)
  }
}

/** Refines the open PRD by chat and keeps the conversation. */
export function useRefinement({ prdId, settle }: { prdId: string | null; settle: () => Promise<boolean> }) {
  const cache = useQueryClient()
  const showFailure = useShowFailure()
  const [isRunning, setRunning] = useState(false)
  const { messages, earlier, add, amend } = useConversation(prdId, isRunning)
  const [changed, setChanged] = useState<{ prdId: string; sections: PrdSection[]; isTyping: boolean } | null>(null)

  /** `revision` is given with a choice: its numbers are those of that revision. */
  async function send(text: string, revision?: number): Promise<boolean> {
    const id = prdId
    if (!id || isRunning || text.trim() === '') return false
    setRunning(true)
    try {
      if (!(await settle())) return false
      setChanged(null)
      const questionId = add(id, { type: 'user', content: text.trim() })
      const answerId = add(id, { type: 'ai', content: '', thinkingSteps: stepsAt(0) })
      await answer(id, { questionId, answerId }, { chat_message: text.trim(), ...(revision && { revision }) })
      return true
    } finally {
      setRunning(false)
    }
  }

  async function answer(
    id: string,
    { questionId, answerId }: { questionId: string; answerId: string },
    body: { chat_message: string; revision?: number },
  ): Promise<void> {
    const request = prdsApi.refine({ params: { id }, body })
    // Avoids an unhandled rejection while the steps are still running; the error is handled below.
    request.catch(() => undefined)
    try {
      await think((completed) => amend(id, answerId, { thinkingSteps: stepsAt(completed) }))
      const { ai_response, changed, prd, messages } = await request
      cache.setQueryData(prdQuery(id).queryKey, prd)
      void cache.invalidateQueries({ queryKey: prdsTopic, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
      const [question, answer] = messages
      if (question) amend(id, questionId, { storedId: question.id })
      const kept = answer && { ...answerParts(answer), storedId: answer.id }
      amend(id, answerId, { content: ai_response, changed, timestamp: new Date().toISOString(), ...kept })
      if (changed.length === 0) return
      setChanged({ prdId: id, sections: sectionsNamed(changed), isTyping: true })
      toast.success('PRD Refined', `Changed: ${changed.join(', ')}`)
    } catch (error) {
      amend(id, answerId, { content: apology, isFailed: true })
      showFailure('Refinement Failed', error, 'Failed to refine PRD. Please try again.')
    }
  }

  return {
    messages,
    earlier,
    isRunning,
    /** What the last refinement changed in the open PRD. */
    changed: changed?.prdId === prdId ? changed : null,
    endTyping: () => setChanged((now) => now && { ...now, isTyping: false }),
    send,
  }
}

export type Refinement = ReturnType<typeof useRefinement>
