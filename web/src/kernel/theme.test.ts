import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Theme, useAppState } from './app-state.ts'
import { followTheme } from './theme.ts'

const visible = () => document.documentElement.dataset.theme
let prefersDark = false
const system = Object.assign(new EventTarget(), { media: '' })
Object.defineProperty(system, 'matches', { get: () => prefersDark })
let stop = () => {}

beforeEach(() => {
  prefersDark = false
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => {
  stop()
  useAppState.setState({ theme: 'light' })
})

test('the page wears the chosen theme', () => {
  stop = followTheme()
  expect(visible()).toBe('light')
  useAppState.setState({ theme: 'dark' })
  expect(visible()).toBe('dark')
})

test('system follows the operating system while the page is open', () => {
  useAppState.setState({ theme: 'system' })
  stop = followTheme()
  expect(visible()).toBe('light')
  prefersDark = true
  system.dispatchEvent(new Event('change'))
  expect(visible()).toBe('dark')
})

async function runBeforeFirstPaint() {
  const source = await readFile(path.join(import.meta.dirname, '../../public/theme.js'), 'utf8')
  new Function(source)()
  return visible()
}

test.each<[Theme, boolean, string]>([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
])('before the first paint the theme %s (system dark: %s) already shows as %s', async (theme, dark, expected) => {
  prefersDark = dark
  useAppState.setState({ theme })
  expect(await runBeforeFirstPaint()).toBe(expected)
})

test('before the first paint an older or broken state shows light', async () => {
  localStorage.setItem('sextant', JSON.stringify({ state: { theme: 'dark' }, version: 1 }))
  expect(await runBeforeFirstPaint()).toBe('light')
  localStorage.setItem('sextant', '{')
  expect(await runBeforeFirstPaint()).toBe('light')
})
