import type { RequirementStart } from '@sextant/contract/impact/routes'
import { isReady, lowerTargetsNote } from '@sextant/contract/impact/rules'
import { useRef, useState } from 'react'
import { useAnalyze } from '../impact.api.ts'
import { draftOf, emptyForm, type FormValues, fromRequirement, problemOf } from './form-values.ts'

/** Form state, filled by hand, from a requirement or from an earlier analysis, and cleared once analyzed. */
export function useAnalysisForm(onMade: (id: string) => void) {
  const [values, setValues] = useState(emptyForm)
  const [source, setSource] = useState<RequirementStart>()
  const [isDirty, setDirty] = useState(false)
  const [question, setQuestion] = useState<string>()
  // Submitting the same form twice creates one analysis; a change creates another.
  const key = useRef(crypto.randomUUID())
  const analyze = useAnalyze()

  function fill(next: FormValues, from?: RequirementStart) {
    key.current = crypto.randomUUID()
    setValues(next)
    setSource(from)
  }
  function change(part: Partial<FormValues>) {
    key.current = crypto.randomUUID()
    setDirty(true)
    setValues((now) => ({ ...now, ...part }))
  }
  const problem = problemOf(values)
  const canSend = isReady(values) && problem === undefined && !analyze.isPending

  function send(acceptLowerTargets: boolean) {
    const sent = { ...draftOf(values, source), idempotencyKey: key.current, acceptLowerTargets }
    analyze.mutate(sent, {
      onSuccess({ id }) {
        fill(emptyForm(sent.currency))
        setDirty(false)
        onMade(id)
      },
    })
  }

  return {
    values,
    source,
    problem,
    canSend,
    isReady: isReady(values),
    isDirty: isDirty && !analyze.isPending,
    isAnalyzing: analyze.isPending,
    change,
    takeOver: (next: FormValues) => fill(next),
    takeRequirement: (from: RequirementStart) => fill(fromRequirement(from, values.currency), from),
    detach: () => setSource(undefined),
    /** A question to confirm before submitting. */
    question,
    answer(isConfirmed: boolean) {
      setQuestion(undefined)
      if (isConfirmed && canSend) send(true)
    },
    submit() {
      if (!canSend) return
      const note = lowerTargetsNote(draftOf(values, source))
      if (note) setQuestion(note)
      else send(false)
    },
  }
}

export type AnalysisForm = ReturnType<typeof useAnalysisForm>
