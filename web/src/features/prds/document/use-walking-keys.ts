import { useEffect, useRef } from 'react'
import { type Command, registerCommands } from '#kernel/commands/commands'
import { listenForShortcuts } from '#kernel/commands/shortcuts'

interface Walk {
  next: () => void
  previous: () => void
  toggleFocus: () => void
  leaveFocus: () => void
}

/** The rail scrolls with the arrow keys itself, and a dialog has keys of its own. */
const isElsewhere = () =>
  document.activeElement?.closest('[data-rail]') != null || document.querySelector('[data-modal]') !== null

/** J and K, or the arrow keys, walk the claims; F shows the document alone. Off while the person types. */
export function useWalkingKeys(walk: Walk): void {
  const latest = useRef(walk)
  latest.current = walk
  useEffect(() => {
    const group = 'This PRD'
    const next = () => latest.current.next()
    const previous = () => latest.current.previous()
    const commands: Command[] = [
      { id: 'prd:next-claim', title: 'Next claim', group, shortcut: 'j', run: next },
      { id: 'prd:previous-claim', title: 'Previous claim', group, shortcut: 'k', run: previous },
      { id: 'prd:focus', title: 'Focus mode', group, shortcut: 'f', run: () => latest.current.toggleFocus() },
    ]
    const arrows = [
      { keys: 'ArrowDown', run: next },
      { keys: 'ArrowUp', run: previous },
      { keys: 'Escape', run: () => latest.current.leaveFocus() },
    ]
    const ends = [registerCommands(commands), listenForShortcuts(() => (isElsewhere() ? [] : arrows))]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
