import type { DocumentItem, TrackedDocument } from '#ports/connections'
import { counted } from './words.ts'

/** One thing to track: the document itself, an epic of its own, or a story of one of them. */
export interface OutlineNode {
  itemId: string
  parentItemId: string | undefined
  isEpic: boolean
  title: string
  priority: string | undefined
  /** Undefined for the document. */
  item: DocumentItem | undefined
}

/** The document's own item, beside those it has. */
export const documentItem = 'document'

/** What becomes a thing of its own in a tracker, parents first. All else is told in the document's own. */
export function outlineOf({ title, items }: TrackedDocument): OutlineNode[] {
  let parent = documentItem
  const root = {
    itemId: documentItem,
    parentItemId: undefined,
    isEpic: true,
    title,
    priority: undefined,
    item: undefined,
  }
  const nodes: OutlineNode[] = [root]
  for (const item of items) {
    const itemId = `item ${item.id}`
    const { title, priority } = item
    if (item.kind === 'epic') {
      parent = itemId
      nodes.push({ itemId, parentItemId: undefined, isEpic: true, title, priority, item })
    } else if (item.kind === 'story') {
      nodes.push({ itemId, parentItemId: parent, isEpic: false, title, priority, item })
    }
  }
  return nodes
}

const sections = [
  ['requirement', 'Requirements'],
  ['technical', 'Technical requirements'],
  ['metric', 'Success metrics'],
] as const

/** The rest, by kind, under its heading. */
export function sectionsOf({ items }: TrackedDocument) {
  return sections
    .map(([kind, heading]) => ({ kind, heading, items: items.filter((item) => item.kind === kind) }))
    .filter((section) => section.items.length > 0)
}

/** `, with 11 requirements and 2 metrics in the epic`: what has no thing of its own is not missing. */
export function toldInside({ items }: TrackedDocument, where: string): string {
  const metrics = items.filter(({ kind }) => kind === 'metric').length
  const requirements = items.filter(({ kind }) => kind === 'requirement' || kind === 'technical').length
  const told = [
    ...(requirements > 0 ? [counted(requirements, 'requirement')] : []),
    ...(metrics > 0 ? [counted(metrics, 'metric')] : []),
  ]
  return told.length === 0 ? '' : `, with ${told.join(' and ')} in the ${where}`
}
