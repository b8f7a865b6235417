import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

export interface Text {
  file: string
  line: number
  text: string
}

export const root = path.resolve(import.meta.dirname, '../../..')

/** Not shown to people. */
const exempt = /\.(?:test|fixtures|example-calls)\.tsx?$/

export const sourceFiles = (): string[] =>
  globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !exempt.test(file))
    .sort()

/** Data with texts that people read: of the demo workspace and of the workflow templates. */
export const dataFiles = (): string[] =>
  globSync(['server/src/features/*/demo/*.json', 'contract/src/**/*.json'], { cwd: root }).sort()

interface Node {
  type: string
  span?: { start: number }
  [key: string]: unknown
}

/** Where a string is a name for the machine and not a text for people. */
const machineParts = new Set(['source', 'key', 'typeAnnotation', 'typeParams', 'typeArguments'])
const machineAttributes = /^(?:className|class|id|href|to|d|key|slot|data-.*)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The words of a string, a template (with … for its values) or a text in a tag; undefined for anything else. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { cooked?: string | null; raw: string }[]).map((part) => part.cooked ?? part.raw).join('…')
  return undefined
}

/** A sentence or a label; what has no space and no capital letter is a key. */
const isForPeople = (text: string) => /[a-z]{2}/.test(text) && (/\S\s+\S/.test(text) || /^[A-Z][a-z]/.test(text))

function isForMachines(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return true
  if (node.type !== 'JSXAttribute' || !isNode(node.name)) return false
  return machineAttributes.test(String(node.name.value))
}

/** The texts of a file that people may read. */
export function textsIn(file: string, code = readFileSync(path.join(root, file), 'utf8')): Text[] {
  const found: Text[] = []
  const bytes = Buffer.from(code)
  // The parser counts bytes, and counts from one.
  const lineAt = (start: number) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isNode(node)) {
      if (isForMachines(node)) return
      const text = wordsOf(node)?.replaceAll(/\s+/g, ' ').trim()
      if (text && isForPeople(text)) found.push({ file, line: lineAt(node.span?.start ?? 1), text })
    }
    for (const [part, child] of Object.entries(node)) if (!machineParts.has(part)) visit(child)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }).body)
  return found
}

/** The lines of a document. */
export const paragraphsOf = (file: string): Text[] =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, text }))
