import type { ReactNode } from 'react'

/** Tags a field with its path in the draft so that errors can move focus to it. */
export function Part({ at, children, className = '' }: { at: string; children: ReactNode; className?: string }) {
  return (
    <div data-part={at} className={`min-w-0 ${className}`}>
      {children}
    </div>
  )
}

/** Focuses the input for a path of the draft. */
export function focusPart(form: HTMLElement | null, at: string): void {
  const part = form?.querySelector<HTMLElement>(`[data-part="${CSS.escape(at)}"]`)
  const control = part?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
  control?.focus()
}

export type ProblemOf = (key: string) => string | undefined

export interface PartProps {
  /** Path in the draft: `trigger`, `actions.2`. */
  at: string
  problemOf: ProblemOf
  isDisabled: boolean
}
