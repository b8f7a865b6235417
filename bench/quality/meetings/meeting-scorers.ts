import { type ScorerName, type StoredScorers, scorerNames } from '../../../server/src/features/prds/built-in/scorer.ts'
import { statementFeatures } from '../../../server/src/features/prds/built-in/scorer-features.ts'
import { readStatements, type Statement } from '../../../server/src/features/prds/built-in/statements.ts'
import { type Example, train } from '../math/logistic.ts'
import { packModel } from '../math/pack.ts'
import { madeUp } from './made-up-meetings.ts'
import { type Meeting, sourceOf } from './meeting-sets.ts'

/** A meeting read once: its sentences, what describes them, and which of them the minutes were made from. */
export type ReadMeeting = {
  meeting: Meeting
  statements: Statement[]
  features: Map<string, number>[]
  labels: Record<ScorerName, boolean[]>
  /** The turns each sentence stands in. */
  spans: number[][]
}

const source =
  'AMI Meeting Corpus, annotations (CC BY 4.0); QMSum, Zhong et al. 2021 (MIT); meetings made up for this project'

export function readMeeting(meeting: Meeting): ReadMeeting {
  const source = sourceOf(meeting)
  const statements = readStatements(source)
  const spans = statements.map((one) => turnsIn(one, source.turns))
  return {
    meeting,
    statements,
    spans,
    features: statementFeatures(statements),
    labels: labelsOf(meeting, statements, spans),
  }
}

/** A sentence may go on over several turns, and the minutes may name any of them as its source. */
function turnsIn({ turn, end }: Statement, turns: readonly { start: number }[]): number[] {
  const span = [turn]
  for (let next = turn + 1; (turns[next]?.start ?? end) < end; next++) span.push(next)
  return span
}

function labelsOf(meeting: Meeting, statements: Statement[], spans: number[][]): ReadMeeting['labels'] {
  const { evidence } = meeting
  const turnsOf = (kind: 'abstract' | 'decisions' | 'actions' | 'problems') => new Set(evidence?.[kind]?.flat() ?? [])
  const from = (kind: 'decisions' | 'actions' | 'problems') => {
    const turns = turnsOf(kind)
    return spans.map((span) => span.some((turn) => turns.has(turn)))
  }
  const answers = [...(meeting.general ?? []), ...(meeting.specific ?? [])].map(({ answer }) => bagOf(answer))
  const gistTurns = new Set([...turnsOf('abstract'), ...turnsOf('decisions')])
  return {
    gist: statements.map(
      (one, index) => spans[index]?.some((turn) => gistTurns.has(turn)) || answers.some((answer) => tells(one, answer)),
    ),
    decision: from('decisions'),
    action: from('actions'),
    problem: from('problems'),
  }
}

const bagOf = (text: string) => new Set(text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [])

/** Most of what the sentence names comes back in the answer. */
function tells({ tokens }: Statement, answer: Set<string>): boolean {
  const words = [
    ...new Set(tokens.filter(({ isStop, lower }) => !isStop && lower.length > 3).map(({ lower }) => lower)),
  ]
  const told = words.filter((word) => answer.has(word)).length
  return words.length >= 4 && told >= 3 && told / words.length >= 0.5
}

// Sets whose minutes say nothing of a kind would teach that there are none; the calls of a-acd only test. Of the
// made-up ones only who is given a task is told as it is elsewhere.
const teaches: Record<ScorerName, (meeting: Meeting) => boolean> = {
  gist: ({ set }) => set !== 'a-acd' && set !== madeUp,
  decision: ({ set }) => set === 'a-ami',
  action: ({ set }) => set === 'a-ami' || set === madeUp,
  problem: ({ set }) => set === 'a-ami',
}

// The rarer the kind, the more each example of it counts.
const rarity: Record<ScorerName, number> = { gist: 1, decision: 4, action: 8, problem: 4 }

export function trainScorers(meetings: ReadMeeting[]): StoredScorers {
  const fit = (name: ScorerName) => {
    const examples = meetings
      .filter(({ meeting }) => teaches[name](meeting))
      .flatMap(({ meeting, features, labels }) =>
        features.map((plain, index): Example => {
          const isOne = labels[name][index] ?? false
          // Tasks are thicker there: how thick is not to be learned from them.
          const own = meeting.set === madeUp ? new Map(plain).set('=made up', 1) : plain
          return { features: own, label: isOne ? 'yes' : 'no', weight: isOne ? rarity[name] : 1 }
        }),
      )
    const model = train(examples, { l2: 1e-4, telling: 1, iterations: 40, minCount: 5, labels: ['no', 'yes'] })
    return packModel(model, { source, keep: 1_500 })
  }
  return Object.fromEntries(scorerNames.map((name) => [name, fit(name)])) as StoredScorers
}
