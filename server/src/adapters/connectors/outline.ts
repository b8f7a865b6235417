import {
  type DocumentItem,
  type DocumentText,
  documentItem,
  ledgerItem,
  type TrackedDocument,
} from '#ports/connections'
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
    const itemId = ledgerItem(item.id)
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
  ['claim', 'Notes'],
] as const

export function textsOf({ summary, problem, texts = [] }: TrackedDocument): DocumentText[] {
  const all = [{ heading: 'Summary', text: summary }, { heading: 'Problem', text: problem }, ...texts]
  return all.filter(({ text }) => text.trim())
}

/** All other items, grouped under headings. */
export function sectionsOf({ items }: TrackedDocument) {
  return sections.flatMap(([kind, usual]) => {
    const byHeading = Map.groupBy(
      items.filter((item) => item.kind === kind),
      ({ heading }) => heading ?? usual,
    )
    return [...byHeading].map(([heading, items]) => ({ kind, heading, items }))
  })
}

/** `, with 11 requirements and 2 metrics in the epic`: says where items without an issue went. */
export function toldInside({ items }: TrackedDocument, where: string): string {
  const count = (...kinds: DocumentItem['kind'][]) => items.filter(({ kind }) => kinds.includes(kind)).length
  const counts = [
    [count('requirement', 'technical'), 'requirement'],
    [count('metric'), 'metric'],
    [count('claim'), 'other item'],
  ] as const
  const named = counts.flatMap(([number, word]) => (number > 0 ? [counted(number, word)] : []))
  return named.length === 0 ? '' : `, with ${and.format(named)} in the ${where}`
}

const and = new Intl.ListFormat('en', { type: 'conjunction' })
