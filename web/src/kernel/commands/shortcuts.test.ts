import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForShortcuts, pressOf, shortcutLabel, useSingleKeys } from './shortcuts.ts'

const ran: string[] = []
const binding = (keys: string) => ({ keys, run: () => ran.push(keys) })
let stop = () => {}

function press(key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  target.dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  ran.length = 0
  stop = listenForShortcuts(() => ['g o', 'g a', '?', 'mod+k'].map(binding))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  useSingleKeys.setState({ enabled: true })
})

test('keys pressed one after the other run their shortcut', () => {
  press('g')
  press('o')
  press('g')
  press('a')
  expect(ran).toEqual(['g o', 'g a'])
})

test('a shortcut that was begun and left is forgotten after a second', () => {
  press('g')
  vi.advanceTimersByTime(1_001)
  press('o')
  expect(ran).toEqual([])
})

test('a wrong second key starts over', () => {
  press('g')
  press('g')
  press('o')
  expect(ran).toEqual(['g o'])
})

test('Ctrl with K works everywhere, even while typing, and the browser does not see it', () => {
  const input = document.body.appendChild(document.createElement('input'))
  expect(press('k', { ctrlKey: true }, input).defaultPrevented).toBe(true)
  expect(ran).toEqual(['mod+k'])
})

test('Ctrl with K held down runs once, and the browser still does not see it', () => {
  press('k', { ctrlKey: true })
  expect(press('k', { ctrlKey: true, repeat: true }).defaultPrevented).toBe(true)
  expect(ran).toEqual(['mod+k'])
})

test('Shift makes another shortcut, unless it only types the sign', () => {
  press('K', { ctrlKey: true, shiftKey: true })
  press('G', { shiftKey: true })
  press('o')
  expect(ran).toEqual([])
  press('?', { shiftKey: true })
  expect(ran).toEqual(['?'])
})

test('a Cyrillic keyboard presses the same keys', () => {
  press('л', { code: 'KeyK', ctrlKey: true })
  press('п', { code: 'KeyG' })
  press('щ', { code: 'KeyO' })
  expect(ran).toEqual(['mod+k', 'g o'])
})

test('on a Mac the key is Cmd, and Ctrl with K stays with the text', () => {
  const pressed = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, shiftKey: false }
  expect(pressOf({ ...pressed, metaKey: true }, true)).toBe('mod+k')
  expect(pressOf({ ...pressed, ctrlKey: true }, true)).not.toBe('mod+k')
  expect(pressOf({ ...pressed, ctrlKey: true }, false)).toBe('mod+k')
  expect(pressOf({ ...pressed, metaKey: true }, false)).not.toBe('mod+k')
})

test.each(['input', 'textarea', 'select'])('typing in a %s runs nothing', (tag) => {
  const field = document.body.appendChild(document.createElement(tag))
  press('?', { shiftKey: true }, field)
  expect(ran).toEqual([])
})

test('keys inside a menu or a dialog belong to it', () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  press('?', {}, dialog)
  expect(ran).toEqual([])
})

test('single keys can be switched off; those with Ctrl stay', () => {
  useSingleKeys.setState({ enabled: false })
  press('?')
  press('k', { ctrlKey: true })
  expect(ran).toEqual(['mod+k'])
})

test('keys are written as they stand on the keyboard', () => {
  expect(shortcutLabel('mod+k', true)).toEqual(['⌘K'])
  expect(shortcutLabel('mod+k', false)).toEqual(['Ctrl+K'])
  expect(shortcutLabel('g o', false)).toEqual(['G', 'O'])
})
