import type { PrdContent } from '@sextant/contract/prds/content'
import { efforts, priorities } from '@sextant/contract/prds/rules'
import type { SectionPlace } from '@sextant/contract/prds/sections'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { cleanHtml, looksLikeMarkdown } from '../../../ui/editor/clean-paste.ts'
import { readMarkdown } from '../../../ui/editor/markdown.ts'
import { blockChoices, prosePlugins } from '../../../ui/editor/prose-keys.ts'
import { type OpenSlash, type SlashChoice, slashPlugin } from '../../../ui/editor/slash.ts'
import { capital } from '../canvas/capital.ts'
import { dragPlugin } from './drag-items.ts'
import { type ItemData, type ItemKind, itemFields } from './item-fields.ts'
import { ItemView, type ItemViews } from './item-views.ts'
import { findItem, groupsOf, movedItem, stepItem, targetsIn } from './move-items.ts'
import { around, deleteAcross, insertItem, isProse, itemAt, pasteLines, prdKeys, removeItem } from './prd-keys.ts'
import { isWhole, newItem, prdNode } from './prd-nodes.ts'
import { prdSchema } from './prd-schema.ts'
import { groupView, sectionView } from './section-views.ts'

export interface EditorEvents {
  onDoc: (doc: Node) => void
  /** The caret is in another item, or in none. */
  onItem: (uid: string | null) => void
  onSlash: (open: OpenSlash | null) => void
  /** An item is in another place. */
  onMove: (uid: string) => void
  onLeave: () => void
}

interface EditorOptions {
  place: HTMLElement
  content: PrdContent
  sections: readonly SectionPlace[] | undefined
  items: ItemViews
  /** Heading level of the sections. */
  level: 2 | 3
  events: () => EditorEvents
}

/** Set on what comes from outside: it isn't sent back, and undo doesn't take it back. */
export const fromOutside = 'from-outside'

/** Changes what an item has besides its words. */
export function changeData(state: EditorState, uid: string, change: ItemData): Transaction | undefined {
  const found = findItem(state.doc, uid)
  if (!found) return undefined
  return state.tr.setNodeAttribute(found.pos, 'data', { ...found.item.attrs.data, ...change })
}

function choicesAt(state: EditorState): SlashChoice[] {
  const item = itemAt(state)
  const dispatch = (make: (state: EditorState) => Transaction | undefined) => (view: EditorView) => {
    const tr = make(view.state)
    if (tr) view.dispatch(tr)
  }
  const added = targetsIn(state.doc).map(({ item, section, heading, kind, title }) => ({
    label: capital(item),
    hint: title,
    run: dispatch((now) => {
      const group = groupsOf(now.doc).find((one) => one.section === section && one.node.attrs.heading === heading)
      return group && insertItem(now.tr, group.pos + group.node.nodeSize - 1, newItem(kind))
    }),
  }))
  if (isProse(state.selection.$from)) {
    const blocks = blockChoices(prdSchema, state.selection.$from).map(({ label, hint, command }) => ({
      label,
      hint,
      run: (view: EditorView) => void command(view.state, view.dispatch, view),
    }))
    return [...blocks, ...added]
  }
  if (!item) return added
  const { uid, kind, data } = item.node.attrs as { uid: string; kind: ItemKind; data: ItemData }
  const levels = (field: 'priority' | 'effort', options: readonly string[]) =>
    data[field] === undefined
      ? []
      : options.map((level) => ({
          label: `${capital(level)} ${field}`,
          hint: capital(field),
          run: dispatch((now) => changeData(now, uid, { [field]: level })),
        }))
  return [
    { label: 'New item below', hint: 'Enter', run: (view) => void prdKeys['Mod-Enter']?.(view.state, view.dispatch) },
    ...levels('priority', kind === 'stories' || kind === 'features' ? priorities : []),
    ...levels('effort', kind === 'features' ? efforts : []),
    { label: 'Move up', hint: 'Alt+↑', run: dispatch((now) => stepItem(now, uid, -1)) },
    { label: 'Move down', hint: 'Alt+↓', run: dispatch((now) => stepItem(now, uid, 1)) },
    { label: 'Remove item', hint: '', run: dispatch((now) => removeItem(now, uid)) },
    ...added,
  ]
}

/** Groups and items in which nothing is too long. Nodes never change, so each is looked through once. */
const short = new WeakSet<Node>()

