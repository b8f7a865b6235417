import { oneLine } from '@sextant/contract/kernel/one-line'
import type { Block, PlainDocument, Quote, RichText } from '#ports/world/documents'
import { assumptionLabel, attribution, type CardBlock, levelsAbove, Notes } from './rich-text.ts'

/** Escapes user text so that it cannot become a heading, list, link or tag. */
export function writeMarkdown(document: PlainDocument): Uint8Array {
  const notes = new Notes()
  const levels = levelsAbove(document.blocks)
  const parts = [
    `# ${inline(document.title)}`,
    document.subtitle ? `*${inline(document.subtitle)}*` : '',
    document.facts.map(({ label, value }) => `**${inline(label)}:** ${inline(value)}`).join(' · '),
    ...document.blocks.map((block, index) =>
      block.type === 'card' ? cardText(block, levels[index] ?? 0) : blockText(block, notes),
    ),
    ...notes.texts.map((text, index) => `[^${index + 1}]: ${inline(text)}`),
  ]
  return Buffer.from(`${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`)
}

function inline(text: string): string {
  return oneLine(text)
    .replace(/[\\`*[<|]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:[-+]|\d+[.)])(?=\s|$)/, (mark) => `${mark.slice(0, -1)}\\${mark.at(-1)}`)
    .replace(/^(?:#|>|=+$|-{2,}$)/, '\\$&')
}

/** Keeps paragraphs and line breaks as typed. */
const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(inline).join('  \n'))
    .join('\n\n')

function rich(text: RichText, notes: Notes): string {
  if (typeof text === 'string') return prose(text)
  return notes
    .runs(text)
    .map((run) => {
      const sign = `${run.isStrong ? '**' : ''}${run.isEmphasised ? '*' : ''}`
      const words = inline(run.text)
      const marked = words && `${sign}${words}${[...sign].reverse().join('')}`
      const [before, after] = [/^\s/, /\s$/].map((blank) => (blank.test(run.text) ? ' ' : ''))
      return `${before}${marked}${run.number ? `[^${run.number}]` : ''}${after}`
    })
    .join('')
}

const quoteText = (quote: Quote): string => {
  const who = attribution(quote)
  return [`“${quote.text.trim()}”`, who && `— ${who}`]
    .filter(Boolean)
    .map((part) =>
      part
        .split('\n')
        .map((line) => `> ${inline(line)}`.trimEnd())
        .join('\n'),
    )
    .join('\n>\n')
}

const quotesText = (quotes: readonly Quote[]) => quotes.map(quoteText).join('\n>\n')

const listText = (items: readonly string[], isOrdered = false) =>
  items.map((item, index) => `${isOrdered ? `${index + 1}.` : '-'} ${item.replace(/\n/g, '\n   ')}`).join('\n')

function blockText(block: Exclude<Block, CardBlock>, notes: Notes): string {
  if (block.type === 'heading') return `${'#'.repeat(block.level + 1)} ${inline(block.text)}`
  if (block.type === 'paragraph') return rich(block.text, notes)
  if (block.type === 'list')
    return listText(
      block.items.map((item) => rich(item, notes)),
      block.isOrdered,
    )
  if (block.type === 'quotes') return quotesText(block.quotes)
  if (block.type === 'table') return tableText(block)
  const title = block.title ? `**${inline(block.title)}**\n\n` : ''
  return `${title}${prose(block.text)}`
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

function tableText({ caption, columns, rows }: Extract<Block, { type: 'table' }>): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = row(columns.map(({ label }) => inline(label)))
  const rule = row(columns.map(({ align }) => (align === 'end' ? '---:' : '---')))
  const body = rows.map((cells) => row(columns.map((_, index) => inline(cells[index] ?? ''))))
  return `${caption ? `${inline(caption)}\n\n` : ''}${[head, rule, ...body].join('\n')}`
}

function cardText(card: CardBlock, levelAbove: number): string {
  const chips = [
    ...(card.chips ?? []).map(({ label }) => inline(label)),
    ...(card.isAssumption ? [`**${assumptionLabel}**`] : []),
  ]
  return [
    `${'#'.repeat(levelAbove + 2)} ${card.mark ? `${inline(card.mark)}: ` : ''}${inline(card.title)}`,
    chips.join(' · '),
    ...(card.fields ?? [])
      .filter(({ text }) => text.trim())
      .map(({ label, text }) => `**${inline(label)}:** ${prose(text)}`),
    ...(card.lists ?? [])
      .filter(({ items }) => items.length > 0)
      .map(({ label, items }) => `**${inline(label)}:**\n\n${listText(items.map(inline))}`),
    quotesText(card.quotes ?? []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
