import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { floating } from '../overlays/overlay-styles.ts'
import type { OpenSlash } from './slash.ts'

const height = 288
const width = 260

export const slashListId = 'slash-menu'
export const slashOptionId = (place: number) => `${slashListId}-${place}`

interface SlashMenuProps {
  open: OpenSlash | null
  onChoose: (place: number) => void
}

/** The caret stays in the text; the editor names the active option. */
export function SlashMenu({ open, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const active = open?.active
  useEffect(() => {
    if (active === undefined) return
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  if (!open) return null
  const isBelow = open.bottom + height < window.innerHeight
  const left = Math.max(8, Math.min(open.left, window.innerWidth - width - 8))
  const edge = isBelow ? { top: open.bottom + 6 } : { bottom: window.innerHeight - open.top + 6 }
  return createPortal(
    <div
      ref={list}
      id={slashListId}
      role="listbox"
      aria-label="Insert or change"
      className={cx(floating, 'fixed z-40 overflow-y-auto p-1.5')}
      style={{ left, ...edge, width, maxHeight: height }}
    >
      {open.choices.map(({ label, hint }, place) => (
        <div
          key={label}
          id={slashOptionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className="flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 py-1 text-sm aria-selected:bg-sunken hover:bg-sunken pointer-coarse:min-h-11"
          // Pressing would take the focus from the text.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(place)
          }}
        >
          <span>{label}</span>
          {hint && <span className="shrink-0 text-xs text-ink-3">{hint}</span>}
        </div>
      ))}
    </div>,
    document.body,
  )
}
