export type HtmlToken =
  | { type: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

/** What stands in them is no markup, whatever it looks like. */
const rawElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
])

/** Tags and texts in the order they stand in, of markup however broken: every sign is looked at once. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      yield { type: 'text', text: decoded(html.slice(at)) }
      return
    }
    if (open > at) yield { type: 'text', text: decoded(html.slice(at, open)) }
    at = skippedTo(html, open) ?? open
    if (at > open) continue
    const tag = readTag(html, open)
    if (!tag) {
      yield { type: 'text', text: '<' }
      at = open + 1
      continue
    }
    yield tag.token
    at = tag.end
    if (tag.token.type !== 'open' || !rawElements.has(tag.token.name)) continue
    const end = closing(html, tag.token.name, at)
    yield { type: 'text', text: tag.token.name === 'title' ? decoded(html.slice(at, end)) : html.slice(at, end) }
    at = end
  }
}

/** Past a comment, a doctype or an instruction. */
function skippedTo(html: string, open: number): number | undefined {
  if (html.startsWith('<!--', open)) return pastComment(html, open)
  const next = html[open + 1]
  return next === '!' || next === '?' ? past(html, '>', open + 2) : undefined
}

/** `<!-->` is a whole comment, and `--!>` ends one as well. */
function pastComment(html: string, open: number): number {
  const end = past(html, '-->', open + 2)
  const other = html.slice(open, end).indexOf('--!>', 4)
  return other < 0 ? end : open + other + 4
}

function past(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function closing(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length
    if (html.slice(at + 2, end).toLowerCase() === name && !/[\w-]/.test(html[end] ?? '')) return at
  }
  return html.length
}

const tagName = /\/?[a-z][a-z0-9:-]*/iy
const attribute = /[\s/]*([^\s=>"'/<][^\s=>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y

function readTag(html: string, open: number): { token: HtmlToken; end: number } | undefined {
  tagName.lastIndex = open + 1
  const name = tagName.exec(html)?.[0].toLowerCase()
  if (!name) return undefined
  const attributes: Record<string, string> = {}
  let at = tagName.lastIndex
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(html)
    if (!found) break
    at = attribute.lastIndex
    const key = found[1]?.toLowerCase() ?? ''
    attributes[key] ??= decoded(found[2] ?? found[3] ?? found[4] ?? '')
  }
  const end = past(html, '>', at)
  const token: HtmlToken = name.startsWith('/')
    ? { type: 'close', name: name.slice(1) }
    : { type: 'open', name, attributes }
  return { token, end }
}

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', trade: '™', euro: '€' },
  ...{ pound: '£', yen: '¥', cent: '¢', hellip: '…', mdash: '—', ndash: '–', middot: '·', bull: '•', times: '×' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', rarr: '→', larr: '←', check: '✓', shy: '', zwnj: '' },
}

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? named[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '�'
  })
}
