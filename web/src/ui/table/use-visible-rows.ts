import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** Fewer rows than this are all drawn. */
const drawnWhole = 120
/** Drawn above and below what is in sight. */
const marginPx = 600

interface VisibleRows {
  from: number
  to: number
  /** Heights of the rows that aren't drawn. */
  above: number
  below: number
  scrollTo: (index: number) => void
}

/** Which of a page's many rows to draw: those near the window. Heights of rows seen before are remembered. */
export function useVisibleRows(
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  usualHeight: number,
): VisibleRows {
  const heights = useRef(new Map<string, number>())
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const range = useRef({ from: 0, to: drawnWhole })
  const isWhole = ids.length <= drawnWhole

  useLayoutEffect(() => {
    for (const row of body.current?.rows ?? []) {
      const { rowId } = row.dataset
      if (rowId) heights.current.set(rowId, row.offsetHeight || usualHeight)
    }
  })

  useLayoutEffect(() => {
    if (isWhole) return
    let frame = 0
    function look() {
      frame = 0
      const { top = 0 } = body.current?.getBoundingClientRect() ?? {}
      const next = rangeBetween(-top - marginPx, window.innerHeight - top + marginPx)
      if (next.from === range.current.from && next.to === range.current.to) return
      range.current = next
      drawAgain()
    }
    function rangeBetween(start: number, end: number) {
      let [at, from, to] = [0, -1, ids.length]
      for (const [index, id] of ids.entries()) {
        const next = at + (heights.current.get(id) ?? usualHeight)
        if (from < 0 && next > start) from = index
        if (at > end) {
          to = index
          break
        }
        at = next
      }
      return { from: Math.max(0, from), to }
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [body, ids, isWhole, usualHeight])

  const sum = (some: readonly string[]) => some.reduce((all, id) => all + (heights.current.get(id) ?? usualHeight), 0)
  function scrollTo(index: number) {
    const { top = 0 } = body.current?.getBoundingClientRect() ?? {}
    window.scrollTo({ top: window.scrollY + top + sum(ids.slice(0, index)) - window.innerHeight / 2 })
  }
  if (isWhole) return { from: 0, to: ids.length, above: 0, below: 0, scrollTo }
  const { from, to } = range.current
  return { from, to, above: sum(ids.slice(0, from)), below: sum(ids.slice(to)), scrollTo }
}
