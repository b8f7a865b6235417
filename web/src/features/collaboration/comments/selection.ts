import type { Anchor } from '@sextant/contract/collaboration/comments'
import { useEffect, useState } from 'react'
import { create } from 'zustand'

/** What the next comment is about, chosen by selecting words of the document. */
export const useChosenAnchor = create<{ prdId: string | null; anchor: Anchor | null }>(() => ({
  prdId: null,
  anchor: null,
}))

const longestQuote = 1_000

const idAround = (node: Node | null, prefix: string) => {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest(`article [id^="${prefix}"]`)?.id.slice(prefix.length) ?? null
}

/** The words that are selected in the document; undefined while there are none. */
function readSelection(): { anchor: Anchor; box: DOMRect } | undefined {
  const selection = window.getSelection()
  const quote = selection?.toString().trim()
  if (!selection || selection.rangeCount === 0 || !quote || quote.length > longestQuote) return undefined
  const range = selection.getRangeAt(0)
  const { startContainer: start, endContainer: end } = range
  const section = idAround(start, 'section-')
  if (section === null) return undefined
  const claimId = idAround(start, 'claim-')
  // A selection across claims is about the section.
  const isInOne = claimId !== null && claimId === idAround(end, 'claim-')
  const anchor = { section: section as Anchor['section'], claimId: isInOne ? claimId : null, quote }
  return { anchor, box: range.getBoundingClientRect() }
}

export function useSelectedWords() {
  const [selected, setSelected] = useState<ReturnType<typeof readSelection>>()
  useEffect(() => {
    const update = () => setSelected(readSelection())
    document.addEventListener('selectionchange', update)
    // The words move with the page, and the button would stay.
    const hide = () => setSelected(undefined)
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', update)
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [])
  return selected
}
