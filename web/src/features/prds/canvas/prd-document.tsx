import type { PrdContent } from '@sextant/contract/prds/content'
import { byKind, type PrdSection, partsIn, partsOf, type SectionPlace } from '@sextant/contract/prds/sections'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { agentHue } from '../agent-hue.ts'
import { type SectionView, sectionViews } from './section-views.tsx'

export interface DocumentView extends SectionView {
  /** Sections to highlight as just changed. */
  changed: readonly PrdSection[]
}

interface PrdDocumentProps {
  content: PrdContent
  /** Of the document's layout; all of them while it has none yet. */
  sections?: readonly SectionPlace[] | undefined
  view: DocumentView
  /** Heading level of the sections. */
  level?: 2 | 3 | 4
  /** Only sections that have something in them, such as while it is still being written. */
  isPartial?: boolean
  /** Alone on its page, so that links can lead to its sections. */
  isPage?: boolean
}

/** Read-only view of a PRD. */
export function PrdDocument({
  content,
  sections,
  view,
  level = 3,
  isPartial = false,
  isPage = false,
}: PrdDocumentProps) {
  const views = sectionViews({ ...view, sentences: content.sentence_evidence ?? [] })
  return (
    <div
      {...agentHue}
      className={cx('flex flex-col text-sm leading-[1.375rem] wrap-anywhere text-ink', isPage ? 'gap-9' : 'gap-7')}
    >
      {(sections ? partsIn(content, sections) : partsOf(content))
        .filter(({ isCore, isEmpty }) => (isCore && !isPartial) || !isEmpty)
        .map((part) => (
          <Part
            key={part.key}
            place={isPage ? sectionPlace(part.key) : undefined}
            title={part.label}
            level={level}
            isChanged={view.changed.includes(part.key)}
          >
            {part.isEmpty ? <p className="text-ink-3">Not mentioned in the source.</p> : byKind(part, views)}
          </Part>
        ))}
    </div>
  )
}

/** The id of a section, for links to it. */
export const sectionPlace = (key: PrdSection) => `section-${key}`

interface PartProps {
  place: string | undefined
  title: string
  level: 2 | 3 | 4
  isChanged: boolean
  children: ReactNode
}

function Part({ place, title, level, isChanged, children }: PartProps) {
  const id = useId()
  const Title: 'h2' | 'h3' | 'h4' = `h${level}`
  return (
    <section
      id={place}
      aria-labelledby={id}
      data-changed={isChanged || undefined}
      className={cx(
        'scroll-mt-6 max-lg:scroll-mt-20',
        isChanged && '-ms-4 rounded-sm border-s-2 border-agent bg-agent-wash/50 py-2 ps-3.5',
      )}
    >
      <Title
        id={id}
        className={cx(
          'flex items-center gap-3 font-display',
          level === 2 ? 'mb-3 text-[1.625rem] leading-8' : 'mb-2 text-[1.25rem] leading-6',
        )}
      >
        {title}
        {isChanged && <span className="font-sans text-xs font-semibold text-agent">Changed</span>}
      </Title>
      {children}
    </section>
  )
}
