import { clockTime, composeDocument, type Piece, type TextDocument } from './document.ts'

const head = /^(\d{1,2}:\d{2}:\d{2})(?:\t(?:\s*From\s)?|\s+From\s)([^:\t]+):\s?/
const reaction = /^(Reacted to .+ with .+|Removed a .+ reaction from .+|Hat auf .+ mit .+ reagiert)$/s
const reply = /^Replying to "[^\n]*"\s*\n+/

/** The time and the sender at the start of a line, without the "to Everyone" behind the sender's name. */
function headOf(line: string): { at: string; speaker: string; length: number } | undefined {
  // Names and times are at the start of a line; the rest may be long.
  const [found = '', at, names] = head.exec(line.slice(0, 200)) ?? []
  const speaker = names?.split(/\sto\s/)[0]?.trim()
  return at && speaker ? { at, speaker, length: found.length } : undefined
}

export const isZoomChat = (text: string): boolean => text.split('\n', 3).some((line) => headOf(line) !== undefined)

/** Zoom's chat file. Reactions say nothing in words and are left out; a reply keeps its words, not the quoted head. */
export function parseZoomChat(text: string): TextDocument {
  const pieces: Piece[] = []
  for (const line of text.split('\n')) {
    const found = headOf(line)
    const last = pieces.at(-1)
    if (found) pieces.push({ speaker: found.speaker, at: clockTime(found.at), text: line.slice(found.length) })
    else if (last) last.text += `\n${line.trim()}`
  }
  const messages = pieces.map((piece) => ({ ...piece, text: piece.text.replace(reply, '').trim() }))
  return composeDocument(
    'zoom-chat',
    messages.filter(({ text: said }) => !reaction.test(said)),
  )
}
