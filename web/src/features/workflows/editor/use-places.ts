import type { WorkflowDraft } from '@sextant/contract/workflows/routes'
import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { focusPart } from './part.tsx'
import type { Expanded } from './use-expanded.ts'

/** Tracks and moves focus in the form. Parts are `trigger` and step ids. */
export function usePlaces(form: RefObject<HTMLFormElement | null>, draft: WorkflowDraft, expanded: Expanded) {
  const [current, setCurrent] = useState<string | null>(null)
  const [focusTarget, setFocusTarget] = useState<{ at: string } | null>(null)
  useEffect(() => {
    // A step must be expanded before its fields can take focus.
    if (focusTarget) focusPart(form.current, focusTarget.at)
  }, [focusTarget, form])

  function reveal(part: string) {
    if (part !== 'trigger') expanded.set(part, true)
    setCurrent(part)
  }
  return {
    current,
    follow({ target }: FocusEvent<HTMLElement>) {
      const part = target.closest<HTMLElement>('[id^="part-"]')?.id.slice('part-'.length)
      if (part) setCurrent(part)
    },
    goTo(part: string) {
      reveal(part)
      const place = form.current?.querySelector<HTMLElement>(`#${CSS.escape(`part-${part}`)}`)
      place?.scrollIntoView({ block: 'start' })
      place?.querySelector<HTMLElement>('[data-expander], button')?.focus({ preventScroll: true })
    },
    goToProblem(at: string) {
      const [kind = '', place = ''] = at.split('.')
      const step = kind === 'actions' ? draft.actions[Number(place)] : undefined
      reveal(step?.id ?? 'trigger')
      setFocusTarget({ at })
    },
  }
}
