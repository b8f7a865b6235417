import { claimName, claimsIn } from '@sextant/contract/prds/claims'
import type { Evidence, PrdContent } from '@sextant/contract/prds/content'
import type { Prd } from '@sextant/contract/prds/routes'
import { itemMark } from '@sextant/contract/prds/rules'
import type { SectionPlace } from '@sextant/contract/prds/sections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { textOf, usePageSearch } from '#kernel/page-search'
import { claimPlace } from '../canvas/claim-item.tsx'
import { checksQuery, useCheckClaim } from '../review.api.ts'
import { prefersLessMotion } from '../use-typing.ts'

const named = ({ claim }: Record<string, unknown>) => ({ claim: textOf(claim) })

/** A claim with its name in the rail: its number, or what kind of item it is. */
export interface WalkedClaim {
  id: string
  mark: string
  text: string
  evidence: readonly Evidence[]
}

/** In the order of the document's layout, without those in hidden sections. */
export function walkedClaims(content: PrdContent, sections: readonly SectionPlace[]): WalkedClaim[] {
  const counts = new Map<string, number>()
  const visible = sections.filter((one) => one.is_on)
  const all = claimsIn(content)
  const inOrder = visible.flatMap((one) => all.filter(({ section }) => section.key === one.section))
  return inOrder.map(({ claim, ...place }) => {
    const { kind, item } = place.section
    const index = counts.get(kind) ?? 0
    counts.set(kind, index + 1)
    const isNumbered = kind === 'stories' || kind === 'features'
    const mark = isNumbered ? itemMark(kind === 'stories' ? 'story' : 'requirement', index) : item
    return { id: claim.id, mark, text: claimName(claim, place), evidence: claim.evidence }
  })
}

export function scrollToClaim(id: string): void {
  const claim = document.getElementById(claimPlace(id))
  const screensAway = Math.abs(claim?.getBoundingClientRect().top ?? 0) / window.innerHeight
  // What is far from the view isn't laid out yet: an animation there would end in another place.
  const behavior = prefersLessMotion() || screensAway > 1.5 ? 'auto' : 'smooth'
  claim?.scrollIntoView?.({ block: 'nearest', behavior })
}

/** A long document draws its end a moment later. */
function scrollOnceDrawn(id: string): () => void {
  let frame = 0
  const look = (framesLeft: number) => {
    if (framesLeft === 0 || document.getElementById(claimPlace(id))) scrollToClaim(id)
    else frame = requestAnimationFrame(() => look(framesLeft - 1))
  }
  look(120)
  return () => cancelAnimationFrame(frame)
}

type Lit = { kind: 'claim'; id: string } | { kind: 'sentence'; evidence: Evidence } | null

/** The claims of a PRD, the one that is lit up, and those the person has checked. */
export function useClaims(prd: Prd, content: PrdContent) {
  const { claim: inAddress } = usePageSearch(named)
  const [lit, setLit] = useState<Lit>(null)
  const [hintedId, setHinted] = useState<string | null>(null)
  const { sections } = prd.layout
  const all = useMemo(() => walkedClaims(content, sections), [content, sections])
  const checks = useQuery(checksQuery(prd.id))
  const checkClaim = useCheckClaim(prd.id)
  const checked = useMemo(() => new Set(checks.data?.checked), [checks.data])
  const place = lit?.kind === 'claim' ? all.findIndex(({ id }) => id === lit.id) : -1

  useEffect(() => {
    if (!inAddress) return
    setLit({ kind: 'claim', id: inAddress })
    return scrollOnceDrawn(inAddress)
  }, [inAddress])

  function check(claim: string, isChecked: boolean) {
    if (checked.has(claim) !== isChecked) checkClaim.mutate({ claim, isChecked, revision: prd.revision })
  }
  function goTo(id: string) {
    setLit({ kind: 'claim', id })
    scrollToClaim(id)
  }
  /** Going on means that the claim was read with its quotes. */
  function next() {
    const current = all[place]
    if (current) check(current.id, true)
    const following = all[place + 1]
    if (following) goTo(following.id)
  }
  function previous() {
    const before = all[Math.max(place - 1, 0)]
    if (before) goTo(before.id)
  }
  return {
    all,
    /** Where the quotes come from; a deleted transcript keeps its name here. */
    sources: prd.sources,
    lit: all[place],
    litSentence: lit?.kind === 'sentence' ? lit.evidence : null,
    hintedId,
    checked,
    /** Those of the present document, while loading undefined. */
    checkedCount: checks.data && all.filter(({ id }) => checked.has(id)).length,
    check,
    goTo,
    next,
    previous,
    light: (id: string) => setLit({ kind: 'claim', id }),
    lightSentence: (evidence: Evidence) => setLit({ kind: 'sentence', evidence }),
    hint: setHinted,
  }
}

export type Claims = ReturnType<typeof useClaims>
