import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { local } from './browser-storage.ts'

export interface Binding {
  keys: string
  run: () => void
}

const pauseMs = 1_000

/** Keys without Ctrl or Cmd can get in the way of speech input and stray touches, so they can be switched off. */
export const useSingleKeys = create<{ enabled: boolean }>()(
  persist((): { enabled: boolean } => ({ enabled: true }), {
    name: 'sextant-single-keys',
    storage: createJSONStorage(() => local),
  }),
)

export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

const symbols: Record<string, [mac: string, other: string]> = { mod: ['⌘', 'Ctrl'], shift: ['⇧', 'Shift'] }

/** The keys of a shortcut as they are written on this machine: a list of presses. */
export function shortcutLabel(keys: string, mac: boolean = isMac()): string[] {
  return keys.split(' ').map((press) =>
    press
      .split('+')
      .map((key) => symbols[key]?.[mac ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
      .join(mac ? '' : '+'),
  )
}

export function pressOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key
}

export type Step = { kind: 'run'; binding: Binding } | { kind: 'wait'; pressed: string } | { kind: 'none' }

/** What a press means after those before it: a whole shortcut, the start of one, or nothing. */
export function step(bindings: readonly Binding[], pressed: string, press: string): Step {
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
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return false
  if (press.startsWith('mod+')) return true
  const isTyping = event.target instanceof Element && event.target.closest(typingPlaces) !== null
  return useSingleKeys.getState().enabled && !isTyping
}

/** Listens on the whole page until told to stop. */
export function listenForShortcuts(bindings: () => readonly Binding[]): () => void {
  let pressed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (!isForThePage(event, press)) return
    clearTimeout(timer)
    const next = step(bindings(), pressed, press)
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
