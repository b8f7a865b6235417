import type { PrdContent } from '@sextant/contract/prds/content'
import type { BodyKind, SectionPart, SectionValues } from '@sextant/contract/prds/sections'
import type { ReactNode } from 'react'
import type { ClaimView } from './evidence-list.tsx'

export interface EditorProps {
  content: PrdContent
  view: ClaimView
  onChange: (part: Partial<PrdContent>) => void
}

/** What the editor of one section needs. */
export interface SectionEditorProps<Kind extends BodyKind> {
  part: SectionPart<Kind>
  view: ClaimView
  onChange: (value: SectionValues[Kind]) => void
}

export function EditorPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2.5 font-display text-[1.25rem] leading-6">{title}</h3>
      {children}
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2">{children}</div>
)
