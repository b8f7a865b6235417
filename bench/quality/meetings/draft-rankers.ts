import { contentStems } from '@sextant/engine/words/terms'
import { tokensOf } from '@sextant/engine/words/tokens'
import { debatedOf } from '../../../server/src/features/prds/built-in/debated.ts'
import { draftFeatures, type Heard } from '../../../server/src/features/prds/built-in/draft-features.ts'
import {
  type RankedKind,
  rankedKinds,
  type StoredRankers,
} from '../../../server/src/features/prds/built-in/draft-ranker.ts'
import { draftsFor } from '../../../server/src/features/prds/built-in/minutes.ts'
import { debateFeatures, partFeatures } from '../../../server/src/features/prds/built-in/part-features.ts'
import { type Part, partsOf } from '../../../server/src/features/prds/built-in/parts.ts'
import { madeInMinutes } from '../../../server/src/features/prds/built-in/thing-made.ts'
import { type Example, train } from '../math/logistic.ts'
import { packModel } from '../math/pack.ts'
import { madeUp } from './made-up-meetings.ts'
import type { ReadMeeting } from './meeting-scorers.ts'
import { requirementExamples } from './requirement-lines.ts'
import { tellingExamples } from './telling-lines.ts'

/** Drafts of a meeting with what describes them, and which of them its minutes have. */
type DraftedMeeting = Record<RankedKind, Example[]>

const source = 'AMI Meeting Corpus, annotations (CC BY 4.0); meetings made up for this project'
const nameOf = { decision: 'decisions', action: 'actions', problem: 'problems' } as const

/** Scores have to be those of models that did not see the meeting, or the drafts would trust them too much. */
function draftMeeting(read: ReadMeeting, scores: Heard['scores']): DraftedMeeting {
  const requirement = requirementExamples(read, scores)
  const telling = tellingExamples(read)
  if (!teaches(read)) return { decision: [], action: [], problem: [], part: [], debate: [], requirement, telling }
  const { meeting, statements, spans } = read
  const examples = (kind: 'decision' | 'action' | 'problem'): Example[] => {
    const drafts = draftsFor({ statements, scores }, kind)
    const features = draftFeatures(drafts, { statements, scores }, kind)
    const wanted = meeting.reference?.[nameOf[kind]] ?? []
    const sources = meeting.evidence?.[nameOf[kind]] ?? []
    return drafts.map(({ sentence, statement }, at) => {
      const turns = spans[statement.index] ?? []
      const isTold = wanted.some(
        (item, index) => overlap(sentence, item) >= leastFor(isNear(turns, sources[index] ?? [])),
      )
      return { features: features[at] ?? new Map(), label: isTold ? 'yes' : 'no' }
    })
  }
  return {
    decision: examples('decision'),
    action: examples('action'),
    problem: examples('problem'),
    part: partExamples(read, scores),
    debate: debateExamples(read, scores),
    requirement,
    telling,
  }
}

function partExamples({ meeting, statements, spans }: ReadMeeting, scores: Heard['scores']): Example[] {
  const made = madeInMinutes(statements)
  const parts = made ? partsOf(statements, made) : []
  const features = partFeatures(parts, { statements, scores })
  const wanted = meeting.reference?.decisions ?? []
  const sources = meeting.evidence?.decisions ?? []
  const isTold = (part: Part) => {
    const name = stemsOf(part.name)
    const turns = part.mentions.flatMap(({ statement }) => spans[statement.index] ?? [])
    return wanted.some((item, index) => {
      const stems = new Set(stemsOf(item))
      const isNamed = name.length > 0 && name.every((stem) => stems.has(stem))
      return isNamed && isRefusal(item) === part.isRefused && (name.length > 1 || isNear(turns, sources[index] ?? []))
    })
  }
  return parts.map((part, at) => ({ features: features[at] ?? new Map(), label: isTold(part) ? 'yes' : 'no' }))
}

function debateExamples({ meeting, statements, spans }: ReadMeeting, scores: Heard['scores']): Example[] {
  const debated = debatedOf(statements, madeInMinutes(statements))
  const features = debateFeatures(debated, { statements, scores })
  const wanted = meeting.reference?.problems ?? []
  const sources = meeting.evidence?.problems ?? []
  return debated.map(({ name, mentions }, at) => {
    const own = stemsOf(name)
    const turns = mentions.flatMap(({ statement }) => spans[statement.index] ?? [])
    const isTold = wanted.some((item, index) => {
      const stems = new Set(stemsOf(item))
      return own.length > 0 && own.every((stem) => stems.has(stem)) && isNear(turns, sources[index] ?? [])
    })
    return { features: features[at] ?? new Map(), label: isTold ? 'yes' : 'no' }
  })
}

const stemsOf = (text: string) => contentStems(tokensOf(text))
const isRefusal = (text: string) => /\b(?:not|no|without|never|remove|replaced?)\b/i.test(text)

// Said where the minutes say it was said, half of the words is enough; elsewhere it may be chance.
const leastFor = (near: boolean) => (near ? 0.4 : 0.65)
const reach = 3

const isNear = (turns: readonly number[], sources: readonly number[]) =>
  turns.some((turn) => sources.some((source) => Math.abs(source - turn) <= reach))

/** F1 of the words two sentences share. */
function overlap(a: string, b: string): number {
  const bag = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const [one, other] = [bag(a), bag(b)]
  const left = [...other]
  const shared = one.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (one.length + other.length || 1)
}

/** One ranker for each fold, that has not seen its meetings, from scores that have not either. */
export function crossRankers(
  meetings: readonly ReadMeeting[],
  scores: readonly Heard['scores'][],
  fold: readonly number[],
) {
  const drafted = meetings.map((one, index) => draftMeetings([one], [scores[index] ?? []]))
  return [...new Set(fold)]
    .sort()
    .map((held) => trainRankers(drafted.flatMap((own, index) => (fold[index] === held ? [] : own))))
}

export const draftMeetings = (meetings: readonly ReadMeeting[], scores: readonly Heard['scores'][]) =>
  meetings.map((one, index) => draftMeeting(one, scores[index] ?? []))

/** Only these minutes say what was said for them. */
const teaches = ({ meeting }: ReadMeeting) => meeting.set === 'a-ami' || meeting.set === madeUp

// Few parts were ever decided on: what they teach is held back more.
const strength: Record<RankedKind, number> = {
  decision: 2e-3,
  action: 2e-3,
  problem: 2e-3,
  part: 3e-2,
  debate: 3e-2,
  requirement: 5e-3,
  telling: 2e-2,
}

export function trainRankers(meetings: readonly DraftedMeeting[]): StoredRankers {
  const fit = (kind: RankedKind) => {
    const examples = meetings.flatMap((one) => one[kind])
    const model = train(examples, {
      l2: strength[kind],
      iterations: 60,
      minCount: kind === 'requirement' || kind === 'telling' ? 3 : 5,
      labels: ['no', 'yes'],
    })
    return packModel(model, { source, keep: 600 })
  }
  return Object.fromEntries(rankedKinds.map((kind) => [kind, fit(kind)])) as StoredRankers
}
