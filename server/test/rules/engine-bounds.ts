import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
const most = { files: 60, lines: 6_500, patterns: 400, depth: 8 }

/** How many files have to be opened in a row to follow an import to its end. */
function depthOf(file: string, texts: ReadonlyMap<string, string>, above: readonly string[] = []): number {
  if (above.includes(file)) return 0
  const imports = [
    ...(texts.get(file) ?? '').matchAll(/^(?:import (?!type )[^']*|export [^'\n]*)from '(\.[^']+)'/gm),
  ].map(([, name = '']) => path.join(path.dirname(file), name))
  return 1 + Math.max(0, ...imports.map((name) => depthOf(name, texts, [...above, file])))
}

/** One line for each bound that the engine breaks: it stays small enough to be read. */
export function brokenEngineBounds(): string[] {
  const files = globSync('engine/src/**/*.ts', { cwd: root }).filter((file) => !/\.(?:test|fixtures)\.ts$/.test(file))
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const count = (pattern: RegExp) =>
    [...texts.values()].reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)
  const found = {
    files: files.length,
    lines: count(/\n/g),
    patterns: count(/(?<=[=(,[?:&|!] ?|^\s*)\/(?![/*\s]).+?\/[dgimsuvy]*(?=[\s.,;)\]])|\bnew RegExp\(/gm),
    depth: Math.max(0, ...files.map((file) => depthOf(file, texts))),
  }
  const names = Object.keys(most) as (keyof typeof most)[]
  const broken = names.filter((name) => found[name] > most[name])
  return [
    ...broken.map((name) => `engine/src has ${name} ${found[name]}, at most ${most[name]}`),
    ...(found.files > 20 && found.patterns > 50 ? [] : ['hardly anything of the engine was found']),
  ]
}
