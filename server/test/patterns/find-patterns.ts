import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

export interface Pattern {
  file: string
  source: string
  flags: string
}

export const root = path.resolve(import.meta.dirname, '../../..')

const exempt = /\.(?:test|fixtures|example-calls)\.tsx?$/

/** Source files whose patterns see outside text, as paths from the root. */
export const sourceFiles = (): string[] =>
  globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !exempt.test(file))
    .sort()

/** A slash where a value may begin: parsing is slow, and most files have none. */
const mayHavePattern = /(?:^|[(,=:[!&|?{};>]|\b(?:return|case|await|yield|typeof|in|of))[^\S\n]*\/(?![/*])/m

/** The regular expression literals of a file. */
export function patternsIn(file: string, code = readFileSync(path.join(root, file), 'utf8')): Pattern[] {
  const found: Pattern[] = []
  if (!mayHavePattern.test(code)) return found
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node)
      found.push({ file, source: String(node.pattern), flags: String(node.flags) })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }))
  return found
}

/** Each pattern once, with its first file. */
export function findPatterns(): Pattern[] {
  const byText = new Map<string, Pattern>()
  for (const pattern of sourceFiles().flatMap((file) => patternsIn(file))) {
    const key = `/${pattern.source}/${pattern.flags}`
    if (!byText.has(key)) byText.set(key, pattern)
  }
  return [...byText.values()]
}
