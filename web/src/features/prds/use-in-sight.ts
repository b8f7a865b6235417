import { type RefObject, useEffect, useRef } from 'react'
import { prefersLessMotion } from './use-typing.ts'

/** Below this part of the screen something that has just opened would be missed. */
const lowest = 0.6
// As long as what stands above it comes and goes: progress that is over, a list that is read anew.
const settlesWithinMs = 2_000
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function isInSight(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top <= window.innerHeight * lowest
}

function onHand(act: () => void, signal: AbortSignal): void {
  for (const name of byHand) window.addEventListener(name, act, { signal, passive: true, capture: true })
}

/** Shown in place of a document that has no id yet. */
export const preview = 'preview'

/** Brings an element into sight when what it shows has become another thing: on a phone it stands far below. */
export function useInSight(shown: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<string>(null)
  const isLeft = useRef(false)
  useEffect(() => {
    const gone = new AbortController()
    onHand(() => {
      isLeft.current = true
    }, gone.signal)
    return () => gone.abort()
  }, [])
  useEffect(() => {
    const target = element.current
    const isFinished = before.current === preview
    before.current = shown
    if (shown === null || !target) return
    // The same document, complete now: whoever has moved on since it came into sight is not taken back to it.
    if (isFinished && isLeft.current) return
    isLeft.current = false
    return keepInSight(target)
  }, [shown])
  return element
}

/** Until all has settled: a page that changes its height on the way would be left at another place than was meant. */
function keepInSight(target: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const align = (behavior: ScrollBehavior) => target.scrollIntoView?.({ block: 'start', behavior })
  const realign = () => isInSight(target) || align('instant')
  // What is in sight now may be on its way out of it: an earlier move goes on to where it was meant to end.
  if (!isInSight(target)) align(prefersLessMotion() ? 'instant' : 'smooth')
  document.addEventListener('scrollend', realign, { signal, capture: true })
  let isFirst = true
  const sizes = new ResizeObserver(() => {
    // It tells of the present size at once, on which the way there has just begun.
    if (!isFirst) realign()
    isFirst = false
  })
  sizes.observe(document.body)
  const timer = setTimeout(() => ended.abort(), settlesWithinMs)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    clearTimeout(timer)
  })
  // From then on the person decides what is in sight.
  onHand(() => ended.abort(), signal)
  return () => ended.abort()
}

const gapAbove = 16

/** Brings the first section that was changed to the top of the box it scrolls in, and moves nothing else. */
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
