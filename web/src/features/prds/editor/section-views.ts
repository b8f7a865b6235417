import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { sectionPlace } from '../canvas/prd-document.tsx'
import { framed } from './item-views.ts'
import { moveTargets } from './move-items.ts'
import { insertItem } from './prd-keys.ts'
import { newItem } from './prd-nodes.ts'

const isShut = (element: HTMLElement) => {
  element.contentEditable = 'false'
  return element
}

/** A section with its title, which isn't part of the text. */
export function sectionView(node: Node, level: 2 | 3): NodeView {
  const { key } = node.attrs
  const dom = document.createElement('section')
  const title = isShut(document.createElement(`h${level}`))
  const contentDOM = document.createElement('div')
  dom.id = sectionPlace(key)
  dom.className = 'prd-section'
  title.id = `${dom.id}-title`
  title.className = 'prd-section-title'
  title.textContent = node.attrs.title
  dom.setAttribute('aria-labelledby', title.id)
  dom.append(title, contentDOM)
  return framed({ dom, contentDOM }, ({ type, attrs }) => type === node.type && attrs.key === key)
}

/** A list of items, with a button that adds one. */
export function groupView(node: Node, view: EditorView, getPos: () => number | undefined, level: 2 | 3): NodeView {
  const { heading, kind } = node.attrs
  const pos = getPos()
  const key = pos === undefined ? '' : view.state.doc.resolve(pos).parent.attrs.key
  const dom = document.createElement('div')
  const contentDOM = document.createElement('ul')
  dom.className = 'prd-group'
  dom.dataset.group = ''
  if (heading) {
    const title = isShut(document.createElement(`h${level + 1}`))
    title.className = 'prd-group-title'
    title.textContent = heading
    dom.append(title)
  }
  const add = isShut(document.createElement('button')) as HTMLButtonElement
  add.type = 'button'
  add.className = 'prd-add'
  const target = moveTargets.find((one) => one.section === key && one.heading === heading)
  add.textContent = `Add ${target?.item ?? 'item'}`
  add.addEventListener('click', () => {
    const at = getPos()
    const group = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !group) return
    view.dispatch(insertItem(view.state.tr, at + group.nodeSize - 1, newItem(kind)))
    view.focus()
  })
  dom.append(contentDOM, add)
  return framed({ dom, contentDOM }, ({ type, attrs }) => {
    return type === node.type && attrs.kind === kind && attrs.heading === heading
  })
}
