import { type RefObject, useEffect, useRef } from 'react'
import { reveal } from './reveal.ts'

/** Scrolls to the element that the URL names, once each time it is named. */
export function useScrolledTo<Place extends HTMLElement>(isNamed: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (!isNamed || !place.current) return
    reveal(place.current)
    place.current.scrollIntoView?.({ block: 'center' })
  }, [isNamed])
  return place
}
