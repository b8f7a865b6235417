import type { KeyboardEvent } from 'react'

/** What a key does to a list of rows. */
export type RowMove =
  | { kind: 'go'; to: number; isExtending: boolean }
  | { kind: 'open' | 'choose' | 'choose-all' | 'choose-none' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const steps: Record<string, number> = { arrowdown: 1, j: 1, arrowup: -1, k: -1, home: -Infinity, end: Infinity }
const kinds = { enter: 'open', ' ': 'choose', x: 'choose', escape: 'choose-none' } as const

/** Letters count too: they only act while a row has the focus. */
export function rowMove(pressed: Pressed, at: number, count: number): RowMove | undefined {
  const key = pressed.key.toLowerCase()
  if (pressed.altKey) return undefined
  if (pressed.ctrlKey || pressed.metaKey) return key === 'a' ? { kind: 'choose-all' } : undefined
  const step = steps[key]
  if (step !== undefined) {
    return { kind: 'go', to: Math.min(Math.max(at + step, 0), count - 1), isExtending: pressed.shiftKey }
  }
  return key in kinds ? { kind: kinds[key as keyof typeof kinds] } : undefined
}
