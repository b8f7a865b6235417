import { useEffect, useState } from 'react'

/** The time, as often as asked; a period of null stands still. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
