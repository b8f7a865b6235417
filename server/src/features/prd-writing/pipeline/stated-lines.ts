import { documentSections, type ModelDocument } from './model-document.ts'

/** A text of the document that states something, with its place, such as "feature_requirements.2.description". */
export interface StatedLine {
  id: string
  text: string
  findings: readonly string[]
}

/** These choose or name; everything else in a section states something. */
const notStated: ReadonlySet<string> = new Set(['findings', 'heading', 'priority', 'effort', 'as_a', 'name'])

export function linesOf(document: ModelDocument): StatedLine[] {
  const lines: StatedLine[] = []
  mapLines(document, (line) => {
    if (line.text.trim()) lines.push(line)
    return line.text
  })
  return lines
}

/** The document with other texts. Items lose their place when the text that they are about is empty. */
export function mapLines(document: ModelDocument, textOf: (line: StatedLine) => string): ModelDocument {
  const sections = documentSections.map((key) => [key, mapped(document[key], key, [], textOf)])
  return { ...document, ...(Object.fromEntries(sections) as Partial<ModelDocument>) }
}

function mapped(
  value: unknown,
  id: string,
  findings: readonly string[],
  textOf: (line: StatedLine) => string,
): unknown {
  if (typeof value === 'string') return textOf({ id, text: value, findings })
  if (Array.isArray(value)) {
    return value.map((item, index) => mapped(item, `${id}.${index}`, findings, textOf)).filter((item) => !isEmpty(item))
  }
  const item = value as Record<string, unknown>
  const own = Array.isArray(item.findings) ? (item.findings as string[]) : findings
  return Object.fromEntries(
    Object.entries(item).map(([key, each]) => [
      key,
      notStated.has(key) ? each : mapped(each, `${id}.${key}`, own, textOf),
    ]),
  )
}

/** The first text of an item is what it is about: without it, the rest says nothing. */
function isEmpty(item: unknown): boolean {
  const main =
    typeof item === 'string' ? item : Object.entries(item as object).find(([key]) => !notStated.has(key))?.[1]
  return typeof main === 'string' && !main.trim()
}
