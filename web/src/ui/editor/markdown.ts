import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfm } from 'micromark-extension-gfm'
import type { Mark, Node, Schema } from 'prosemirror-model'
import { isDeeplyNested } from '../text/nesting.ts'

type Root = ReturnType<typeof fromMarkdown>
type RootContent = Root['children'][number]

interface Tree {
  type: string
  children?: Tree[]
  value?: string
  position?: { start: { offset?: number }; end: { offset?: number } }
  [attribute: string]: unknown
}

const markTypes: Record<string, string> = { strong: 'strong', emphasis: 'em', delete: 'strike', link: 'link' }
const blockTypes = ['paragraph', 'heading', 'list', 'listItem', 'table', 'tableRow', 'tableCell', 'code', 'blockquote']
const known = new Set([...blockTypes, ...Object.keys(markTypes), ...['thematicBreak', 'text', 'inlineCode', 'break']])

function isKnown(tree: Tree): boolean {
  const [first] = tree.children ?? []
  if (tree.type === 'listItem' && first && first.type !== 'paragraph') return false
  return known.has(tree.type) && (tree.children ?? []).every(isKnown)
}

/** Blocks as they were read; a shortcut past the comparison with their source. */
const asRead = new WeakSet<Node>()

/** Reads Markdown into blocks. A block with something the editor can't show is kept as its source. */
export function readMarkdown(schema: Schema, markdown: string): Node[] {
  if (isDeeplyNested(markdown)) return [schema.node('raw', { source: markdown }, [schema.text(markdown)])]
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as unknown as Tree
  const blocks = (tree.children ?? []).map((block) => {
    const source = markdown.slice(block.position?.start.offset, block.position?.end.offset)
    const node = isKnown(block)
      ? blockOf(schema, block, source)
      : schema.node('raw', { source }, source ? [schema.text(source)] : [])
    asRead.add(node)
    return node
  })
  return blocks.length > 0 ? blocks : [schema.node('paragraph')]
}

function blockOf(schema: Schema, tree: Tree, source: string | null = null): Node {
  const children = () => (tree.children ?? []).map((child) => blockOf(schema, child))
  const inline = () => (tree.children ?? []).flatMap((child) => inlineOf(schema, child, []))
  const text = () => (tree.value ? [schema.text(tree.value)] : [])
  switch (tree.type) {
    case 'heading':
      return schema.node('heading', { source, level: tree.depth }, inline())
    case 'list': {
      const attrs = { source, spread: tree.children?.some(({ spread }) => spread) || tree.spread === true }
      return tree.ordered
        ? schema.node('ordered_list', { ...attrs, order: tree.start ?? 1 }, children())
        : schema.node('bullet_list', attrs, children())
    }
    case 'listItem': {
      const blocks = children()
      return schema.node(
        'list_item',
        { checked: tree.checked ?? null },
        blocks.length > 0 ? blocks : [schema.node('paragraph')],
      )
    }
    case 'blockquote': {
      const blocks = children()
      return schema.node('blockquote', { source }, blocks.length > 0 ? blocks : [schema.node('paragraph')])
    }
    case 'code':
      return schema.node('code_block', { source, lang: tree.lang ?? null, meta: tree.meta ?? null }, text())
    case 'thematicBreak':
      return schema.node('horizontal_rule', { source })
    case 'table':
      return tableOf(schema, tree, source)
    default:
      return schema.node('paragraph', { source }, inline())
  }
}

function tableOf(schema: Schema, tree: Tree, source: string | null): Node {
  const align = (tree.align ?? []) as (string | null)[]
  const rows = (tree.children ?? []).map((row, place) => {
    const cells = align.map((side, column) => {
      const inline = (row.children?.[column]?.children ?? []).flatMap((child) => inlineOf(schema, child, []))
      const paragraph = schema.node('paragraph', null, inline)
      return schema.node(place === 0 ? 'table_header' : 'table_cell', { align: side }, paragraph)
    })
    return schema.node('table_row', null, cells)
  })
  return schema.node('table', { source }, rows)
}

function inlineOf(schema: Schema, tree: Tree, marks: readonly Mark[]): Node[] {
  if (tree.type === 'break') return [schema.node('hard_break', null, undefined, marks)]
  if (tree.type === 'inlineCode') return [schema.text(tree.value ?? '', [...marks, schema.mark('code')])]
  if (tree.type === 'text') return tree.value ? [schema.text(tree.value, marks)] : []
  const attrs = tree.type === 'link' ? { href: tree.url, title: tree.title ?? null } : null
  const mark = schema.mark(markTypes[tree.type] as string, attrs)
  return (tree.children ?? []).flatMap((child) => inlineOf(schema, child, mark.addToSet(marks)))
}

