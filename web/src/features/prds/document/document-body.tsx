import type { PrdContent } from '@sextant/contract/prds/content'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { dot } from '../../../ui/text/dot.ts'
import { HowWritten } from '../canvas/how-written.tsx'
import { productOf, writtenBy } from '../canvas/under-title.ts'
import { HiddenSections } from '../layouts/hidden-sections.tsx'
import type { OpenPrd } from '../use-open-prd.ts'
import type { Refinement } from '../use-refinement.ts'
import { DocumentText } from './document-text.tsx'
import type { Claims } from './use-claims.ts'

interface DocumentBodyProps {
  open: OpenPrd
  content: PrdContent
  refinement: Refinement
  claims: Claims
  /** A sheet that covers the lower part on a phone. */
  isRailOpen: boolean
  onSentence: () => void
  /** How many comments claims have. */
  commented: ReadonlyMap<string, number>
  onComments: () => void
  /** Above the title. */
  children: ReactNode
}

/** Clicks and the pointer light up claims. Listened for here, because claims hold buttons and text to select. */
function usePointing({ light, hint }: Claims): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const latest = useRef({ light, hint })
  latest.current = { light, hint }
  useEffect(() => {
    const article = element.current
    if (!article) return
    const ended = new AbortController()
    const claimAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-claim]')?.dataset.claim : undefined
    const onClick = (event: MouseEvent) => {
      const id = claimAt(event)
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (id && !isOnControl && window.getSelection()?.isCollapsed !== false) latest.current.light(id)
    }
    article.addEventListener('click', onClick, ended)
    article.addEventListener('pointerover', (event) => latest.current.hint(claimAt(event) ?? null), ended)
    article.addEventListener('pointerleave', () => latest.current.hint(null), ended)
    return () => ended.abort()
  }, [])
  return element
}

export function DocumentBody({
  open,
  content,
  refinement,
  claims,
  isRailOpen,
  onSentence,
  commented,
  onComments,
  children,
}: DocumentBodyProps) {
  const { prd } = open
  const article = usePointing(claims)
  function onEvidence(evidence: Parameters<Claims['lightSentence']>[0]) {
    claims.lightSentence(evidence)
    onSentence()
  }
  const walk = {
    litId: claims.lit?.id ?? null,
    litEvidence: claims.litSentence,
    hintedId: claims.hintedId,
    checked: claims.checked,
    onCheck: claims.check,
    onLight: claims.light,
    commented,
    onComments(id: string) {
      claims.light(id)
      onComments()
    },
  }
  return (
    <article
      ref={article}
      aria-label={content.title || 'Untitled'}
      className={cx(
        'relative min-w-0 bg-surface px-5 pt-8 sm:px-10 lg:overflow-y-auto lg:pb-16',
        isRailOpen ? 'max-lg:pb-[62dvh]' : 'max-lg:pb-28',
      )}
    >
      <div className="mx-auto max-w-[42.5rem]">
        {children}
        {open.mode === 'edit' && <h1 className="sr-only">{content.title || 'Untitled'}</h1>}
        <DocumentText
          {...{ open, content, refinement }}
          isPage
          view={{ onEvidence, walk }}
          head={
            <>
              <h1 className="font-display text-[2.25rem] leading-[1.08] wrap-anywhere sm:text-[2.625rem]">
                {content.title || 'Untitled'}
              </h1>
              <div className="num mt-2 mb-8 text-xs text-ink-3">
                <p>{[productOf(content), prd && writtenBy(prd)].filter(Boolean).join(dot)}</p>
                {prd && <HowWritten prd={prd} />}
              </div>
            </>
          }
        />
        {prd && <HiddenSections layout={prd.layout} content={content} />}
      </div>
    </article>
  )
}
