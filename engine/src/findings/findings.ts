import type { FindingKind, Mark, Span, SpokenFinding } from '../finding.ts'
import type { Reading } from '../reader/reader.ts'
import { endsSentence, type Utterance } from '../transcripts/utterances.ts'
import { clauseOf, wordsIn } from './clause.ts'
import { type Explicit, explicitIn } from './explicit.ts'
import { moderatorsOf } from './roles.ts'
import { takesBack } from './take-backs.ts'
import { countVotes } from './votes.ts'

/** Of what a moderator says, only this is taken for a need if the reader is this sure. */
const sureOfModerator = 0.9
const needs: readonly FindingKind[] = ['request', 'problem', 'persona', 'praise']
/** What takes something back or rules it out isn't a wish for it. */
const negations: readonly FindingKind[] = ['withdrawn', 'out-of-scope']
const affirmations: readonly FindingKind[] = ['request', 'decision', 'action']
const fewestWords = 3

/** Makes findings of utterances and what the reader says about them. Lines that name their kind are taken literally. */
export function findingsOf(
  text: string,
  utterances: readonly Utterance[],
  readings: readonly Reading[],
): SpokenFinding[] {
  const moderators = moderatorsOf(text, utterances)
  const findings: SpokenFinding[] = []
  for (const [at, utterance] of utterances.entries()) {
    if (utterance.form === 'heading') continue
    const explicit = explicitIn(text, utterance)
    const reading = readings[at]
    const isShort = !explicit && wordsIn(text, utterance.start, utterance.end) < fewestWords
    const isOver = reading && takesBack(text.slice(utterance.start, utterance.end), reading.scores)
    const own = reading ? kindsOf(reading, moderators.has(utterance.speaker)) : []
    const said = isReadAloud(text, utterance) ? own.filter((kind) => !needs.includes(kind)) : own
    const kinds: FindingKind[] = explicit ? [explicit.kind] : isOver ? ['withdrawn'] : said
    for (const kind of kinds) {
      // "Ten." can be the answer to what somebody wants to reach, and "Skip." takes something back.
      if (isShort && kind !== 'target' && kind !== 'withdrawn') continue
      const id = `F${findings.length + 1}`
      const score = explicit ? 1 : (reading?.scores[kind] ?? 0)
      findings.push(findingFrom({ text, utterances, at, kind, id, score, explicit, marks: reading?.marks ?? [] }))
    }
  }
  return countVotes(text, utterances, findings)
}

/** Who speaks and says no word of their own reads something aloud. In notes, quotes are what people said. */
const isReadAloud = (text: string, { speaker, start, end }: Utterance) =>
  speaker !== '' && /^["“][^"”]+["”]\W*$/.test(text.slice(start, end))

function kindsOf({ kinds, scores }: Reading, isModerator: boolean): FindingKind[] {
  const negated = kinds.find((kind) => negations.includes(kind))
  return kinds.filter((kind) => {
    if (isModerator && needs.includes(kind) && scores[kind] < sureOfModerator) return false
    if (negated && affirmations.includes(kind)) return scores[kind] > scores[negated]
    return true
  })
}

interface Part {
  text: string
  utterances: readonly Utterance[]
  at: number
  kind: FindingKind
  id: string
  score: number
  explicit: Explicit | undefined
  marks: readonly Mark[]
}

function findingFrom({ text, utterances, at, kind, id, score, explicit, marks }: Part): SpokenFinding {
  const utterance = utterances[at] as Utterance
  const { speaker, start } = utterance
  const clause = explicit ? explicit.clause : clauseOf(text, utterance)
  const markedAs = (tag: Mark['tag']) => {
    const mark = marks.find((one) => one.tag === tag)
    return mark ? text.slice(start + mark.start, start + mark.end) : ''
  }
  const owner = kind === 'action' ? nameOf(markedAs('owner'), speaker) : ''
  const date = kind === 'action' || kind === 'decision' ? markedAs('date') : ''
  return {
    id,
    kind,
    statement: text.slice(clause.start, clause.end),
    speakers: speaker ? [speaker] : [],
    turns: [at + 1],
    strength: explicit?.strength ?? 'plain',
    by: 'reader',
    clause,
    quote: quoteOf(text, utterances, at),
    score,
    ...(explicit?.reason && { reason: explicit.reason }),
    ...(explicit?.story && { story: explicit.story }),
    ...(owner && { owner }),
    ...(date && { date }),
  }
}

/** Who says "I" means themselves. */
const nameOf = (owner: string, speaker: string) => (/^(?:i|me|myself|mine|let me)$/i.test(owner) ? speaker : owner)

const pointsBack =
  /^(?:(?:yeah|so|well|but|oh|no|yes)[, ]+)*(?:it|that|this|they|them|those|these|which|and|or|also|then|otherwise|same|he|she)\b/i
const longestQuote = 400

/** A sentence that points back is quoted with the one before it. */
function quoteOf(text: string, utterances: readonly Utterance[], at: number): Span {
  const { start, end, speaker } = utterances[at] as Utterance
  const before = utterances[at - 1]
  const joins =
    before &&
    before.speaker === speaker &&
    before.form === 'speech' &&
    end - before.start <= longestQuote &&
    text.slice(before.end, start).trim() === '' &&
    endsSentence(text.slice(before.start, before.end)) &&
    pointsBack.test(text.slice(start, Math.min(end, start + 40)))
  return { start: joins ? before.start : start, end }
}
