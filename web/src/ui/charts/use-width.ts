import { useEffect, useRef, useState } from 'react'

const atFirst = 640

/** The rendered width of an element, so chart labels keep their size on a phone. */
export function useWidth<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(atFirst)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, element.clientWidth || atFirst))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
