import { composeDocument, type Piece, type TextDocument } from './document.ts'

const asking =
  /^(?:what|how|why|which|where|who|when|is|are|do|does|did|would|could|should|if|please|any|anything|describe|tell|name|list)\b|\?$/i
const ofWishes =
  /\b(?:requests?|wish(?:es)?|suggestions?|improvements?|improve|missing|needs?|wants?|ideas?|features?)\b/i
const ofTrouble = /\b(?:problems?|pains?|frustrations?|annoy\w*|dislikes?|cons|issues?|complaints?|bugs?|worst)\b/i
const ofKind = /^(?:role|job|job[_ ]title|position|segment|persona|department|team|customer[_ ]type|type|group|plan)$/i
const ofNumber = /^(?:#|no\.?|nr\.?|id|respondent(?:[_ ]id)?|response[_ ]id|participant(?:[_ ]id)?)$/i
const [leastColumns, leastWords, leastDistinct] = [2, 2, 0.6]

/** Who asked, in a text that is laid out as questions and their answers. */
export const surveyAsker = 'Question'

/** Whether a header is that of a survey: what is asked stands above the answers. */
export const isSurveyHeader = (columns: readonly string[]) =>
  columns.filter((column) => isPrompt(plain(column))).length >= leastColumns

/**
 * A survey asks several things of everybody, so that one column holds only a part of what they said: question by
 * question, with the answers below. Undefined where fewer than two columns are answers in free words.
 */
export function surveyFrom(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  who: { name: number; rating: number },
): TextDocument | undefined {
  const answered = columns.flatMap((column, at) => (isPrompt(plain(column)) && isFree(rows, at) ? [at] : []))
  if (answered.length < leastColumns) return undefined
  const speakers = rows.map(speakerFrom(columns, who.name))
  const pieces = answered.flatMap((at): Piece[] => [
    { speaker: surveyAsker, text: questionFrom(plain(columns[at] ?? '')) },
    ...rows.map((row, index): Piece => {
      const stars = Number.parseFloat(row[who.rating] ?? '')
      return {
        speaker: speakers[index] ?? '',
        ...(who.rating >= 0 && Number.isFinite(stars) && { rating: stars }),
        text: (row[at] ?? '').trim(),
      }
    }),
  ])
  const textColumn = answered.map((at) => columns[at] ?? '').join(', ')
  return { ...composeDocument('table', pieces), table: { columns: [...columns], textColumn } }
}

const plain = (column: string) => column.replace(/[_-]+/g, ' ').trim()

const isPrompt = (column: string) => asking.test(column) || ofWishes.test(column) || ofTrouble.test(column)

/** Answers in words of one's own: several of them, and hardly two alike. */
function isFree(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
  const words = cells.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0)
  return (
    cells.length > 0 &&
    words / cells.length >= leastWords &&
    new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length >= leastDistinct
  )
}

function speakerFrom(columns: readonly string[], name: number): (row: readonly string[], index: number) => string {
  const [kind, number] = [ofKind, ofNumber].map((names) => columns.findIndex((column) => names.test(column.trim())))
  return (row, index) => {
    const cell = (at = -1) => (row[at] ?? '').trim()
    if (cell(name)) return cell(name)
    const own = cell(kind) || 'Respondent'
    return `${own.charAt(0).toUpperCase()}${own.slice(1)} ${cell(number) || index + 1}`
  }
}

function questionFrom(column: string): string {
  const told = column.charAt(0).toUpperCase() + column.slice(1)
  if (told.endsWith('?')) return told
  if (asking.test(told)) return `${told}?`
  return ofWishes.test(told) ? `${told}: what would you like to have?` : `${told}: what bothers you?`
}
