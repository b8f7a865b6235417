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
  return parseSlack(text) ?? parseTimedSpeakers(text)
}
