import { technicalHeadings } from '@sextant/contract/prds/rules'
import { prdSections } from '@sextant/contract/prds/sections'
import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { defaults, type ItemData, type ItemKind, itemFields, nameOf } from './item-fields.ts'
import { itemNode, sectionsIn } from './prd-nodes.ts'

export interface Place {
  section: string
  heading: string | null
  /** Among the items that are there, the moved one included. */
  index: number
}

interface Group {
  node: Node
  pos: number
  section: string
}

/** Every list of items, in document order. */
export function groupsOf(doc: Node): Group[] {
  const groups: Group[] = []
  doc.forEach((section, at) => {
    if (section.type.name !== 'section') return
    section.forEach((node, offset) => {
      if (node.type.name === 'group') groups.push({ node, pos: at + 1 + offset, section: section.attrs.key })
    })
  })
  return groups
}

export function findItem(doc: Node, uid: string) {
  for (const group of groupsOf(doc)) {
    let pos = group.pos + 1
    for (const [index, item] of group.node.children.entries()) {
      if (item.attrs.uid === uid) return { group, item, index, pos }
      pos += item.nodeSize
    }
  }
  return undefined
}

const spoken = (text: string) => text.trim().replace(/[.;,]$/, '')

/** The item as one of another kind: it keeps its id, evidence and words; what has no field of its own joins the rest. */
function convertItem(item: Node, kind: ItemKind): Node {
  const was = item.attrs.kind as ItemKind
  if (was === kind) return item
  const data = item.attrs.data as ItemData
  const words = Object.fromEntries(
    item.children.map((field) => [
      field.attrs.name,
      field.children.map(({ textContent, text }) => text ?? textContent),
    ]),
  )
  const nameField = nameOf[was as keyof typeof nameOf]
  const name = words[nameField]?.join('') ?? ''
  const own = new Set(itemFields[kind].map((field) => field.name))
  const kept = Object.fromEntries(
    itemFields[was].flatMap((field) =>
      own.has(field.name) ? [[field.name, field.isList ? words[field.name] : words[field.name]?.join('')]] : [],
    ),
  )
  const others = itemFields[was]
    .filter((field) => field.name !== nameField && !own.has(field.name))
    .map(({ name, label }) => [label, spoken(words[name]?.filter(Boolean).join('; ') ?? '')])
    .filter(([, text]) => text)
    .map(([label, text]) => `${label}: ${text}`)
  const title = nameOf[kind as keyof typeof nameOf]
  const rest = others.join('. ')
  const long = own.has('description') ? 'description' : title
  const value = {
    ...defaults[kind],
    ...data,
    ...kept,
    [title]: name,
    ...(rest && { [long]: [long === title && spoken(name), rest].filter(Boolean).join('. ') }),
  }
  return itemNode(kind, value, item.attrs.uid)
}

/** Names the item that a transaction moved. */
export const movedItem = 'moved-item'

/** Moves an item within its section or to another one. Undefined where it can't go. */
export function moveItem(state: EditorState, uid: string, to: Place): Transaction | undefined {
  const found = findItem(state.doc, uid)
  if (!found) return undefined
  const target = groupsOf(state.doc).find(
    ({ node, section }) => section === to.section && node.attrs.heading === to.heading,
  )
  if (!target) return undefined
  const { group, item, index, pos } = found
  const kinds = [group.node.attrs.kind, target.node.attrs.kind] as ItemKind[]
  if (kinds[0] !== kinds[1] && kinds.includes('personas')) return undefined
  const isSame = target.pos === group.pos
  const at = Math.max(0, Math.min(to.index, target.node.childCount))
  if (isSame && (at === index || at === index + 1)) return undefined
  const before = target.node.children.slice(0, at).reduce((size, one) => size + one.nodeSize, 0)
  const { tr, selection } = state
  const caret = selection.from - pos
  const insertAt = tr.delete(pos, pos + item.nodeSize).mapping.map(target.pos + 1 + before)
  const moved = convertItem(item, kinds[1] as ItemKind)
  tr.insert(insertAt, moved)
  const inside = caret > 0 && caret < moved.nodeSize && moved === item ? insertAt + caret : insertAt + 2
  return tr
    .setSelection(TextSelection.near(tr.doc.resolve(inside)))
    .setMeta(movedItem, uid)
    .scrollIntoView()
}

/** One step up or down; at the edge of a list, into the next list that holds the same kind. */
export function stepItem(state: EditorState, uid: string, direction: -1 | 1): Transaction | undefined {
  const found = findItem(state.doc, uid)
  if (!found) return undefined
  const { group, index } = found
  const { heading, kind } = group.node.attrs
  const next = index + direction
  if (next >= 0 && next < group.node.childCount) {
    return moveItem(state, uid, { section: group.section, heading, index: direction < 0 ? next : next + 1 })
  }
  const groups = groupsOf(state.doc).filter(({ node }) => node.attrs.kind === kind)
  const neighbor = groups[groups.findIndex(({ pos }) => pos === group.pos) + direction]
  if (!neighbor) return undefined
  return moveItem(state, uid, {
    section: neighbor.section,
    heading: neighbor.node.attrs.heading,
    index: direction < 0 ? neighbor.node.childCount : 0,
  })
}

/** Every list that an item can be moved to, by name. */
export const moveTargets = prdSections.flatMap(({ key, label, kind, item }) => {
  if (kind === 'title' || kind === 'product' || kind === 'text') return []
  const headings: (string | null)[] = kind === 'technical' ? [...technicalHeadings] : [null]
  return headings.map((heading) => ({
    ...{ section: key as string, heading, kind: kind as ItemKind },
    label: heading ? `${label}: ${heading}` : label,
    item: heading ? `${heading} requirement` : item,
  }))
})

/** The lists of a document's own sections, under its own headings. */
export const targetsIn = (doc: Node) =>
  sectionsIn(doc).flatMap(({ section, heading: title }) =>
    moveTargets
      .filter((one) => one.section === section)
      .map((one) => ({ ...one, title, label: one.heading ? `${title}: ${one.heading}` : title })),
  )
