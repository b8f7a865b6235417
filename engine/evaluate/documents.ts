import { composeDocument } from '../src/compose/compose.ts'
import { type Claim, saidIn } from '../src/compose/document.ts'
import type { FindingKind, Span } from '../src/finding.ts'
import { readConversation } from '../src/read-conversation.ts'
import type { Reader } from '../src/reader/reader.ts'
import { parseDocument } from '../src/transcripts/formats/parse.ts'
import { type Counts, noCounts } from './counts.ts'
import type { LabelledTalk } from './talks.ts'

export interface DocumentScore {
  name: string
  /** Needs that were said, and those that the document has. */
  needs: Counts
  /** Words outside headings that are no stretch of the text. */
  invented: number
  milliseconds: number
  characters: number
}

const needs: readonly FindingKind[] = ['request', 'problem', 'target']

/** Writes a talk as people export it, and remembers where each line is. */
export function renderTalk({ lines }: LabelledTalk): string {
  return lines.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)).join('\n')
}

/** Makes a document of a talk from its text alone, and compares it with the labels. */
export async function scoreDocument(talk: LabelledTalk, reader: Reader): Promise<DocumentScore> {
  const began = performance.now()
  const parsed = parseDocument(renderTalk(talk))
  const turns = parsed?.turns.map(({ speaker = '', at = '', start, end }) => ({ speaker, at, start, end })) ?? []
  const text = parsed?.text ?? ''
  const conversation = await readConversation({ text, turns }, reader)
  const document = composeDocument(conversation)
  const claims = [...document.requirements, ...document.problems, ...document.targets]
  return {
    name: talk.name,
    needs: compare(
      text,
      talk,
      claims,
      conversation.groups
        .flatMap(({ first, others }) => [first, ...others])
        .filter(({ kind }) => needs.includes(kind))
        .map(({ clause }) => clause),
    ),
    invented: saidIn(document).filter((said) => text.slice(said.start, said.end) !== said.text).length,
    milliseconds: performance.now() - began,
    characters: text.length,
  }
}

/** A need is found if a claim, or what was put together with it, has most of its line; a claim is right if its line says a need. */
function compare(text: string, talk: LabelledTalk, claims: readonly Claim[], covered: readonly Span[]): Counts {
  const counts = noCounts()
  const places: (Span & { isNeed: boolean })[] = []
  let from = 0
  for (const line of talk.lines) {
    const start = text.indexOf(line.text, from)
    if (start < 0) continue
    from = start + line.text.length
    places.push({ start, end: from, isNeed: needs.some((kind) => line.labels.has(kind)) })
  }
  const overlap = (a: Span, b: Span) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
  for (const place of places.filter(({ isNeed }) => isNeed)) {
    const share = covered.reduce((most, span) => Math.max(most, overlap(span, place)), 0) / (place.end - place.start)
    if (share >= 0.4) counts.right++
    else counts.missed++
  }
  for (const { clause } of claims) {
    if (!places.some((place) => place.isNeed && overlap(clause, place) >= 0.4 * (clause.end - clause.start)))
      counts.wrong++
  }
  return counts
}
