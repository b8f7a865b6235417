import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { isIn, moveBlock } from '../../../ui/editor/prose-keys.ts'
import type { ItemKind } from './item-fields.ts'
import { stepItem } from './move-items.ts'
import { newItem } from './prd-nodes.ts'
import { prdSchema as schema } from './prd-schema.ts'

export const isProse = ($pos: ResolvedPos) => isIn($pos, 'prose')

/** The closest node of a type around a position, with where it begins. */
export function around($pos: ResolvedPos, name: string): { node: Node; pos: number } | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type.name === name) return { node: $pos.node(depth), pos: $pos.before(depth) }
  }
  return undefined
}

export const itemAt = (state: EditorState) => around(state.selection.$from, 'item')

const caret = (tr: Transaction, pos: number, bias: -1 | 1 = 1) =>
  tr
    .setSelection(Selection.near(tr.doc.resolve(Math.max(0, Math.min(pos, tr.doc.content.size))), bias))
    .scrollIntoView()

/** A new item at a position between items, with the caret in it. */
export const insertItem = (tr: Transaction, pos: number, item: Node) => caret(tr.insert(pos, item), pos + 2)

/** Enter makes a new item. In the middle of a claim of one field, what is behind the caret goes with it. */
const enterItem: Command = (state, dispatch) => {
  const found = itemAt(state)
  if (!found) return false
  const { $from } = state.selection
  const { parent, parentOffset } = $from
  const line = around($from, 'line')
  if (line && parent.content.size > 0) return splitLine(state, dispatch)
  const kind = found.node.attrs.kind as ItemKind
  const tr = state.tr.deleteSelection()
  const isOnly = found.node.childCount === 1
  if (isOnly && parentOffset === 0 && parent.content.size > 0) {
    dispatch?.(tr.insert(found.pos, newItem(kind)).scrollIntoView())
    return true
  }
  const list = line && around($from, 'lines')
  if (line && list && list.node.childCount > 1) tr.delete(line.pos, line.pos + line.node.nodeSize)
  const end = tr.mapping.map(found.pos + found.node.nodeSize)
  const tail = isOnly ? parent.textBetween(parentOffset, parent.content.size) : ''
  if (tail) tr.delete($from.pos, $from.end())
  const at = tail ? end - tail.length : end
  insertItem(tr, at, newItem(kind))
  if (tail) tr.insertText(tail, tr.selection.from).setSelection(TextSelection.create(tr.doc, at + 2))
  dispatch?.(tr)
  return true
}

const splitLine: Command = (state, dispatch) => {
  if (!state.selection.$from.sameParent(state.selection.$to)) return false
  const tr = state.tr.deleteSelection()
  dispatch?.(tr.split(tr.selection.from).scrollIntoView())
  return true
}

/** From the title on to the next block. */
const enterHead: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth !== 1) return false
  dispatch?.(caret(state.tr, $from.after() + 1))
  return true
}

const newline: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (isProse($from)) return false
  if ($from.parent.attrs.name === 'description') dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

const isBlankItem = (item: Node) => item.textContent.trim() === ''

export function removeItem(state: EditorState, uid: string): Transaction | undefined {
  let tr: Transaction | undefined
  state.doc.descendants((node, pos) => {
    if (node.type.name === 'item' && node.attrs.uid === uid) {
      tr = caret(state.tr.delete(pos, pos + node.nodeSize), pos - 1, -1)
    }
    return !tr && !node.isTextblock && node.type.name !== 'prose'
  })
  return tr
}

/** Backspace removes an empty item or line; at the start of a field it goes to the one before and joins nothing. */
const backspace: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  if (isProse($from)) return $from.pos <= ($from.start(2) ?? 0) + 2 && $from.parent.type.name === 'paragraph'
  const item = itemAt(state)
  if (item && isBlankItem(item.node)) {
    dispatch?.(removeItem(state, item.node.attrs.uid) as Transaction)
    return true
  }
  const line = around($from, 'line')
  const index = line ? $from.index($from.depth - 1) : 0
  if (line && index > 0) return false
  const isSpare = line && line.node.content.size === 0 && $from.node($from.depth - 1).childCount > 1
  const tr = isSpare ? state.tr.delete(line.pos, line.pos + line.node.nodeSize) : state.tr
  dispatch?.(caret(tr, $from.before() - 1, -1))
  return true
}

