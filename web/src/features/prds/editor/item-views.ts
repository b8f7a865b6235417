import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import { claimPlace } from '../canvas/claim-item.tsx'
import type { ItemData, ItemKind } from './item-fields.ts'
import { groupsOf } from './move-items.ts'

/** What the page shows around an item's words. */
export interface ItemEntry {
  key: number
  uid: string
  kind: ItemKind
  data: ItemData
  index: number
  /** Above and below the words. */
  head: HTMLElement
  foot: HTMLElement
}

let lastKey = 0

/** The items on the screen, for the parts of them that React draws. */
export class ItemViews {
  #entries = new Map<number, ItemEntry>()
  #list: readonly ItemEntry[] = []
  #listeners = new Set<() => void>()
  #isChanged = false

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly list = () => this.#list

  set(entry: ItemEntry): void {
    this.#entries.set(entry.key, entry)
    this.#isChanged = true
  }

  delete(key: number): void {
    this.#entries.delete(key)
    this.#isChanged = true
  }

  /** Called once a change is on the screen. */
  settle(doc: Node): void {
    const places = new Map<string, number>()
    for (const { node } of groupsOf(doc)) {
      for (const [index, item] of node.children.entries()) places.set(item.attrs.uid, index)
    }
    for (const entry of this.#entries.values()) {
      const index = places.get(entry.uid) ?? 0
      if (index !== entry.index) this.set({ ...entry, index })
    }
    if (!this.#isChanged) return
    this.#isChanged = false
    this.#list = [...this.#entries.values()]
    for (const listener of this.#listeners) listener()
  }
}

/** What is dragged over a frame is dropped into the text. */
const isForFrame = (type: string) => !['dragenter', 'dragover', 'dragleave', 'drop'].includes(type)

const part = (className: string) => {
  const element = document.createElement('div')
  element.className = className
  element.contentEditable = 'false'
  return element
}

/** An item: its words, with room above and below for what belongs to it. */
export class ItemView implements NodeView {
  readonly dom = document.createElement('li')
  readonly contentDOM = document.createElement('div')
  #entry: ItemEntry
  readonly #views: ItemViews

  constructor(node: Node, views: ItemViews) {
    const { uid, kind, data } = node.attrs
    this.#views = views
    this.dom.className = 'prd-item'
    this.dom.dataset.uid = uid
    this.dom.dataset.kind = kind
    if (kind !== 'personas') {
      this.dom.id = claimPlace(uid)
      this.dom.dataset.claim = uid
    }
    lastKey += 1
    const [head, foot] = [part('prd-item-head'), part('prd-item-foot')]
    this.dom.append(head, this.contentDOM, foot)
    this.#entry = { key: lastKey, uid, kind, data, index: 0, head, foot }
    views.set(this.#entry)
  }

  update({ type, attrs }: Node): boolean {
    if (type.name !== 'item' || attrs.uid !== this.#entry.uid || attrs.kind !== this.#entry.kind) return false
    if (attrs.data !== this.#entry.data) {
      this.#entry = { ...this.#entry, data: attrs.data }
      this.#views.set({
        ...(this.#views.list().find(({ key }) => key === this.#entry.key) ?? this.#entry),
        data: attrs.data,
      })
    }
    return true
  }

  ignoreMutation({ target, type }: { target: globalThis.Node; type: string }): boolean {
    return type !== 'selection' && (target === this.dom || !this.contentDOM.contains(target))
  }

  stopEvent({ target, type }: Event): boolean {
    return isForFrame(type) && !this.contentDOM.contains(target as globalThis.Node)
  }

  destroy(): void {
    this.#views.delete(this.#entry.key)
  }
}

interface FrameOptions {
  dom: HTMLElement
  contentDOM: HTMLElement
}

/** A node whose frame has a title or buttons that aren't part of the text. */
export const framed = ({ dom, contentDOM }: FrameOptions, isSame: (node: Node) => boolean): NodeView => ({
  dom,
  contentDOM,
  update: isSame,
  ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
  stopEvent: ({ target, type }) => isForFrame(type) && !contentDOM.contains(target as globalThis.Node),
})
