import { communityLimits } from '@sextant/contract/community/rules'
import { detectDelimiter, parseDelimited } from '@sextant/engine/transcripts/formats/csv'
import { decodeText } from '@sextant/engine/transcripts/formats/decode'
import type { Incoming } from './incoming.ts'

type Meaning = 'id' | 'author' | 'handle' | 'content' | 'timestamp' | 'likes' | 'comments' | 'shares' | 'url'

const names: Record<Meaning, RegExp> = {
  content: /^(content|text|message|body|post|comment[_ ]?text|review|feedback)$/i,
  author: /^(author([_ ]?name)?|name|user([_ ]?name)?|from|member|display[_ ]?name)$/i,
  handle: /^(handle|account|screen[_ ]?name|author[_ ]?handle|login)$/i,
  id: /^(id|post[_ ]?id|message[_ ]?id|external[_ ]?id)$/i,
  timestamp: /^(timestamp|date|time|created([_ ]?at)?|posted([_ ]?at)?|published([_ ]?at)?)$/i,
  likes: /^(likes?|upvotes?|score|reactions?|favou?rites?)$/i,
  comments: /^(comments?|replies|reply[_ ]?count|answers)$/i,
  shares: /^(shares?|retweets?|reposts?|forwards)$/i,
  url: /^(url|link|permalink|address)$/i,
}
const meanings = Object.keys(names) as Meaning[]

export interface RowProblem {
  /** Row number as in a spreadsheet: the header is row 1. */
  row: number
  problem: string
}

export interface CsvPosts {
  columns: { name: string; meaning: Meaning | null }[]
  total: number
  posts: (Incoming & { row: number })[]
  problems: RowProblem[]
}

/** The posts of a CSV and the problems of invalid rows, or a sentence if it isn't a table of posts. */
export function csvPosts(bytes: Uint8Array, now: Date): CsvPosts | { problem: string } {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return { problem: 'The file is empty.' }
  const delimiter = detectDelimiter(text) ?? (text.split('\n', 1)[0]?.includes(',') ? ',' : undefined)
  // A file with a single column has no delimiter and can still be a table of posts.
  const [header = [], ...rows] = parseDelimited(text, delimiter ?? ',')
  const columns = columnsOf(header)
  if (!columns.some(({ meaning }) => meaning === 'content')) {
    return { problem: 'The first row must contain the column names, including content, text or message.' }
  }
  if (rows.length > communityLimits.importRows) {
    const most = communityLimits.importRows.toLocaleString('en-US')
    return { problem: `The file has ${rows.length.toLocaleString('en-US')} rows. The limit is ${most}.` }
  }
  const posts: CsvPosts['posts'] = []
  const problems: RowProblem[] = []
  for (const [index, cells] of rows.entries()) {
    const row = index + 2
    const read = readRow(cells, columns, now)
    if ('problem' in read) problems.push({ row, problem: read.problem })
    else posts.push({ ...read, row })
  }
  return { columns, total: rows.length, posts, problems }
}

function columnsOf(header: readonly string[]): CsvPosts['columns'] {
  const taken = new Set<Meaning>()
  return header.map((cell) => {
    const name = cell.trim().slice(0, 80)
    const meaning = meanings.find((one) => !taken.has(one) && names[one].test(name)) ?? null
    if (meaning) taken.add(meaning)
    return { name, meaning }
  })
}

function readRow(cells: readonly string[], columns: CsvPosts['columns'], now: Date): Incoming | { problem: string } {
  const cell = (meaning: Meaning) => cells[columns.findIndex((column) => column.meaning === meaning)]?.trim() ?? ''
  const content = cell('content')
  if (content === '') return { problem: 'The post is empty.' }
  if (content.length > communityLimits.contentLength) {
    const most = communityLimits.contentLength.toLocaleString('en-US')
    return { problem: `The post has ${content.length.toLocaleString('en-US')} characters. The limit is ${most}.` }
  }
  const postedAt = timeIn(cell('timestamp'), now)
  if (!postedAt)
    return {
      problem: `“${cell('timestamp').slice(0, 40)}” isn't a valid date. Use a format like 2026-03-01T09:00:00Z.`,
    }
  const counts = { likes: cell('likes'), comments: cell('comments'), shares: cell('shares') }
  const wrong = Object.entries(counts).find(([, value]) => value !== '' && !/^\d{1,10}$/.test(value))
  if (wrong) return { problem: `“${wrong[1].slice(0, 40)}” isn't a valid number of ${wrong[0]}.` }
  return {
    id: cell('id') || undefined,
    author: cell('author') || cell('handle'),
    handle: cell('handle') || undefined,
    content,
    url: cell('url') || undefined,
    postedAt,
    likes: Number(counts.likes),
    comments: Number(counts.comments),
    shares: Number(counts.shares),
  }
}

/** Defaults to now; undefined if it isn't a valid time. */
function timeIn(text: string, now: Date): Date | undefined {
  if (text === '') return now
  const time = /^\d{10}$/.test(text) ? Number(text) * 1_000 : /^\d{13}$/.test(text) ? Number(text) : Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time)
}
