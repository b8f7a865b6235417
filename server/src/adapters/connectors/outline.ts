import type { DocumentItem, TrackedDocument } from '#ports/connections'
import { counted } from './words.ts'

/** One item to track: the document, an epic, or a story of either. */
export interface OutlineNode {
  itemId: string
  parentItemId: string | undefined
  isEpic: boolean
  title: string
  priority: string | undefined
  item: DocumentItem | undefined
}

/** The id of the document's own item. */
export const documentItem = 'document'

/** The items that become issues, parents first. Everything else is described in the document's issue. */
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

/** All other items, grouped under headings. */
export function sectionsOf({ items }: TrackedDocument) {
  return sections
    .map(([kind, heading]) => ({ kind, heading, items: items.filter((item) => item.kind === kind) }))
    .filter((section) => section.items.length > 0)
}

/** `, with 11 requirements and 2 metrics in the epic`: says where items without an issue went. */
export function toldInside({ items }: TrackedDocument, where: string): string {
  const metrics = items.filter(({ kind }) => kind === 'metric').length
  const requirements = items.filter(({ kind }) => kind === 'requirement' || kind === 'technical').length
  const told = [
    ...(requirements > 0 ? [counted(requirements, 'requirement')] : []),
    ...(metrics > 0 ? [counted(metrics, 'metric')] : []),
  ]
  return told.length === 0 ? '' : `, with ${told.join(' and ')} in the ${where}`
}
