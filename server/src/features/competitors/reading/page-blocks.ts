import { type HtmlAttributes, type HtmlReader, readHtml } from '#kernel/text/html-tokens'
import { clean, cut } from './cut.ts'

/** A visible piece of text: a heading, list item, table cell or paragraph. */
export interface Block {
  kind: 'heading' | 'item' | 'cell' | 'text'
  text: string
  /** The heading above it; a heading's own text. */
  section: string
  /** Link target, if the block is or contains a link. */
  href?: string
  /** In a table: its column and row headers. */
  column?: string
  row?: string
}

export interface ReadPage {
  title: string
  blocks: Block[]
  links: { href: string; text: string }[]
}

const readingLimits = { blocks: 4_000, textLength: 2_000, links: 2_000, depth: 400 }

const skipped = new Set(
  'script style noscript template title textarea svg iframe nav footer head select object canvas math dialog'.split(
    ' ',
  ),
)
const lines = new Set(
  'p div section article main aside header ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr td th blockquote pre dl dt dd figure figcaption form fieldset hr button summary details address'.split(
    ' ',
  ),
)
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const bannerNames = /cookie|consent|gdpr|onetrust|privacy-(?:notice|banner)|chat-widget|intercom|captcha/i
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i

/** The visible text and links of a page, without menus, scripts, banners and hidden parts. */
export function readPage(html: string): ReadPage {
  const reader = new Reader()
  readHtml(html, reader)
  return reader.end()
}

class Reader implements HtmlReader {
  private readonly page: ReadPage = { title: '', blocks: [], links: [] }
  private readonly stack: string[] = []
  /** Open tag counts, so that stray closing tags need no search. */
  private readonly opened = new Map<string, number>()
  /** Stack depth where a skipped element started. */
  private skipFrom: number | undefined
  private buffer = ''
  private section = ''
  private href: string | undefined
  private linkText: { href: string; text: string } | undefined
  private inTitle = false
  private table: { header: string[]; row: string[]; isHeader: boolean } | undefined

  get isFull(): boolean {
    return this.page.blocks.length >= readingLimits.blocks
  }

  open(name: string, attributes: HtmlAttributes): void {
    if (name === 'title' && !this.page.title) this.inTitle = true
    if (lines.has(name)) this.flush()
    this.closeImplied(name)
    if (name === 'a') this.follow(attributes.href)
    if (name === 'br') this.buffer += ' '
    if (name === 'table') this.table = { header: [], row: [], isHeader: true }
    if (empty.has(name) || this.stack.length >= readingLimits.depth) return
    this.stack.push(name)
    this.opened.set(name, (this.opened.get(name) ?? 0) + 1)
    if (this.skipFrom === undefined && isSkipped(name, attributes)) this.skipFrom = this.stack.length
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false
    if (lines.has(name)) this.flush(name)
    if (name === 'a') this.endLink()
    if (this.opened.get(name)) this.leaveTo(this.stack.lastIndexOf(name))
    if (name === 'tr' && this.table) this.table = { ...this.table, row: [], isHeader: false }
    if (name === 'table') this.table = undefined
  }

  text(text: string): void {
    if (this.inTitle) this.page.title = cut(clean(text), 300)
    if (this.linkText) this.linkText.text += text
    if (this.skipFrom === undefined) this.buffer += text
  }

  end(): ReadPage {
    this.flush()
    this.endLink()
    return this.page
  }

  /** A new block closes an open paragraph or list item. */
  private closeImplied(name: string): void {
    const top = this.stack.at(-1)
    const isImplied =
      (top === 'p' && lines.has(name)) || (top === name && (name === 'li' || name === 'tr' || name === 'td'))
    if (!isImplied || !top) return
    this.leaveTo(this.stack.length - 1)
  }

  private leaveTo(depth: number): void {
    for (const name of this.stack.splice(depth)) this.opened.set(name, (this.opened.get(name) ?? 1) - 1)
    if (this.skipFrom !== undefined && this.stack.length < this.skipFrom) this.skipFrom = undefined
  }

  private follow(href: string | undefined): void {
    this.endLink()
    if (!href || this.page.links.length >= readingLimits.links) return
    this.linkText = { href, text: '' }
    if (this.skipFrom === undefined) this.href ??= href
  }

  private endLink(): void {
    if (!this.linkText) return
    this.page.links.push({ href: this.linkText.href, text: cut(clean(this.linkText.text), 200) })
    this.linkText = undefined
  }

  private flush(closed = this.stack.at(-1) ?? ''): void {
    const text = cut(clean(this.buffer), readingLimits.textLength)
    this.buffer = ''
    const href = this.href
    this.href = undefined
    const isCell = (closed === 'td' || closed === 'th') && this.table
    if (isCell && this.table) this.table.row.push(text)
    if (!text || this.isFull) return
    const kind = this.kindOf(closed)
    if (kind === 'heading') this.section = text
    this.page.blocks.push({ kind, text, section: this.section, ...(href && { href }), ...(isCell && this.place(text)) })
  }

  private place(text: string): Pick<Block, 'column' | 'row'> {
    const table = this.table
    if (!table) return {}
    if (table.isHeader) table.header[table.row.length - 1] = text
    return { column: table.header[table.row.length - 1] ?? '', row: table.row[0] ?? '' }
  }

  private kindOf(closed: string): Block['kind'] {
    const near = [closed, ...this.stack.slice(-4)]
    if (near.some((name) => /^h[1-6]$/.test(name))) return 'heading'
    if (near.includes('td') || near.includes('th')) return 'cell'
    return near.includes('li') || near.includes('dd') ? 'item' : 'text'
  }
}

function isSkipped(name: string, attributes: HtmlAttributes): boolean {
  if (skipped.has(name)) return true
  const { role = '', hidden, style = '', id = '', class: names = '' } = attributes
  if (hidden !== undefined || attributes['aria-hidden'] === 'true' || hiddenStyle.test(style)) return true
  if (/^(?:navigation|contentinfo|dialog|alertdialog|search)$/.test(role)) return true
  return bannerNames.test(`${id} ${names} ${attributes['aria-label'] ?? ''}`)
}