const written = new WeakMap<Node, string>()
const canonical = new Map<string, string>()

/** Blocks as Markdown. Those that weren't edited since they were read are exactly as they were. */
export function writeMarkdown(blocks: readonly Node[]): string {
  const texts: string[] = []
  for (const block of blocks) {
    const text = isAsRead(block) ? (block.attrs.source as string) : markdownOf(block)
    if (text.trim() === '') continue
    // Two lists in a row would be read as one.
    const isSecondList = /^([-*+]|\d+[.)]) /.exec(text)?.[1] === /^([-*+]|\d+[.)]) /.exec(texts.at(-1) ?? '')?.[1]
    texts.push(isSecondList && block.type.name === 'bullet_list' ? text.replace(/^[-*+](?= )/gm, '*') : text)
  }
  return texts.join('\n\n')
}

function isAsRead(block: Node): boolean {
  const { source } = block.attrs
  if (typeof source !== 'string') return false
  if (asRead.has(block)) return true
  if (block.type.name === 'raw') return block.textContent === source
  let text = canonical.get(source)
  if (text === undefined) {
    const read = readMarkdown(block.type.schema, source)
    text = read.length === 1 && read[0]?.type === block.type ? markdownOf(read[0]) : ''
    canonical.set(source, text)
  }
  return text === markdownOf(block)
}

function markdownOf(block: Node): string {
  let text = written.get(block)
  if (text === undefined) {
    text = block.type.name === 'raw' ? block.textContent : plainest(block.type.schema, treeText(treeOf(block)))
    written.set(block, text)
  }
  return text
}

const treeText = (tree: Tree) =>
  toMarkdown({ type: 'root', children: [tree as unknown as RootContent] } satisfies Root, {
    ...{ bullet: '-', emphasis: '_', rule: '-', fences: true, listItemIndent: 'one' },
    extensions: [gfmToMarkdown()],
  }).replace(/\n$/, '')

/** Without the escapes that change nothing: the same text is shown in places that don't read Markdown. */
function plainest(schema: Schema, text: string): string {
  const plain = text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
  if (plain === text) return text
  const [one, ...more] = readMarkdown(schema, plain)
  return one && one.type.name !== 'raw' && more.length === 0 && treeText(treeOf(one)) === text ? plain : text
}

const children = (node: Node): Tree[] => node.children.map(treeOf)

function treeOf(node: Node): Tree {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: phrasing(node) }
    case 'bullet_list':
    case 'ordered_list': {
      const ordered = node.type.name === 'ordered_list'
      const items = children(node).map((item) => ({ ...item, spread: attrs.spread }))
      return { type: 'list', ordered, start: ordered ? attrs.order : null, spread: attrs.spread, children: items }
    }
    case 'list_item':
      return { type: 'listItem', checked: attrs.checked, children: children(node) }
    case 'blockquote':
      return { type: 'blockquote', children: children(node) }
    case 'code_block':
      return { type: 'code', lang: attrs.lang, meta: attrs.meta, value: node.textContent }
    case 'horizontal_rule':
      return { type: 'thematicBreak' }
    case 'table':
      return { type: 'table', align: node.child(0).children.map((cell) => cell.attrs.align), children: children(node) }
    case 'table_row':
      return { type: 'tableRow', children: children(node) }
    case 'table_header':
    case 'table_cell':
      return { type: 'tableCell', children: node.firstChild ? phrasing(node.firstChild) : [] }
    default:
      return { type: 'paragraph', children: phrasing(node) }
  }
}

/** The inline content; text that shares marks is nested in one of each. */
function phrasing(block: Node): Tree[] {
  return nested(block.children, 0)
}

function nested(nodes: readonly Node[], depth: number): Tree[] {
  const result: Tree[] = []
  let at = 0
  while (at < nodes.length) {
    const node = nodes[at] as Node
    const mark = node.marks.filter(({ type }) => type.name !== 'code')[depth]
    if (!mark) {
      result.push(leafOf(node))
      at += 1
      continue
    }
    let end = at + 1
    while (nodes[end]?.marks.filter(({ type }) => type.name !== 'code')[depth]?.eq(mark)) end += 1
    const type = Object.keys(markTypes).find((key) => markTypes[key] === mark.type.name) as string
    const target = mark.type.name === 'link' ? { url: mark.attrs.href, title: mark.attrs.title } : {}
    result.push({ type, ...target, children: nested(nodes.slice(at, end), depth + 1) })
    at = end
  }
  return result
}

function leafOf(node: Node): Tree {
  if (node.type.name === 'hard_break') return { type: 'break' }
  const isCode = node.marks.some(({ type }) => type.name === 'code')
  return { type: isCode ? 'inlineCode' : 'text', value: node.text ?? '' }
}
