import type { SpokenFinding } from './finding.ts'
import { findingsOf } from './findings/findings.ts'
import { type NumberLine, needKinds, numbersIn, passagesOf } from './findings/passages.ts'
import { markTakenBack } from './findings/take-backs.ts'
import { type Group, groupFindings } from './group/group.ts'
import { type Need, needsFrom, wordsOf } from './group/needs.ts'
import type { Encode, Read, WorkOptions } from './reader/reader.ts'
import { type Transcript, type Utterance, utterancesOf } from './transcripts/utterances.ts'

/** What a conversation holds, as data. */
export interface Conversation {
  text: string
  utterances: readonly Utterance[]
  findings: readonly SpokenFinding[]
  /** Requests, problems and targets, put together by what they are about. */
  needs: readonly Need[]
  /** Lines with a number that may be today's. */
  numbers: readonly NumberLine[]
  /** Findings of other kinds; those that mean the same are one group. */
  groups: readonly Group[]
}

/** Share of the time that reading takes; the rest is comparing. */
const readingShare = 0.85

/** Reads a conversation: who says what, what of it matters, and what is said more than once. */
export async function readConversation(
  transcript: Transcript,
  { read, encode }: { read: Read; encode: Encode },
  { onProgress, signal }: WorkOptions = {},
): Promise<Conversation> {
  const { text } = transcript
  const utterances = utterancesOf(transcript)
  const lines = utterances.map(({ speaker, start, end }) => ({ speaker, text: text.slice(start, end) }))
  const part = (from: number, share: number): WorkOptions => ({
    ...(signal && { signal }),
    onProgress: (done) => onProgress?.(from + done * share),
  })
  const readings = await read(lines, part(0, readingShare))
  const found = findingsOf(text, utterances, readings)
  const places = passagesOf(utterances, readings, found)
  const compared = found.filter(({ kind }) => kind !== 'persona' && kind !== 'target' && kind !== 'problem')
  const texts = [...compared.map(({ statement }) => statement), ...places.map((passage) => wordsOf(text, passage))]
  const vectors = await encode(texts, part(readingShare, 1 - readingShare))
  const vectorOf = new Map(compared.map(({ id }, at) => [id, vectors[at]]))
  const findings = markTakenBack(found, ({ id }) => vectorOf.get(id))
  const standing = findings.filter(({ supersededBy }) => supersededBy === undefined)
  return {
    text,
    utterances,
    findings,
    needs: needsFrom(passagesOf(utterances, readings, findings), vectors.slice(compared.length)),
    numbers: numbersIn(utterances, readings),
    groups: groupFindings(
      standing.filter(({ kind }) => !needKinds.includes(kind)),
      ({ id }) => vectorOf.get(id),
    ),
  }
}
