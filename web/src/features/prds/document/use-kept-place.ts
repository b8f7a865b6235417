import { useEffect, useRef } from 'react'

interface KeptPlace {
  id: string
  /** In pixels from the top of the window. */
  top: number
}

/** The first section or claim in sight. Text and editor have them by the same ids. */
function placeInSight(): KeptPlace | undefined {
  const begin = document.querySelector('article')?.getBoundingClientRect().top ?? 0
  return [...document.querySelectorAll('article :is(section[id], [data-claim])')]
    .map((element) => ({ id: element.id, top: element.getBoundingClientRect().top }))
    .find(({ top }) => top >= Math.max(begin, 0))
}

/** How many frames it waits for the place to be drawn, and then for what is above it to get its height. */
const frames = { waiting: 120, settling: 4 }

function scrollBack({ id, top }: KeptPlace): () => void {
  let frame = 0
  const look = (framesLeft: number) => {
    const element = document.getElementById(id)
    const article = element?.closest('article')
    if (element && article) {
      const scroller = getComputedStyle(article).overflowY === 'auto' ? article : window
      scroller.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    }
    const left = Math.min(framesLeft, element ? frames.settling : framesLeft) - 1
    if (left > 0) frame = requestAnimationFrame(() => look(left))
  }
  look(frames.waiting)
  return () => cancelAnimationFrame(frame)
}

/** Between text and editor, the same part of the document stays in sight. Returns what notes the part. */
export function useKeptPlace(mode: string): () => void {
  const kept = useRef<KeptPlace>(undefined)
  useEffect(() => {
    const place = kept.current
    kept.current = undefined
    // The effect runs when the other mode is there.
    return mode && place ? scrollBack(place) : undefined
  }, [mode])
  return () => {
    kept.current = placeInSight()
  }
}
