import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { local } from '../browser-storage.ts'

export interface Binding {
  keys: string
  run: () => void
}

const pauseMs = 1_000

/** Keys without Ctrl or Cmd can conflict with speech input and accidental presses, so people can turn them off. */
export const useSingleKeys = create<{ enabled: boolean }>()(
  persist((): { enabled: boolean } => ({ enabled: true }), {
    name: 'sextant-single-keys',
    storage: createJSONStorage(() => local),
  }),
)

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

const symbols: Record<string, [mac: string, other: string]> = { mod: ['⌘', 'Ctrl'], shift: ['⇧', 'Shift'] }

/** The keys of a shortcut as labeled on this machine. */
export function shortcutLabel(keys: string, mac: boolean = isMac()): string[] {
  return keys.split(' ').map((press) =>
    press
      .split('+')
      .map((key) => symbols[key]?.[mac ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
      .join(mac ? '' : '+'),
  )
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The key on a Latin layout, so shortcuts work with other scripts. */
function latinKey({ key, code }: Pressed): string {
  if (key.length > 1) return key
  const isLatin = /[ -~]|\p{Script=Latin}/u.test(key)
  return (isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase()
}

export function pressOf(event: Pressed, mac: boolean = isMac()): string {
  const key = latinKey(event)
  const [mod, other] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  // Whether a character such as ? needs Shift depends on the keyboard.
  const isShifted = event.shiftKey && (key.length > 1 || /\p{L}/u.test(key))
  return [other && 'other', mod && 'mod', isShifted && 'shift', key].filter(Boolean).join('+')
}

export type Step = { kind: 'run'; binding: Binding } | { kind: 'wait'; pressed: string } | { kind: 'none' }

/** What a press means after the previous ones: a complete shortcut, the start of one, or neither. */
function step(bindings: readonly Binding[], pressed: string, press: string): Step {
  for (const sequence of pressed ? [`${pressed} ${press}`, press] : [press]) {
    const binding = bindings.find(({ keys }) => keys === sequence)
    if (binding) return { kind: 'run', binding }
    if (bindings.some(({ keys }) => keys.startsWith(`${sequence} `))) return { kind: 'wait', pressed: sequence }
  }
  return { kind: 'none' }
}

const typingPlaces =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]'

function isForThePage(event: KeyboardEvent, press: string): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false
  if (press.startsWith('mod+')) return true
  const isTyping = event.target instanceof Element && event.target.closest(typingPlaces) !== null
  return useSingleKeys.getState().enabled && !isTyping
}

/** Listens on the whole page until stopped. */
export function listenForShortcuts(bindings: () => readonly Binding[]): () => void {
  let pressed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (!isForThePage(event, press)) return
    const next = step(bindings(), pressed, press)
    if (event.repeat) {
      // Ignore key repeat, and keep the browser from handling it.
      if (next.kind === 'run') event.preventDefault()
      return
    }
    clearTimeout(timer)
    pressed = next.kind === 'wait' ? next.pressed : ''
    timer = setTimeout(() => {
      pressed = ''
    }, pauseMs)
    if (next.kind !== 'run') return
    event.preventDefault()
    next.binding.run()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKeyDown)
  }
}
