import type { Turn } from '@sextant/contract/prds/transcripts'
import { UserError } from '#kernel/errors'
import { parseDocument } from '#text/documents/parse'

export interface ParsedText {
  content: string
  turns: Turn[]
}

/** A text that somebody pasted or typed, with who speaks in it. */
export function parseText(text: string): ParsedText {
  const document = parseDocument(text, 'text.txt')
  if (!document) throw new UserError('invalid_input', 'There is no text to work on.')
  const turns = document.turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end }))
  return { content: document.text, turns }
}
