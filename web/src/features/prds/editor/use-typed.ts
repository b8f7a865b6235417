import type { PrdContent } from '@sextant/contract/prds/content'
import { useEffect, useRef, useState } from 'react'

/** In milliseconds: drawing a long document again for every letter would make typing slow. */
const drawnAfter = 250

interface TypedOptions {
  onTyped: (content: PrdContent) => void
  /** Whether the page shows something else right away, such as that there are edits. */
  isShownNow: (content: PrdContent) => boolean
}

/** What was typed since the page was last drawn. It is drawn once the typing pauses. */
export function useTyped(options: TypedOptions) {
  const latest = useRef(options)
  latest.current = options
  const [typed] = useState(() => {
    let content: PrdContent | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const clear = () => {
      clearTimeout(timer)
      content = undefined
    }
    /** Passes on what was typed, if anything. */
    const take = () => {
      const last = content
      clear()
      if (last) latest.current.onTyped(last)
      return last
    }
    const change = (next: PrdContent) => {
      clear()
      content = next
      if (latest.current.isShownNow(next)) take()
      else timer = setTimeout(take, drawnAfter)
    }
    return { isPending: () => content !== undefined, change, take, clear }
  })
  useEffect(() => typed.clear, [typed])
  return typed
}

export type Typed = ReturnType<typeof useTyped>
