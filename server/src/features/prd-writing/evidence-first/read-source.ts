import { composeDocument } from '@sextant/engine/compose/compose'
import type { EvidenceDocument } from '@sextant/engine/compose/document'
import { type Conversation, readConversation } from '@sextant/engine/read-conversation'
import type { Reader, WorkOptions } from '@sextant/engine/reader/reader'
import { detectLanguage } from '@sextant/engine/words/language'
import type { ComputeTools } from '#kernel/compute'
import { sharedReader } from '#kernel/reader'

import type { ReadSource } from '#ports/prds/transcripts'

export type DatedSource = ReadSource & { day: string }

export interface SourceReading {
  document: EvidenceDocument
  /** The name of the language; empty if it is English or unknown. */
  foreignLanguage: string
}

export async function readSource(source: DatedSource, { progress }: ComputeTools): Promise<SourceReading> {
  return readSourceWith(source, await sharedReader(), { onProgress: progress })
}

export async function readSourceWith(
  { text, turns, title, name, day, parts }: DatedSource,
  reader: Omit<Reader, 'close'>,
  options: WorkOptions = {},
): Promise<SourceReading> {
  const conversation = await readConversation({ text, turns, parts }, reader, options)
  const document = composeDocument(conversation, { title, day, ...(name && { kind: name }) })
  return { document: orOneRequest(document, conversation), foreignLanguage: foreignLanguageOf(text) }
}

/** A single line in which nothing was recognized is what somebody wants a PRD for. */
function orOneRequest(document: EvidenceDocument, { text, utterances, findings }: Conversation): EvidenceDocument {
  const [only, ...others] = utterances
  if (findings.length > 0 || !only || others.length > 0 || text[only.end - 1] === '?') return document
  const { start, end, speaker } = only
  const line = { start, end, text: text.slice(start, end), speaker }
  return {
    ...document,
    summary: { ...document.summary, counts: '1 request', quotes: [line] },
    requirements: [
      {
        id: 'F1',
        clause: line,
        quote: line,
        people: speaker ? [speaker] : [],
        also: [],
        priority: 'medium',
        reason: { by: 'default' },
      },
    ],
  }
}

/** In characters. Fewer don't tell a language. */
const fewestForLanguage = 120

function foreignLanguageOf(text: string): string {
  if (text.length < fewestForLanguage) return ''
  const language = detectLanguage(text)?.language ?? 'en'
  return language === 'en' ? '' : (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? '')
}
