import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
const files = globSync('engine/{src,evaluate,train}/**/*.{ts,py}', { cwd: root }).filter(
  (file) => !/\.(?:test|fixtures)\.ts$/.test(file),
)
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** How many files have to be opened in a row to follow an import to its end. */
function depthOf(file: string, above: readonly string[] = []): number {
  if (above.includes(file)) return 0
  const imports = [
    ...(texts.get(file) ?? '').matchAll(/^(?:import (?!type )[^']*|export [^'\n]*)from '(\.[^']+)'/gm),
  ].map(([, name = '']) => path.join(path.dirname(file), name))
  return 1 + Math.max(0, ...imports.map((name) => depthOf(name, [...above, file])))
}

test('the built-in engine stays small enough to be read', () => {
  const lines = [...texts.values()].reduce((sum, text) => sum + text.split('\n').length, 0)
  const patterns = [...texts.values()].flatMap((text) => [
    ...text.matchAll(/(?<=[=(,[?:&|!] ?|^\s*)\/(?![/*\s]).+?\/[dgimsuvy]*(?=[\s.,;)\]])/gm),
  ])
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(60)
  expect(lines).toBeLessThanOrEqual(6_500)
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.length).toBeLessThanOrEqual(400)
  expect(Math.max(...files.map((file) => depthOf(file)))).toBeLessThanOrEqual(8)
})
