import { type RefObject, useEffect, useRef } from 'react'
import { prefersLessMotion } from './use-typing.ts'

/** Below this part of the screen something that has just opened would be missed. */
const lowest = 0.6

/** Brings an element into sight when what it shows has become another thing: on a phone it stands far below. */
export function useInSight(shown: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown === null || !element.current) return
    const { top } = element.current.getBoundingClientRect()
    if (top >= 0 && top <= window.innerHeight * lowest) return
    element.current.scrollIntoView?.({ block: 'start', behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }, [shown])
  return element
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