/** Longer than the server takes: marked until it is shortened, and kept. */
function tooLong(doc: Node): Decoration[] {
  const marks: Decoration[] = []
  const check = (node: Node, pos: number, longest: number) => {
    if (node.content.size <= longest) return
    const problem = `Too long to save: ${node.content.size.toLocaleString('en-US')} of ${longest.toLocaleString('en-US')} characters`
    marks.push(Decoration.node(pos, pos + node.nodeSize, { 'data-problem': problem }))
  }
  check(doc.child(0), 0, 300)
  check(doc.child(1), doc.child(0).nodeSize, 200)
  for (const { node, pos } of groupsOf(doc)) {
    if (short.has(node)) continue
    const before = marks.length
    node.forEach((item, offset) => {
      if (short.has(item)) return
      const known = marks.length
      const fields = itemFields[item.attrs.kind as ItemKind]
      item.forEach((field, inside, index) => {
        const at = pos + offset + inside + 2
        const longest = fields[index]?.longest ?? 2_000
        if (field.type.name === 'field') check(field, at, longest)
        else {
          field.forEach((line, place) => {
            check(line, at + 1 + place, longest)
          })
        }
      })
      if (marks.length === known) short.add(item)
    })
    if (marks.length === before) short.add(node)
  }
  return marks
}

const problems = new PluginKey<DecorationSet>('problems')

/** Keeps the document whole, whatever the browser or a key did to it. */
const guard = new Plugin<DecorationSet>({
  key: problems,
  filterTransaction: (tr, { doc }) => !tr.docChanged || tr.getMeta(fromOutside) === true || isWhole(tr.doc, doc),
  state: {
    init: (_config, { doc }) => DecorationSet.create(doc, tooLong(doc)),
    apply: (tr, now) => (tr.docChanged ? DecorationSet.create(tr.doc, tooLong(tr.doc)) : now),
  },
  props: { decorations: (state) => problems.getState(state) },
})

const pasting = new Plugin({
  props: {
    transformPastedHTML: cleanHtml,
    clipboardTextParser: (text, $context) =>
      isProse($context) && looksLikeMarkdown(text)
        ? new Slice(Fragment.from(readMarkdown(prdSchema, text)), 0, 0)
        : (undefined as unknown as Slice),
    handlePaste(view, event, slice) {
      const text = slice.content.textBetween(0, slice.content.size, '\n', '\n')
      const tr = pasteLines(view.state, text || (event.clipboardData?.getData('text/plain') ?? ''))
      if (tr) view.dispatch(tr)
      return tr !== undefined
    },
    handleTextInput(view, _from, _to, text) {
      const tr = deleteAcross(view.state)
      if (tr) view.dispatch(tr.insertText(text))
      return tr !== undefined
    },
    handleDOMEvents: {
      cut(view, event) {
        const tr = deleteAcross(view.state)
        if (!tr || !event.clipboardData) return false
        event.preventDefault()
        event.clipboardData.setData('text/plain', view.serializeForClipboard(view.state.selection.content()).text)
        view.dispatch(tr)
        return true
      },
    },
  },
})

const views = new WeakMap<Element, EditorView>()

/** The editor of an element, for tests: keys don't change text in a browser without layout. */
export const editorAt = (element: Element): EditorView | undefined => views.get(element)

/** A PRD in an editor that is on the page. */
export function createEditor({ place, content, sections, items, level, events }: EditorOptions) {
  const slash = slashPlugin({ choices: choicesAt, onChange: (open) => events().onSlash(open) })
  let litUid: string | null = null
  const state = EditorState.create({
    doc: prdNode(content, sections),
    plugins: [
      slash.plugin,
      pasting,
      dragPlugin(),
      keymap({
        ...prdKeys,
        Escape() {
          events().onLeave()
          return true
        },
      }),
      ...prosePlugins(prdSchema, isProse),
      tableEditing(),
      guard,
    ],
  })
  const view: EditorView = new EditorView(place, {
    state,
    nodeViews: {
      item: (node) => new ItemView(node, items),
      section: (node) => sectionView(node, level),
      group: (node, view, getPos) => groupView(node, view, getPos, level),
    },
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Document', 'data-prd-editor': '' },
    dispatchTransaction(tr) {
      const before = view.state
      const after = before.apply(tr)
      view.updateState(after)
      if (after.doc !== before.doc) {
        items.settle(after.doc)
        if (!tr.getMeta(fromOutside)) events().onDoc(after.doc)
      }
      const moved = tr.getMeta(movedItem)
      if (moved) events().onMove(moved)
      const uid = around(after.selection.$from, 'item')?.node.attrs.uid ?? null
      if (uid !== litUid && view.hasFocus()) {
        litUid = uid
        events().onItem(uid)
      }
    },
  })
  items.settle(state.doc)
  views.set(view.dom, view)
  return { view, choose: (index: number) => slash.choose(view, index) }
}
