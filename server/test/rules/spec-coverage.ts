export const areas = [
  'foundation',
  'auth',
  'account',
  'agents',
  'prds',
  'competitors',
  'content',
  'impact',
  'advocates',
  'community',
  'workflows',
  'audit',
  'analytics',
  'team',
  'integrations',
  'notifications',
  'billing',
  'assistant',
  'overview',
]

type Proof =
  | { kind: 'test'; file: string; title: string }
  | { kind: 'area' | 'deviation'; name: string }
  | { kind: 'not proven'; reason: string }
  | { kind: 'unreadable'; text: string }

type Clause = { id: string; heading: string; quote: string; proofs: Proof[] }

const isDivider = (line: string) => /^\|[\s:|-]+\|$/.test(line)
const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

function proofOf(cell: string): Proof {
  const text = cell.trim().replace(/^`(.*)`$/, '$1')
  const [, kind, name] = text.match(/^(area|deviation): ([a-z-]+)$/) ?? []
  if (name) return { kind: kind === 'area' ? 'area' : 'deviation', name }
  const [, reason] = text.match(/^not proven: (\S.*)$/) ?? []
  if (reason) return { kind: 'not proven', reason }
  const [, file, title] = text.match(/^(\S+) › (.+)$/) ?? []
  return file && title ? { kind: 'test', file, title } : { kind: 'unreadable', text }
}

/** Lines of a Markdown text with their heading; skips headings, table headers and blank lines. */
function bodyLines(markdown: string): { heading: string; line: string }[] {
  const lines = markdown.split('\n')
  let [section, heading] = ['0. Opening', '0. Opening']
  return lines.flatMap((line, at) => {
    const [, marks, title] = line.match(/^(#+) (.+)$/) ?? []
    if (title && marks === '##') section = heading = title
    else if (title && marks === '###') heading = `${section} › ${title}`
    const isTableHead = line.startsWith('|') && isDivider(lines[at + 1] ?? '')
    return title || isTableHead || isDivider(line) || !line.trim() ? [] : [{ heading, line }]
  })
}

const tableRows = (markdown: string) =>
  bodyLines(markdown)
    .filter(({ line }) => line.startsWith('|'))
    .map(({ heading, line }) => ({ heading, cells: cellsOf(line) }))

export function clausesOf(markdown: string): Clause[] {
  return tableRows(markdown).map(({ heading, cells: [id = '', quote = '', proofs = ''] }) => ({
    id,
    heading,
    quote,
    proofs: proofs.split('<br>').flatMap((text) => (text.trim() ? [proofOf(text)] : [])),
  }))
}

export function explainedDeviations(markdown: string): string[] {
  const explained = tableRows(markdown).filter(
    ({ heading, cells }) => heading === 'Deviations' && cells.length === 4 && cells.every(Boolean),
  )
  return explained.map(({ cells: [key = ''] }) => key)
}

/** The text of a specification by heading, without list markers. */
export function specBlocks(markdown: string): Map<string, string> {
  const blocks = new Map<string, string>()
  for (const { heading, line } of bodyLines(markdown)) {
    const text = line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
    blocks.set(heading, `${blocks.get(heading) ?? ''}${text}\n`)
  }
  return blocks
}

/** What is left of a text after removing every quote once: pieces with a letter or a digit. */
export function unquoted(text: string, quotes: string[]): string[] {
  const struck = text.split('\n').join('\0').split('')
  for (const quote of quotes) {
    // A phrase that appears twice needs two rows: take the first place that no other row used.
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
      if (!struck.slice(at, at + quote.length).some((sign) => sign !== '\0')) continue
      struck.fill('\0', at, at + quote.length)
      break
    }
  }
  return struck
    .join('')
    .split('\0')
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .map((piece) => piece.trim())
}

const testCall =
  /(?<![\w.])(?:test|it)((?:\.\w+)*)(?:\((?:[^()'"`]|'[^'\n]*'|"[^"\n]*"|`[^`]*`|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g

/** Titles of the tests a source file runs; skipped, planned and commented-out ones don't count. */
export function testTitles(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(testCall)]
    .filter(([, modifiers = '']) => !/\.(skip|todo|fixme|fails|fail|describe|step)\b/.test(modifiers))
    .map(([, , , title = '']) => title.replace(/\\(.)/g, '$1'))
}
