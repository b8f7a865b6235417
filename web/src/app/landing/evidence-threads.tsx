import { type RefObject, useEffect, useState } from 'react'
import { exampleClaims } from './example.ts'

interface Thread {
  claim: number
  path: string
}

const gutter = 20

/** Starts in the margin beside the quote's first line and ends at the claim's left edge, so no line crosses text. */
function threadBetween(frame: DOMRect, source: Element, target: Element): string {
  const line = source.getClientRects()[0] ?? source.getBoundingClientRect()
  const column = (source.closest('ol') ?? source).getBoundingClientRect()
  const claim = target.getBoundingClientRect()
  const [x1, y1] = [column.right - gutter - frame.left, line.top + line.height / 2 - frame.top]
  const [x2, y2] = [claim.left - frame.left, claim.top + gutter - frame.top]
  const bend = (x2 - x1) / 2
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}

function measure(picture: HTMLElement): Thread[] {
  const frame = picture.getBoundingClientRect()
  return exampleClaims.flatMap(({ number }) => {
    const source = picture.querySelector(`[data-source="${number}"]`)
    const target = picture.querySelector(`[data-claim="${number}"]`)
    return source && target ? [{ claim: number, path: threadBetween(frame, source, target) }] : []
  })
}

export function EvidenceThreads({ picture, active }: { picture: RefObject<HTMLDivElement | null>; active: number }) {
  const [threads, setThreads] = useState<Thread[]>([])
  useEffect(() => {
    const element = picture.current
    if (!element) return
    const observer = new ResizeObserver(() => setThreads(measure(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [picture])
  return (
    <svg aria-hidden="true" fill="none" className="pointer-events-none absolute inset-0 hidden size-full lg:block">
      {threads.map(({ claim, path }) => (
        <path
          key={claim}
          d={path}
          stroke={claim === active ? 'var(--sx-agent)' : 'var(--sx-line-strong)'}
          strokeWidth={claim === active ? 1.75 : 1}
          strokeDasharray={claim === active ? undefined : '1 4'}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
