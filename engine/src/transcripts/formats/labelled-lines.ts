import { clockTime, composeDocument, type Piece, type TextDocument } from './document.ts'
import { labelOf, looksLikeName } from './speaker-label.ts'

const meetFooter =
  /^(meeting ended after [\d:].*|this editable transcript was computer generated.*|transcription ended after .*)$/i
const timeOnly = /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/
const markdown = /^(?:#{1,6} |[ \t]*[-*+] |\|.*\||```)/m

/** Text with names before colons, as notes, Google Meet documents and chats have them; without names: paragraphs. */
export function parseLabelledLines(text: string): TextDocument {
  const lines = text.split('\n').flatMap(turnsOnOneLine)
  const names = speakersIn(lines)
  const format = markdown.test(text) ? 'markdown' : names.size > 0 ? 'speaker-lines' : 'text'
  if (names.size === 0) return composeDocument(format, paragraphs(text))
  return composeDocument(format, pieces(lines, names))
}

function pieces(lines: string[], names: Set<string>): Piece[] {
  const found: Piece[] = []
  let at: string | undefined
  let current: Piece | undefined
  const open = (piece: Piece) => {
    current = piece
    found.push(piece)
  }
  for (const line of lines) {
    const trimmed = line.trim()
    if (meetFooter.test(trimmed)) continue
    if (timeOnly.test(trimmed)) {
      at = trimmed.split(':').length === 3 ? trimmed.padStart(8, '0') : `00:${trimmed.padStart(5, '0')}`
      continue
    }
    const label = labelOf(trimmed)
    if (label && names.has(label.name)) {
      const said = label.at ? clockTime(label.at) : at
      open({ speaker: label.name, ...(said && { at: said }), text: trimmed.slice(label.length) })
    } else if (trimmed === '' || /^(#{1,6} |-{3,}$)/.test(trimmed)) {
      // A blank line or a heading ends what somebody said: what follows is the writer's.
      current = undefined
      if (trimmed !== '') found.push({ text: trimmed })
    } else if (current) current.text += `\n${trimmed}`
    else open({ text: trimmed })
  }
  return found
}

const paragraphs = (text: string): Piece[] => text.split(/\n[ \t]*\n/).map((paragraph) => ({ text: paragraph }))

/** Labels that recur, or read as names where at least two lines carry one. */
function speakersIn(lines: string[]): Set<string> {
  const counts = new Map<string, number>()
  const bracketed: string[] = []
  for (const line of lines) {
    const found = labelOf(line.trim())
    if (!found) continue
    counts.set(found.name, (counts.get(found.name) ?? 0) + 1)
    if (found.isBracketed) bracketed.push(found.name)
  }
  const isInBrackets = bracketed.length > 2 && new Set(bracketed).size < bracketed.length
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total < 2) return new Set()
  const chatters = [...counts].filter(([name, count]) => count >= 2 && /^[\p{L}\p{N}_.-]+$/u.test(name)).length
  const isTalk = [...counts].some(([name, count]) => count >= 3 && looksLikeName(name))
  const kept = [...counts].filter(
    ([name, count]) =>
      looksLikeName(name) ||
      (isInBrackets && bracketed.includes(name)) ||
      (count >= 2 && isTalk && /^\p{Lu}[\p{L} -]+$/u.test(name)) ||
      (count >= 3 && !/[.,/]/.test(name)) ||
      (count >= 2 && chatters >= 2 && /^[\p{L}\p{N}_.-]+$/u.test(name)),
  )
  return new Set(kept.map(([name]) => name))
}

const inLine =
  /(?:^|(?<=[.?!…"”)] ))(?<name>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*| \d{1,2}| \([^)\n]{2,30}\)){0,3}):\s+(?=\S)/gu
// Longer lines than this are no conversation somebody pasted without its line breaks.
const longestLine = 100_000

/** A conversation whose line breaks were lost: two names that take turns, each before a colon after a full stop. */
function turnsOnOneLine(line: string): string[] {
  if (line.length > longestLine) return [line]
  const starts = [...line.matchAll(inLine)].filter(({ groups }) => labelOf(`${groups?.name}: x`))
  const names = starts.map(({ groups }) => groups?.name)
  const isTalk =
    starts.length >= 3 && starts[0]?.index === 0 && new Set(names).size >= 2 && new Set(names).size < names.length
  return isTalk ? starts.map(({ index }, at) => line.slice(index, starts[at + 1]?.index).trim()) : [line]
}
