import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Block, OutputDocument, PlainDocument, RichText, Run, RunningText } from '#ports/world/documents'
import { isDeeplyNested } from './nesting.ts'

type Tree = ReturnType<typeof fromMarkdown>['children'][number]
type Of<Type extends Tree['type']> = Extract<Tree, { type: Type }>
type Style = RunningText['style']

/** The document with the lists, headings and tables that people wrote in its running text. */
export const plainDocument = (document: OutputDocument): PlainDocument => ({
  ...document,
  blocks: document.blocks.flatMap((block) => (block.type === 'markdown' ? blocksOf(block) : [block])),
})

function blocksOf({ text, style }: RunningText): Block[] {
  if (isDeeplyNested(text)) return [{ type: 'paragraph', text, style }]
  const { children } = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return children.flatMap((tree) => blockOf(tree, style))
}

function blockOf(tree: Tree, style: Style): Block[] {
  switch (tree.type) {
    case 'heading':
      // The section has the first level.
      return [{ type: 'heading', level: tree.depth === 1 ? 2 : 3, text: wordsOf(tree.children) }]
    case 'list':
      return [{ type: 'list', isOrdered: tree.ordered === true, items: itemsOf(tree) }]
    case 'table':
      return [tableOf(tree)]
    case 'blockquote':
      return [{ type: 'callout', text: tree.children.map((child) => wordsOf([child])).join('\n\n') }]
    case 'thematicBreak':
      return []
    default:
      return [{ type: 'paragraph', text: richText('children' in tree ? tree.children : [tree]), style }]
  }
}

/** A list in a list follows the line that it belongs to. */
const itemsOf = (list: Of<'list'>): RichText[] =>
  list.children.flatMap(({ children, checked }) => {
    const done = typeof checked === 'boolean' ? [{ text: checked ? '☑ ' : '☐ ' }] : []
    const inner = children.flatMap((child) => (child.type === 'list' ? itemsOf(child) : []))
    const own = runsOf(children.filter(({ type }) => type !== 'list'))
    return [[...done, ...own], ...inner.map((item) => [{ text: '– ' }, ...(item as readonly Run[])])]
  })

function tableOf({ children, align }: Of<'table'>): Block {
  const [head, ...rows] = children.map((row) => row.children.map((cell) => wordsOf(cell.children)))
  const columns = (head ?? []).map((label, at) => ({
    label,
    ...(align?.[at] === 'right' && { align: 'end' as const }),
  }))
  return { type: 'table', columns, rows }
}

const wordsOf = (trees: readonly Tree[]): string =>
  runsOf(trees)
    .map(({ text }) => text)
    .join('')

/** Text without marks stays one string, which keeps its line breaks. */
function richText(trees: readonly Tree[]): RichText {
  const runs = runsOf(trees)
  return runs.some(({ isStrong, isEmphasised }) => isStrong || isEmphasised) ? runs : wordsOf(trees)
}

function runsOf(trees: readonly Tree[], marks: Omit<Run, 'text'> = {}): Run[] {
  return trees.flatMap((tree): Run[] => {
    if (tree.type === 'strong') return runsOf(tree.children, { ...marks, isStrong: true })
    if (tree.type === 'emphasis') return runsOf(tree.children, { ...marks, isEmphasised: true })
    if (tree.type === 'break') return [{ text: '\n', ...marks }]
    if (tree.type === 'image') return [{ text: tree.alt ?? '', ...marks }]
    if (tree.type === 'link') {
      const words = runsOf(tree.children, marks)
      const isBare = words
        .map(({ text }) => text)
        .join('')
        .includes(tree.url.replace(/^(?:https?:\/\/|mailto:)/, ''))
      return isBare ? words : [...words, { text: ` (${tree.url})`, ...marks }]
    }
    if ('children' in tree) return runsOf(tree.children, marks)
    return 'value' in tree ? [{ text: tree.value, ...marks }] : []
  })
}
