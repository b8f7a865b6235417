import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { groupsOf, moveItem, type Place } from './move-items.ts'

/** Only this page's own items can be dropped. */
export const itemType = 'application/x-sextant-item'

interface Target {
  place: Place
  /** Where the line is drawn. */
  element: Element
  isBelow: boolean
}

function targetAt(view: EditorView, event: DragEvent): Target | undefined {
  const over = event.target instanceof Element ? event.target : undefined
  const item = over?.closest<HTMLElement>('[data-uid]')
  const list = item?.parentElement ?? over?.closest('[data-group]')?.querySelector('ul') ?? undefined
  if (!list) return undefined
  const group = groupsOf(view.state.doc).find(({ pos }) => view.domAtPos(pos + 1).node === list)
  if (!group) return undefined
  const items = [...list.children]
  const box = item?.getBoundingClientRect()
  const isBelow = !box || event.clientY > box.top + box.height / 2
  const index = item ? items.indexOf(item) + (isBelow ? 1 : 0) : items.length
  const place = { section: group.section, heading: group.node.attrs.heading, index }
  const element = item ?? list.lastElementChild ?? list
  return { place, element, isBelow }
}

/** Items are dragged by their handles, within a list and into another. A line shows where one will be. */
export function dragPlugin(): Plugin {
  let marked: Element | undefined
  const mark = (target?: Target) => {
    marked?.removeAttribute('data-drop')
    marked = target?.element
    marked?.setAttribute('data-drop', target?.isBelow ? 'below' : 'above')
  }
  const isItem = (event: DragEvent) => event.dataTransfer?.types.includes(itemType) ?? false
  return new Plugin({
    props: {
      handleDOMEvents: {
        dragover(view, event) {
          if (!isItem(event)) return false
          const target = targetAt(view, event)
          mark(target)
          if (target) event.preventDefault()
          return true
        },
        dragleave(_view, event) {
          if (!(event.relatedTarget instanceof Element && event.relatedTarget.closest('.ProseMirror'))) mark()
          return false
        },
        dragend() {
          mark()
          return false
        },
        drop(view, event) {
          if (!isItem(event)) return false
          event.preventDefault()
          const target = targetAt(view, event)
          mark()
          const uid = event.dataTransfer?.getData(itemType)
          const tr = uid && target && moveItem(view.state, uid, target.place)
          if (tr) {
            view.dispatch(tr)
            view.focus()
          }
          return true
        },
      },
    },
  })
}
