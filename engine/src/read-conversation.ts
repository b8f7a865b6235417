import type { Span, SpokenFinding } from './finding.ts'
import { findingsOf } from './findings/findings.ts'
import { needKinds, passagesOf } from './findings/passages.ts'
import { markTakenBack } from './findings/take-backs.ts'
import { type SpokenTarget, targetsIn } from './findings/targets.ts'
import { type Disagreement, disagreementsIn } from './group/disagreements.ts'
import { type Group, groupFindings } from './group/group.ts'
import { joinSameWishes, type Need, needsFrom, wordsOf } from './group/needs.ts'
import type { Encode, Read, Reading, WorkOptions } from './reader/reader.ts'
import { findingAt, passageAt, type Shift, spanAt } from './shift.ts'
import { cutSpeech, type Ends, sentencesIn, type Transcript, type Utterance } from './transcripts/utterances.ts'

/** What a conversation holds, as data. */
export interface Conversation {
  text: string
  utterances: readonly Utterance[]
  findings: readonly SpokenFinding[]
  /** Requests, problems and targets, put together by what they are about. */
  needs: readonly Need[]
  targets: readonly SpokenTarget[]
  /** Findings of other kinds; those that mean the same are one group. */
  groups: readonly Group[]
  /** Wishes of one source that another source contradicts. */
  disagreements: readonly Disagreement[]
  /** Where each source is in the text; one for a single conversation. */
  parts: readonly Span[]
}

/** Share of the time that reading takes; the rest is comparing. */
const readingShare = 0.85
/** In lines. What is said near something else belongs to it, and nothing of another source is near. */
const linesBetween = 1_000

interface Part extends Span {
  text: string
  utterances: Utterance[]
  readings: readonly Reading[]
  findings: SpokenFinding[]
  shift: Shift
}

/**
 * Reads a conversation: who says what, what of it matters, and what is said more than once. A text of several sources
 * is read source by source, and needs are put together across them.
 */
export async function readConversation(
  transcript: Transcript & { parts?: readonly Span[] | undefined },
  { read, encode, ends }: { read: Read; encode: Encode; ends: Ends },
  { onProgress, signal }: WorkOptions = {},
): Promise<Conversation> {
  const { text } = transcript
  const report = (from: number, share: number): WorkOptions => ({
    ...(signal && { signal }),
    onProgress: (done) => onProgress?.(from + done * share),
  })
  const spans = transcript.parts ?? [{ start: 0, end: text.length }]
  const parts: Part[] = []
  for (const span of spans) {
    const [from, share] = [span.start / (text.length || 1), (span.end - span.start) / (text.length || 1)]
    const options = report(from * readingShare, share * readingShare)
    parts.push(await readPart(transcript, span, { read, ends, options, before: parts.at(-1) }))
  }
  const found = parts.map(({ findings }) => findings)
  const compared = found.flat().filter(({ kind }) => kind !== 'persona' && kind !== 'target' && kind !== 'problem')
  const places = parts.flatMap((part) => passagesIn(part, part.findings))
  const texts = [...compared.map(({ statement }) => statement), ...places.map((passage) => wordsOf(text, passage))]
  const vectors = await encode(texts, report(readingShare, 1 - readingShare))
  const byId = new Map(compared.map(({ id }, at) => [id, vectors[at]]))
  const vectorOf = ({ id }: SpokenFinding) => byId.get(id)
  // What somebody takes back in one conversation was said in the same one.
  const kept = parts.map((part) => markTakenBack(part.findings, { vectorOf, linkOf: linksIn(part) }))
  const standing = kept.map((own) => own.filter(({ supersededBy }) => supersededBy === undefined))
  const sourceAt = (place: number) => spans.findIndex(({ end }) => place < end)
  const grouped = needsFrom(
    parts.flatMap((part, at) => passagesIn(part, kept[at] ?? [])),
    vectors.slice(compared.length),
    sourceAt,
  )
  const needs = spans.length > 1 ? joinSameWishes(grouped, vectorOf, sourceAt) : grouped
  return {
    text,
    utterances: parts.flatMap(({ utterances, shift }) => utterances.map((one) => ({ ...one, ...spanAt(one, shift) }))),
    findings: kept.flat(),
    needs,
    targets: parts.flatMap((part, at) => targetsIn(part, kept[at] ?? [])),
    groups: groupFindings(
      standing.flat().filter(({ kind }) => !needKinds.includes(kind)),
      vectorOf,
    ),
    disagreements: disagreementsIn(text, { standing, needs, parts: spans }, vectorOf),
    parts: spans,
  }
}

interface PartOptions {
  read: Read
  ends: Ends
  options: WorkOptions
  before: Part | undefined
}

/** One source, with its findings at their places in the whole text. */
async function readPart(
  transcript: Transcript,
  { start, end }: Span,
  { read, ends, options, before }: PartOptions,
): Promise<Part> {
  const text = transcript.text.slice(start, end)
  const turns = transcript.turns.filter((turn) => turn.start >= start && turn.end <= end)
  const whole = sentencesIn({ text, turns: turns.map((turn) => ({ ...turn, ...spanAt(turn, { by: -start }) })) })
  const utterances = await cutSpeech({ text, utterances: whole }, ends, options.signal)
  const lines = utterances.map((one) => ({ speaker: one.speaker, text: text.slice(one.start, one.end) }))
  const readings = await read(lines, options)
  const shift = {
    by: start,
    lines: before ? (before.shift.lines ?? 0) + before.utterances.length + linesBetween : 0,
    ids: before ? (before.shift.ids ?? 0) + before.findings.length : 0,
  }
  const findings = findingsOf(text, utterances, readings).map((finding) => findingAt(finding, shift))
  return { start, end, text, utterances, readings, findings, shift }
}

/** How likely two lines of a source are about the same thing. */
const linksIn =
  ({ readings, shift }: Part) =>
  ({ turns: [later = 0] }: SpokenFinding, { turns: [earlier = 0] }: SpokenFinding) =>
    readings[later - 1 - (shift.lines ?? 0)]?.same[later - earlier - 1] ?? 0

function passagesIn({ utterances, readings, shift }: Part, findings: readonly SpokenFinding[]) {
  const back = { by: -shift.by, lines: -(shift.lines ?? 0) }
  const own = findings.map((finding) => findingAt(finding, back))
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  return passagesOf(utterances, readings, own).map((passage) =>
    passageAt(passage, shift, ({ id }) => byId.get(id) as SpokenFinding),
  )
}
