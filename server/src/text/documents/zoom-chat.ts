import { clockTime, composeDocument, type Piece, type TextDocument } from './document.ts'

const tabbed = /^(\d{1,2}:\d{2}:\d{2})\t\s*(?:From\s+)?([^:\t]+?)(?:\s+to\s+[^:\t]+)?\s*:\s?/
const spoken = /^(\d{1,2}:\d{2}:\d{2})\s+From\s+([^:\t]+?)(?:\s+to\s+[^:\t]+?)?\s*:\s?/
const reaction = /^(Reacted to .+ with .+|Removed a .+ reaction from .+|Hat auf .+ mit .+ reagiert)$/s
const reply = /^Replying to "[^\n]*"\s*\n+/

// Names and times stand at the start of a line; the rest may be long.
function headOf(line: string): RegExpExecArray | null {
  const start = line.slice(0, 200)
  return tabbed.exec(start) ?? spoken.exec(start)
}

export function isZoomChat(text: string): boolean {
  return text.split('\n', 3).some((line) => headOf(line) !== null)
}

/** Zoom's chat file. Reactions say nothing in words and are left out; a reply keeps its words, not the quoted head. */
export function parseZoomChat(text: string): TextDocument {
  const pieces: Piece[] = []
  for (const line of text.split('\n')) {
    const [head = '', at, speaker] = headOf(line) ?? []
    const last = pieces.at(-1)
    if (at && speaker) pieces.push({ speaker, at: clockTime(at), text: line.slice(head.length) })
    else if (last) last.text += `\n${line.trim()}`
  }
  const messages = pieces.map((piece) => ({ ...piece, text: piece.text.replace(reply, '').trim() }))
  return composeDocument(
    'zoom-chat',
    messages.filter(({ text: said }) => !reaction.test(said)),
  )
}
