import type { MarkSpec, NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

/** Where a link may lead; anything else is kept as text and can't be followed. */
const safeHref = (href: unknown): string | null =>
  typeof href === 'string' && /^(https?:\/\/|mailto:)/i.test(href.trim()) ? href.trim() : null

/** The Markdown a block was read from, so that a block that isn't edited is stored as it was. */
const source = { source: { default: null } }

const table = tableNodes({
  tableGroup: 'block',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => cell.style.textAlign || null,
      setDOMAttr: (value, attrs) => {
        if (value) attrs.style = `text-align: ${value}`
      },
    },
  },
})

/** Everything a Markdown text can hold; what it can't is kept in a `raw` block. */
export const blockNodes = {
  paragraph: {
    attrs: source,
    content: 'inline*',
    group: 'block',
    // Line breaks within a paragraph are kept.
    whitespace: 'pre',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    attrs: { ...source, level: { default: 2 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      getAttrs: (dom) => ({ level: Number((dom as HTMLElement).dataset.level) || level }),
    })),
    // Titles of the page are above, and a text may leave levels out, which a page may not.
    toDOM: ({ attrs }) => ['h3', { 'data-level': attrs.level }, 0],
  },
  bullet_list: {
    attrs: { ...source, spread: { default: false } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    attrs: { ...source, spread: { default: false }, order: { default: 1 } },
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: (dom as HTMLOListElement).start || 1 }) }],
    toDOM: ({ attrs }) => ['ol', attrs.order === 1 ? {} : { start: attrs.order }, 0],
  },
  list_item: {
    attrs: { checked: { default: null } },
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: ({ attrs }) => ['li', attrs.checked === null ? {} : { 'data-checked': attrs.checked }, 0],
  },
  blockquote: {
    attrs: source,
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  code_block: {
    attrs: { ...source, lang: { default: null }, meta: { default: null } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  raw: {
    attrs: source,
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    toDOM: () => ['pre', { 'data-raw': '' }, ['code', 0]],
  },
  horizontal_rule: {
    attrs: source,
    group: 'block',
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  ...table,
  table: { ...table.table, attrs: source } as NodeSpec,
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

export const inlineMarks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeHref((dom as HTMLAnchorElement).getAttribute('href'))
          return href ? { href, title: (dom as HTMLAnchorElement).getAttribute('title') } : false
        },
      },
    ],
    toDOM: ({ attrs }) => {
      const href = safeHref(attrs.href)
      return ['a', { ...(href && { href, rel: 'noreferrer noopener', target: '_blank' }), title: attrs.title }, 0]
    },
  },
  em: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps what it copies in a <b> that isn't bold.
      { tag: 'b', getAttrs: (dom) => (dom as HTMLElement).style.fontWeight !== 'normal' && null },
    ],
    toDOM: () => ['strong', 0],
  },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
  code: { parseDOM: [{ tag: 'code' }], excludes: '_', toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>
