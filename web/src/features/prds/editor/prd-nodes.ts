import type { PrdContent } from '@sextant/contract/prds/content'
import { fullLayout } from '@sextant/contract/prds/layouts'
import { technicalHeadings } from '@sextant/contract/prds/rules'
import {
  emptyValues,
  type PrdSection,
  prdSections,
  type SectionDefinition,
  type SectionPlace,
} from '@sextant/contract/prds/sections'
import type { Node } from 'prosemirror-model'
import { readMarkdown, writeMarkdown } from '../../../ui/editor/markdown.ts'
import { type ItemData, type ItemKind, itemFields, newId, newItemData, optional } from './item-fields.ts'
import { prdSchema as schema } from './prd-schema.ts'

const textNodes = (text: string) => (text === '' ? [] : [schema.text(text)])

type Value = Record<string, unknown>

export function itemNode(kind: ItemKind, value: Value, uid = newId()): Node {
  const data: ItemData = { ...value }
  const fields = itemFields[kind].map(({ name, label, isList }) => {
    const words = value[name]
    delete data[name]
    if (!isList) return schema.node('field', { name, label }, textNodes(String(words ?? '')))
    const lines = Array.isArray(words) && words.length > 0 ? words.map(String) : ['']
    return schema.node(
      'lines',
      { name, label },
      lines.map((line) => schema.node('line', null, textNodes(line))),
    )
  })
  return schema.node('item', { kind, uid: data.id ?? uid, data }, fields)
}

export function newItem(kind: ItemKind): Node {
  const id = newId()
  return itemNode(kind, { ...(kind !== 'personas' && { id }), ...newItemData(kind) }, id)
}

const isProse = ({ kind }: SectionDefinition) => kind === 'text'

function sectionNode(section: SectionDefinition, title: string, value: unknown): Node {
  const { key, kind } = section
  const attrs = { key, title }
  if (isProse(section)) {
    return schema.node('section', attrs, [schema.node('prose', null, readMarkdown(schema, value as string))])
  }
  const group = (values: readonly Value[], heading: string | null = null) =>
    schema.node(
      'group',
      { kind, heading },
      values.map((item, place) => itemNode(kind as ItemKind, item, `${key}-${place}`)),
    )
  const groups =
    kind === 'technical'
      ? technicalHeadings.map((heading) => group((value as Record<string, Value[]>)[heading] ?? [], heading))
      : [group(value as Value[])]
  return schema.node('section', attrs, groups)
}

/** The PRD as an editor document, with the sections that its layout shows. */
export function prdNode(content: PrdContent, layout: readonly SectionPlace[] = fullLayout.sections): Node {
  const sections = layout.flatMap(({ section: key, heading, is_on: isOn }) => {
    const section = prdSections.find((one) => one.key === key)
    return isOn && section ? [sectionNode(section, heading, content[key] ?? emptyValues[section.kind])] : []
  })
  return schema.node('doc', null, [
    schema.node('title', null, textNodes(content.title)),
    schema.node('product', null, textNodes(content.product_name)),
    ...sections,
  ])
}

const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.every((one) => isBlank(one))

/** Nodes never change, so each is read once; the unchanged parts of two versions are then the same objects. */
function once<T>(read: (node: Node) => T): (node: Node) => T {
  const known = new WeakMap<Node, { value: T }>()
  return (node) => {
    const found = known.get(node) ?? { value: read(node) }
    known.set(node, found)
    return found.value
  }
}

/** An item as it is stored; undefined while a new one has no words yet. */
const itemValue = once((item: Node): Value | undefined => {
  const { kind, data } = item.attrs as { kind: ItemKind; data: ItemData }
  const words: Value = {}
  for (const field of item.children) {
    const { name } = field.attrs
    const value =
      field.type.name === 'lines'
        ? field.children.map((line) => line.textContent).filter((line) => !isBlank(line))
        : field.textContent
    if (!(optional.has(name) && value === '')) words[name] = value
  }
  const hasProof = (data.evidence ?? []).length > 0
  if (!hasProof && itemFields[kind].every(({ name }) => isBlank(words[name] ?? ''))) return undefined
  return { ...data, ...words }
})

const groupValue = once((group: Node) => group.children.map(itemValue).filter((value) => value !== undefined))

const sectionValue = once((section: Node): unknown => {
  const [first] = section.children
  if (first?.type.name === 'prose') return writeMarkdown(first.children)
  if (first?.attrs.heading === null) return groupValue(first)
  return Object.fromEntries(section.children.map((group) => [group.attrs.heading, groupValue(group)]))
})

/** What the editor document says. Items that are still empty are left out. */
export function prdContentOf(doc: Node): Partial<PrdContent> & Pick<PrdContent, 'title'> {
  const content: Value = { title: doc.child(0).textContent, product_name: doc.child(1).textContent }
  for (const section of doc.children.slice(2)) content[section.attrs.key as PrdSection] = sectionValue(section)
  return content as Partial<PrdContent> & Pick<PrdContent, 'title'>
}

const isWholeItem = once((item: Node) => {
  const fields = itemFields[item.attrs.kind as ItemKind]
  return item.childCount === fields.length && fields.every(({ name }, place) => item.child(place).attrs.name === name)
})

const isWholeSection = once((section: Node) =>
  section.children.every((group) =>
    group.children.every(
      (item) => item.type.name !== 'item' || (item.attrs.kind === group.attrs.kind && isWholeItem(item)),
    ),
  ),
)

/** The sections of an editor document, as its layout has them. */
export const sectionsIn = (doc: Node): SectionPlace[] =>
  doc.children.slice(2).map(({ attrs }) => ({ section: attrs.key, heading: attrs.title, is_on: true }))

const keyOf = ({ section }: SectionPlace) => section

/** Whether every section is where it was and every item has its fields: what the keys must not break. */
export function isWhole(doc: Node, before: Node): boolean {
  if (sectionsIn(doc).map(keyOf).join() !== sectionsIn(before).map(keyOf).join()) return false
  return doc.children.slice(2).every(isWholeSection)
}
