import { useEffect, useRef, useState } from 'react'
import { charactersAt, typingTime } from './typing.ts'

const frameMs = 32
const all = Number.POSITIVE_INFINITY

export const prefersLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How many characters to show now. Null turns the animation off; reduced motion shows everything right away. */
export function useTyping(length: number | null, onEnd?: () => void): number {
  const [typed, setTyped] = useState<{ of: number | null; count: number }>({ of: null, count: all })
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const isAtOnce = length === null || prefersLessMotion()
    setTyped({ of: length, count: isAtOnce ? all : 0 })
    if (isAtOnce) {
      if (length !== null) end.current?.()
      return
    }
    const begun = Date.now()
    const timer = setInterval(() => {
      const elapsed = Date.now() - begun
      setTyped({ of: length, count: charactersAt(elapsed, length) })
      if (elapsed < typingTime(length)) return
      clearInterval(timer)
      end.current?.()
    }, frameMs)
    return () => clearInterval(timer)
  }, [length])
  if (length === null) return all
  // A new text must not flash in full before its animation starts.
  return typed.of === length ? typed.count : prefersLessMotion() ? all : 0
}
