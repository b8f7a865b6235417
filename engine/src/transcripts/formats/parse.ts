import type { TextDocument } from './document.ts'
import { parseLabelledLines } from './labelled-lines.ts'
import { parseSlack } from './slack.ts'
import { isTable, parseTable } from './table.ts'
import { isSrt, isWebVtt, parseTimedCues } from './timed-cues.ts'
import { parseTimedSpeakers } from './timed-speakers.ts'
import { isZoomChat, parseZoomChat } from './zoom-chat.ts'

/**
 * Any text a meeting, help desk or chat tool exports, as one document; undefined where there is nothing to read.
 * The format is told by the content. A file name settles only what content cannot: whether commas make a table.
 */
export function parseDocument(raw: string, fileName = ''): TextDocument | undefined {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.trim() === '') return undefined
  const document = parseKnown(text, /\.(csv|tsv)$/i.test(fileName)) ?? parseLabelledLines(text)
  return document.turns.length > 0 ? document : undefined
}

function parseKnown(text: string, isCsv: boolean): TextDocument | undefined {
  if (isWebVtt(text) || isSrt(text)) return parseTimedCues(text)
  if (isCsv || isTable(text)) return parseTable(text)
  if (isZoomChat(text)) return parseZoomChat(text)
  return tableBelowIntro(text) ?? parseSlack(text) ?? parseTimedSpeakers(text)
}

const longestIntro = 2_000

/** A pasted export often begins with a paragraph or two about it. */
function tableBelowIntro(text: string): TextDocument | undefined {
  for (const { index } of text.slice(0, longestIntro).matchAll(/\n\s*\n/g)) {
    const rest = text.slice(index).trimStart()
    const table = isTable(rest) ? parseTable(rest) : undefined
    if (!table) continue
    const intro = parseLabelledLines(text.slice(0, index))
    const offset = intro.text.length + 2
    const turns = table.turns.map((turn) => ({ ...turn, start: turn.start + offset, end: turn.end + offset }))
    return { ...table, text: `${intro.text}\n\n${table.text}`, turns: [...intro.turns, ...turns] }
  }
  return undefined
}
