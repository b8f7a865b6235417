import type { ReactNode } from 'react'

/** Marks a field by its place in the draft, so that a problem there can be led to. */
export function Part({ at, children, className = '' }: { at: string; children: ReactNode; className?: string }) {
  return (
    <div data-part={at} className={`min-w-0 ${className}`}>
      {children}
    </div>
  )
}

/** Takes the focus to what can be changed at a place of the draft. */
export function focusPart(form: HTMLElement | null, at: string): void {
  const part = form?.querySelector<HTMLElement>(`[data-part="${CSS.escape(at)}"]`)
  const control = part?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
  control?.focus()
}

export type ProblemOf = (key: string) => string | undefined

/** Everything a part of the form is given. */
export interface PartProps {
  /** Where the part stands in the draft: `trigger`, `actions.2`. */
  at: string
  problemOf: ProblemOf
  isDisabled: boolean
}
