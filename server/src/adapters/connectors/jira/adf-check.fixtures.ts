interface Node {
  type: string
  text?: string
  attrs?: { level?: number }
  marks?: { type: string }[]
  content?: Node[]
}

/** Allowed child nodes, from the format's schema. */
const allowed: Record<string, string[]> = {
  doc: ['paragraph', 'bulletList', 'orderedList', 'heading', 'blockquote', 'table', 'rule'],
  paragraph: ['text', 'hardBreak'],
  heading: ['text', 'hardBreak'],
  blockquote: ['paragraph', 'bulletList', 'orderedList'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
}
const neverEmpty = ['blockquote', 'bulletList', 'orderedList', 'listItem']

/** All schema violations of a document. */
export function adfProblems(document: Node & { version?: number }): string[] {
  const problems = document.version === 1 && document.type === 'doc' ? [] : ['it is not a document of version 1']
  const length = JSON.stringify(document).length
  if (length > 32_767) problems.push(`it has ${length} characters`)
  return [...problems, ...nodeProblems(document)]
}

function nodeProblems(node: Node): string[] {
  if (node.type === 'text') {
    if (typeof node.text !== 'string' || node.text === '') return ['a text node is empty']
    return node.text.includes('\n') ? ['a text node has a line break'] : []
  }
  if (node.type === 'hardBreak') return node.content ? ['a break has content'] : []
  const children = allowed[node.type]
  if (!children) return [`${node.type} is unknown`]
  if (!Array.isArray(node.content)) return [`${node.type} has no content`]
  if (neverEmpty.includes(node.type) && node.content.length === 0) return [`${node.type} is empty`]
  const level = node.attrs?.level ?? 0
  if (node.type === 'heading' && (level < 1 || level > 6)) return ['a heading has no level']
  if (node.type === 'listItem' && node.content[0]?.type !== 'paragraph') return ['a list item begins with no paragraph']
  return node.content.flatMap((child) =>
    children.includes(child.type) ? nodeProblems(child) : [`${child.type} stands in ${node.type}`],
  )
}

/** All its words. */
export const adfText = (node: Node): string => node.text ?? (node.content ?? []).map(adfText).join('\n')
