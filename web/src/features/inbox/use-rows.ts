import { useEffect, useRef, useState } from 'react'

const moreRows = 20
/** Loaded beyond those in sight, so that deciding quickly never meets an empty list. */
const spareRows = 50

interface RowsOptions {
  /** How many are in sight at first. */
  inSight: number
  hasMore: boolean
  onMore: () => void
}

/** Which row is current, how many are in sight, and where the focus goes. */
export function useRows(ids: readonly string[], { inSight, hasMore, onMore }: RowsOptions) {
  const links = useRef(new Map<string, HTMLAnchorElement>())
  const [currentId, setCurrentId] = useState<string>()
  const [count, setCount] = useState(inSight)
  // Only moving takes the focus: a click elsewhere keeps its own.
  const isFocusDue = useRef(false)

  useEffect(() => {
    if (!isFocusDue.current || currentId === undefined) return
    isFocusDue.current = false
    links.current.get(currentId)?.focus()
  })

  useEffect(() => {
    if (hasMore && ids.length < count + spareRows) onMore()
  })

  return {
    currentId,
    setCurrentId,
    count,
    showMore: () => setCount(count + moreRows),
    linkOf: (id: string | undefined) => (id === undefined ? undefined : links.current.get(id)),
    refOf: (id: string) => (link: HTMLAnchorElement | null) => {
      if (link) links.current.set(id, link)
      return () => void links.current.delete(id)
    },
    moveTo(id: string | undefined) {
      isFocusDue.current = id !== undefined
      setCurrentId(id)
      if (id !== undefined && ids.indexOf(id) >= count) setCount(ids.indexOf(id) + 1)
      // Nothing is drawn again for the row that is current already.
      if (id !== undefined && id === currentId) links.current.get(id)?.focus()
    },
  }
}
