import type { Turn } from '@sextant/contract/prds/transcripts'
import { parseDocument } from '@sextant/engine/transcripts/formats/parse'
import { UserError } from '#kernel/errors'

export interface ParsedText {
  content: string
  turns: Turn[]
}

export function parseText(text: string): ParsedText {
  const document = parseDocument(text, 'text.txt')
  if (!document) throw new UserError('invalid_input', 'Add some text first.')
  const turns = document.turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end }))
  return { content: document.text, turns }
}
