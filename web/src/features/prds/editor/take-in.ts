import { same } from '@sextant/contract/kernel/same'
import type { PrdContent } from '@sextant/contract/prds/content'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { tidied } from '../sections.ts'
import { fromOutside } from './create-editor.ts'
import { groupsOf } from './move-items.ts'
import { prdContentOf, prdNode, sectionsIn } from './prd-nodes.ts'

/** Every item by its id, with where it begins. */
function itemsIn(doc: Node): Map<string, { item: Node; pos: number }> {
  const items = new Map<string, { item: Node; pos: number }>()
  for (const { node, pos } of groupsOf(doc)) {
    node.forEach((item, offset) => {
      items.set(item.attrs.uid, { item, pos: pos + 1 + offset })
    })
  }
  return items
}

/**
 * Makes the document say what others made of it, and touches nothing else: the caret stays where it is, and undo takes
 * back only what this person did.
 */
export function takeIn(state: EditorState, content: PrdContent): Transaction | undefined {
  const { tr } = state
  const target = prdNode(content, sectionsIn(state.doc))
  const present: Partial<PrdContent> = tidied({ ...content, ...prdContentOf(state.doc) })
  const others = itemsIn(target)
  for (const [uid, { item, pos }] of itemsIn(tr.doc)) {
    const other = others.get(uid)?.item
    if (other && !same(other.attrs.data, item.attrs.data)) tr.setNodeAttribute(pos, 'data', other.attrs.data)
  }
  // From the end, so that what comes before stays where it is.
  for (let place = target.childCount - 1; place >= 0; place -= 1) {
    const [is, shall] = [tr.doc.child(place), target.child(place)]
    const { key } = shall.attrs as { key?: keyof PrdContent }
    if (key && same(present[key], content[key])) continue
    const start = is.content.findDiffStart(shall.content)
    if (start === null) continue
    const end = is.content.findDiffEnd(shall.content)
    if (!end) continue
    // The same letters around a change may be counted at both ends.
    const overlap = Math.max(0, start - Math.min(end.a, end.b))
    const at = tr.doc.children.slice(0, place).reduce((size, child) => size + child.nodeSize, 0) + 1
    tr.replace(at + start, at + end.a + overlap, shall.slice(start, end.b + overlap))
  }
  return tr.docChanged ? tr.setMeta(fromOutside, true).setMeta('addToHistory', false) : undefined
}
