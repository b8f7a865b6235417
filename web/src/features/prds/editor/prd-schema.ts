import { type NodeSpec, Schema } from 'prosemirror-model'
import { blockNodes, inlineMarks } from '../../../ui/editor/markdown-nodes.ts'

/** Exactly as typed, in one line or several. */
const words: NodeSpec = {
  content: 'text*',
  marks: '',
  whitespace: 'pre',
  isolating: true,
  defining: true,
  selectable: false,
}

/**
 * A PRD as one text: a title, then sections. A section holds prose, which is stored as Markdown, or groups of items; an
 * item holds its fields, and everything else that belongs to it as `data`.
 */
export const prdSchema = new Schema({
  nodes: {
    doc: { content: 'title product section+' },
    text: { group: 'inline' },
    title: { ...words, toDOM: () => ['h1', { class: 'prd-title', 'data-placeholder': 'Title' }, 0] },
    product: { ...words, toDOM: () => ['p', { class: 'prd-product', 'data-placeholder': 'Product' }, 0] },
    section: {
      attrs: { key: { default: '' }, title: { default: '' } },
      content: 'prose | group+',
      isolating: true,
      selectable: false,
      toDOM: () => ['section', 0],
    },
    prose: {
      content: 'block+',
      isolating: true,
      selectable: false,
      toDOM: () => ['div', { class: 'prd-prose sx-prose' }, 0],
    },
    group: {
      attrs: { kind: { default: 'claims' }, heading: { default: null } },
      content: 'item*',
      isolating: true,
      selectable: false,
      toDOM: () => ['div', 0],
    },
    item: {
      attrs: { kind: { default: 'claims' }, uid: { default: '' }, data: { default: {} } },
      content: '(field | lines)+',
      isolating: true,
      selectable: false,
      toDOM: () => ['div', 0],
    },
    field: {
      ...words,
      attrs: { name: { default: '' }, label: { default: '' } },
      toDOM: ({ attrs }) => [
        'div',
        { class: 'prd-field', 'data-field': attrs.name, 'data-label': attrs.label, 'data-placeholder': attrs.label },
        0,
      ],
    },
    lines: {
      attrs: { name: { default: '' }, label: { default: '' } },
      content: 'line+',
      isolating: true,
      selectable: false,
      toDOM: ({ attrs }) => [
        'div',
        { class: 'prd-lines', 'data-label': attrs.label },
        ['ul', { 'aria-label': attrs.label }, 0],
      ],
    },
    line: { content: 'text*', marks: '', whitespace: 'pre', selectable: false, toDOM: () => ['li', 0] },
    ...blockNodes,
  },
  marks: inlineMarks,
})
