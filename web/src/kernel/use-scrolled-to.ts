import { type RefObject, useEffect, useRef } from 'react'

/** Brings what an address names into sight, once for each time it is named. */
export function useScrolledTo<Place extends HTMLElement>(isNamed: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView?.({ block: 'center' })
  }, [isNamed])
  return place
}
