import { type RefObject, useEffect, useRef } from 'react'
import { reveal } from '#kernel/reveal'
import { prefersLessMotion } from './use-typing.ts'

/** Content that opens below this part of the screen is easily missed. */
const lowest = 0.6
// Content above keeps changing height for this long: the progress bar goes, the list reloads.
const settlesWithinMs = 5_000
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function isInSight(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top <= window.innerHeight * lowest
}

function onHand(act: () => void, signal: AbortSignal): void {
  for (const name of byHand) window.addEventListener(name, act, { signal, passive: true, capture: true })
}

/** Stands in for the id while a PRD is generated. */
export const preview = 'preview'

/** Scrolls to the canvas when it shows another PRD; on a phone it is far down the page. */
export function useInSight(id: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<string>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    const left = new AbortController()
    onHand(() => {
      isLeft.current = true
    }, left.signal)
    return () => left.abort()
  }, [])
  useEffect(() => {
    const target = element.current
    const isFinished = before.current === preview
    before.current = id
    if (id === null || !target) return
    // The preview just finished: don't scroll back someone who has scrolled away.
    if (isFinished && isLeft.current) return
    isLeft.current = false
    // On a phone it may be folded away.
    reveal(target)
    return keepInSight(target)
  }, [id])
  return element
}

/** Realigns until the layout settles, because height changes would move the target. */
function keepInSight(target: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const align = (behavior: ScrollBehavior) => target.scrollIntoView?.({ block: 'start', behavior })
  const realign = () => isInSight(target) || align('instant')
  if (!isInSight(target)) align(prefersLessMotion() ? 'instant' : 'smooth')
  document.addEventListener('scrollend', realign, { signal, capture: true })
  let isFirst = true
  const sizes = new ResizeObserver(() => {
    // The observer fires once right away with the current size.
    if (!isFirst) realign()
    isFirst = false
  })
  sizes.observe(document.body)
  const timer = setTimeout(() => ended.abort(), settlesWithinMs)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    clearTimeout(timer)
  })
  // Stop as soon as the person scrolls.
  onHand(() => ended.abort(), signal)
  return () => ended.abort()
}

const gapAbove = 16

/** Scrolls only the canvas, not the page, to the first changed section. */
export function useChangesInSight(sections: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sections === '') return
    const changed = element.current?.querySelector<HTMLElement>('[data-changed]')
    const behavior = prefersLessMotion() ? 'auto' : 'smooth'
    changed?.offsetParent?.scrollTo?.({ top: changed.offsetTop - gapAbove, behavior })
  }, [sections])
  return element
}