/** Delete joins lines and prose, and stops at the end of a field. */
const forwardDelete: Command = (state) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset < $from.parent.content.size || isProse($from)) return false
  return (
    $from.parent.type.name !== 'line' || $from.index($from.depth - 1) === $from.node($from.depth - 1).childCount - 1
  )
}

/** Deletes a selection across several blocks: the words of each, and the items that are selected whole. */
export function deleteAcross(state: EditorState): Transaction | undefined {
  const { from, to, $from, $to, empty } = state.selection
  if (empty || $from.sameParent($to)) return undefined
  const shared = $from.node($from.sharedDepth(to)).type.name
  if (isProse($from) && isProse($to) && shared !== 'doc') return undefined
  if (shared === 'lines') return undefined
  const ranges: { from: number; to: number; isProse?: boolean }[] = []
  state.doc.nodesBetween(from, to, (node, pos) => {
    const end = pos + node.nodeSize
    const name = node.type.name
    if (name === 'item' && pos >= from && end <= to) {
      ranges.push({ from: pos, to: end })
      return false
    }
    if (!node.isTextblock && name !== 'prose') return true
    ranges.push({ from: Math.max(from, pos + 1), to: Math.min(to, end - 1), isProse: name === 'prose' })
    return false
  })
  const { tr } = state
  for (const range of ranges.toReversed()) {
    if (range.to > range.from) tr.deleteRange(range.from, range.to)
  }
  return caret(tr, from)
}

const deleteSelection: Command = (state, dispatch) => {
  const tr = deleteAcross(state)
  if (tr) dispatch?.(tr)
  return tr !== undefined
}

const either =
  (...commands: Command[]): Command =>
  (...input) =>
    commands.some((command) => command(...input))

/** Items move within their list and into the next one of the same kind; lines and blocks of prose within theirs. */
const move = (direction: -1 | 1): Command =>
  either(moveBlock('lines', direction), moveBlock('prose', direction), (state, dispatch) => {
    const item = itemAt(state)
    const tr = item && stepItem(state, item.node.attrs.uid, direction)
    if (tr) dispatch?.(tr)
    return true
  })

export const prdKeys: Record<string, Command> = {
  Enter: either(enterHead, (state, dispatch) => !isProse(state.selection.$from) && enterItem(state, dispatch)),
  'Mod-Enter': (state, dispatch) => {
    const item = itemAt(state)
    if (item) dispatch?.(insertItem(state.tr, item.pos + item.node.nodeSize, newItem(item.node.attrs.kind)))
    return item !== undefined
  },
  'Shift-Enter': newline,
  Backspace: either(deleteSelection, backspace),
  'Mod-Backspace': either(deleteSelection, backspace),
  Delete: either(deleteSelection, forwardDelete),
  'Alt-ArrowUp': move(-1),
  'Alt-ArrowDown': move(1),
}

/** Pasted lines: as lines or items where the caret is in a list of those, as one text elsewhere. */
export function pasteLines(state: EditorState, text: string): Transaction | undefined {
  const { $from } = state.selection
  if (isProse($from)) return undefined
  const across = deleteAcross(state)
  const tr = across ?? state.tr.deleteSelection()
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
  const [first = '', ...rest] = lines
  const item = around(tr.selection.$from, 'item')
  const isList = around(tr.selection.$from, 'line') !== undefined
  if ($from.parent.attrs.name === 'description') return tr.insertText(text.replace(/\r/g, '').trim()).scrollIntoView()
  if (rest.length === 0 || !(isList || item?.node.childCount === 1)) {
    return tr.insertText(lines.length > 1 ? lines.join(' ') : text.replace(/[\r\n]+/g, ' ')).scrollIntoView()
  }
  tr.insertText(first)
  const fresh = isList
    ? rest.map((line) => schema.node('line', null, [schema.text(line)]))
    : rest.map((line) => {
        const added = newItem(item?.node.attrs.kind as ItemKind)
        const field = added.child(0)
        return added.type.create(added.attrs, [field.type.create(field.attrs, schema.text(line))])
      })
  const end = isList ? tr.selection.$from.after() : (around(tr.selection.$from, 'item')?.pos ?? 0) + 1
  const at = isList ? end : (around(tr.selection.$from, 'item') as { pos: number; node: Node }).node.nodeSize + end - 1
  tr.insert(at, fresh)
  return caret(tr, at + fresh.reduce((size, node) => size + node.nodeSize, 0) - 1, -1)
}
