/** The parts of the Atlassian Document Format that we write. */
export interface AdfText {
  type: 'text'
  text: string
  marks?: { type: 'strong' | 'em' }[]
}
type AdfInline = AdfText | { type: 'hardBreak' }
export type AdfParagraph = { type: 'paragraph'; content: AdfInline[] }
export type AdfListItem = { type: 'listItem'; content: (AdfParagraph | AdfList)[] }
export type AdfList = { type: 'bulletList'; content: AdfListItem[] }
export type AdfBlock =
  | AdfParagraph
  | AdfList
  | { type: 'heading'; attrs: { level: number }; content: AdfText[] }
  | { type: 'blockquote'; content: AdfParagraph[] }
export interface AdfDocument {
  version: 1
  type: 'doc'
  content: AdfBlock[]
}

type Mark = 'strong' | 'em'

// Text nodes must not be empty.
function inline(text: string, mark?: Mark): AdfInline[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const node: AdfText[] = line ? [{ type: 'text', text: line, ...(mark && { marks: [{ type: mark }] }) }] : []
    return index > 0 ? [{ type: 'hardBreak' } as const, ...node] : node
  })
}

export const paragraph = (text: string, mark?: Mark): AdfParagraph => ({
  type: 'paragraph',
  content: inline(text.trim(), mark),
})

/** A bold label followed by plain text. */
export const labelled = (label: string, text: string): AdfParagraph => ({
  type: 'paragraph',
  content: [...inline(label.trim(), 'strong'), ...(text.trim() ? inline(` ${text.trim()}`) : [])],
})

export const heading = (text: string): AdfBlock => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})

export const bullets = (items: AdfListItem['content'][]): AdfList => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
})

export const quote = (paragraphs: AdfParagraph[]): AdfBlock => ({ type: 'blockquote', content: paragraphs })

/** Jira allows 32,767 characters. How it counts the structure is undocumented, so we count all of it. */
const longest = 30_000
const shortened = paragraph('Shortened to fit Jira. The full text is in Sextant.', 'em')

export function documentOf(blocks: AdfBlock[]): AdfDocument {
  const kept: AdfBlock[] = []
  let length = 0
  for (const block of blocks) {
    length += JSON.stringify(block).length
    if (length > longest) return { version: 1, type: 'doc', content: [...kept, shortened] }
    kept.push(block)
  }
  return { version: 1, type: 'doc', content: kept }
}
