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
