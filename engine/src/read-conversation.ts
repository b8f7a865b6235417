import type { SpokenFinding } from './finding.ts'
import { findingsOf } from './findings/findings.ts'
import { applyLifts, liftsIn } from './findings/lifts.ts'
import { markTakenBack } from './findings/take-backs.ts'
import { type Group, groupFindings } from './group/group.ts'
import type { Encode, Read, WorkOptions } from './reader/reader.ts'
import { type Transcript, type Utterance, utterancesOf } from './transcripts/utterances.ts'

/** What a conversation holds, as data. */
export interface Conversation {
  text: string
  utterances: readonly Utterance[]
  findings: readonly SpokenFinding[]
  /** Findings that mean the same are one group. Those that were taken back are in none. */
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
  const lifts = liftsIn(text, utterances, found)
  const texts = [...found.map(({ statement }) => statement), ...lifts.map(({ start, end }) => text.slice(start, end))]
  const vectors = await encode(texts, part(readingShare, 1 - readingShare))
  const lifted = applyLifts(text, found, vectors, lifts, vectors.slice(found.length))
  const findings = markTakenBack(lifted, vectors)
  const vectorOf = new Map(findings.map(({ id }, at) => [id, vectors[at]]))
  const groups = groupFindings(
    findings.filter(({ supersededBy }) => supersededBy === undefined),
    ({ id }) => vectorOf.get(id),
  )
  return { text, utterances, findings, groups }
}
