import { detectDelimiter, parseDelimited } from './csv.ts'
import { composeDocument, type Piece, type TextDocument } from './document.ts'
import { isSurveyHeader, surveyFrom } from './survey-table.ts'

const textNames =
  /^(description|first[_ ]message|message|messages?[_ ]body|body|text|review([_ ]?(text|body|content))?|content|comments?|feedback|conversation|answer|response|verbatim|kommentar|nachricht|inhalt|beschreibung|texte|commentaire|texto|comentario|mensaje)$/i
const titleNames = /^(subject|title|review[_ ]?title|headline|summary|titel|betreff|titre|sujet|asunto)$/i
const nameNames =
  /^(requester|requester[_ ]name|contact[_ ]name|author([_ ]?name)?|user([_ ]?name)?|name|customer([_ ]?name)?|from|reviewer|speaker|kunde|autor)$/i
const timeNames = /^(created([_ ]?at)?|date|time|timestamp|submitted([_ ]?at)?|review[_ ]?date|datum|fecha)$/i
const ratingNames = /^(rating|stars?|score|satisfaction([_ ]rating)?|nps|bewertung|sterne|note|puntuaci[oó]n)$/i

export function isTable(text: string): boolean {
  const delimiter = detectDelimiter(text)
  if (!delimiter) return false
  const header = parseDelimited(text.slice(0, 5000), delimiter)[0] ?? []
  const short = header.every((cell) => cell.length <= 60 && !/[.!]\s|[.!]$|\?\s/.test(cell.trim()))
  return short && (header.some((cell) => textNames.test(cell.trim())) || isSurveyHeader(header))
}

/** A table of tickets, conversations or reviews: a turn for each row, from the column that holds the words. */
export function parseTable(text: string): TextDocument | undefined {
  const delimiter = detectDelimiter(text)
  const [header, ...rows] = delimiter ? parseDelimited(text, delimiter) : []
  if (!header || rows.length === 0) return undefined
  const columns = header.map((cell) => cell.trim())
  const find = (names: RegExp) => columns.findIndex((column) => names.test(column))
  const [title, name, time, rating] = [find(titleNames), find(nameNames), find(timeNames), find(ratingNames)]
  const survey = find(textNames) < 0 ? surveyFrom(columns, rows, { name, rating }) : undefined
  if (survey) return survey
  const words = find(textNames) >= 0 ? find(textNames) : wordiest(rows, columns.length)
  const pieces = rows.map((row): Piece => {
    const cell = (index: number) => (index >= 0 ? (row[index] ?? '').trim() : '')
    const at = isoTime(cell(time))
    const stars = Number.parseFloat(cell(rating))
    return {
      ...(cell(name) && { speaker: cell(name) }),
      ...(at && { at }),
      ...(Number.isFinite(stars) && { rating: stars }),
      text: withTitle(title === words ? '' : cell(title), cell(words)),
    }
  })
  return { ...composeDocument('table', pieces), table: { columns, textColumn: columns[words] ?? '' } }
}

function withTitle(title: string, text: string): string {
  if (title === '' || text.startsWith(title)) return text
  return `${title}\n${text}`
}

function wordiest(rows: string[][], width: number): number {
  const sizes = Array.from({ length: width }, (_, index) =>
    rows.reduce((sum, row) => sum + (row[index] ?? '').split(/\s+/).length, 0),
  )
  return sizes.indexOf(Math.max(...sizes))
}

function isoTime(text: string): string | undefined {
  if (text === '') return undefined
  const seconds = /^\d{10}(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : /^\d{13}$/.test(text)
      ? Number(text)
      : Date.parse(text)
  return Number.isFinite(seconds) ? new Date(seconds).toISOString() : undefined
}
