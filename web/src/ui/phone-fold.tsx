import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { type Box, cutBelow } from './phone-fold-rules.ts'

/** How far down a page goes on a phone; with the button and the bottom bar it stays under 2,000 pixels. */
const lowest = 1_640
/** Bubbles from something on the page that is to be shown. */
const revealEvent = 'sextant:reveal'

/**
 * On a phone, the parts of a long page beyond two screens wait behind a button that names them.
 * Parts that appear or change after the person did something are never folded, nor is a page that a link leads into.
 */
export function PhoneFold({ className = 'w-full', children }: { className?: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [names, setNames] = useState<string[]>()
  const [isWhole, setWhole] = useState(
    () => window.location.hash !== '' || !window.matchMedia('(max-width: 639.98px)').matches,
  )
  useEffect(() => {
    const element = frame.current
    if (!element || isWhole) return
    return foldWhileUntouched(element, {
      onFold: setNames,
      onReveal: () => setWhole(true),
    })
  }, [isWhole])
  const hasMore = !isWhole && names !== undefined
  return (
    <>
      <div ref={frame} className="[&_[data-folded]]:hidden">
        {children}
      </div>
      {hasMore && (
        <Button className={cx('mt-5', className)} icon={ChevronDown} onClick={() => setWhole(true)}>
          {names.length > 0 ? `More: ${names.join(', ')}` : 'More'}
        </Button>
      )}
    </>
  )
}

function foldWhileUntouched(
  frame: HTMLElement,
  { onFold, onReveal }: { onFold: (names: string[] | undefined) => void; onReveal: () => void },
): () => void {
  let folded: HTMLElement[] = []
  const unfold = () => {
    for (const part of folded) delete part.dataset.folded
  }
  const fold = () => {
    unfold()
    folded = cutBelow(boxOf(frame), lowest)
    for (const part of folded) part.dataset.folded = ''
    onFold(folded.length > 0 ? namesOf(folded) : undefined)
  }
  const sizes = new ResizeObserver(fold)
  // What changes after the person did something is likely to be what they did it for.
  const changes = new MutationObserver(onReveal)
  const settle = () => {
    sizes.disconnect()
    for (const part of folded) changes.observe(part, { childList: true, subtree: true })
  }
  sizes.observe(frame)
  window.addEventListener('pointerdown', settle, { once: true })
  window.addEventListener('keydown', settle, { once: true })
  frame.addEventListener(revealEvent, onReveal)
  return () => {
    sizes.disconnect()
    changes.disconnect()
    window.removeEventListener('pointerdown', settle)
    window.removeEventListener('keydown', settle)
    frame.removeEventListener(revealEvent, onReveal)
    unfold()
  }
}

/** Only what lays parts out is opened up: a card, a form or a table is shown whole or not at all. */
const holdsParts = 'div, ul, ol'

function boxOf(element: HTMLElement): Box<HTMLElement> {
  const { top, bottom } = element.getBoundingClientRect()
  return {
    part: element,
    top: top + window.scrollY,
    bottom: bottom + window.scrollY,
    inner: () => (element.matches(holdsParts) ? [...element.children].flatMap(boxesOf) : []),
  }
}

function boxesOf(element: Element): Box<HTMLElement>[] {
  if (!(element instanceof HTMLElement)) return []
  return getComputedStyle(element).display === 'contents' ? [...element.children].flatMap(boxesOf) : [boxOf(element)]
}

/** Headings of the folded parts, at most three. */
function namesOf(parts: readonly HTMLElement[]): string[] {
  const headings = parts.flatMap((part) =>
    [...part.querySelectorAll('h2')].map((heading) => heading.textContent.trim()),
  )
  const names = [...new Set(headings)].filter(Boolean)
  return names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
}
