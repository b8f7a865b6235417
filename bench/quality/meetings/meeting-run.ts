import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerFrom } from '../../../server/src/features/prds/built-in/answer-from.ts'
import { summarise } from '../../../server/src/features/prds/built-in/compose-summary.ts'
import { openRankers, type Rankers } from '../../../server/src/features/prds/built-in/draft-ranker.ts'
import { actionsOf, decisionsOf, questionsOf } from '../../../server/src/features/prds/built-in/minutes.ts'
import {
  openScorers,
  type Scores,
  scoreFeatures,
  scoreStatements,
} from '../../../server/src/features/prds/built-in/scorer.ts'
import { row } from '../../print.ts'
import { foldOf } from '../math/folds.ts'
import { evalFolder, hasSet } from '../sets.ts'
import { crossRankers, draftMeetings, trainRankers } from './draft-rankers.ts'
import { madeUp, readMadeUp } from './made-up-meetings.ts'
import { type ReadMeeting, readMeeting, trainScorers } from './meeting-scorers.ts'
import { type Meeting, meetingSets, readMeetings, sourceOf } from './meeting-sets.ts'
import { marksOfTold } from './requirement-lines.ts'

const folds = 5

const read = (data: string, split: string): ReadMeeting[] =>
  meetingSets
    .filter((set) => hasSet(data, set, split))
    .flatMap((set) => readMeetings(data, set, split))
    .concat(readMadeUp(madeUpFolder))
    .map(readMeeting)

const madeUpFolder = path.resolve(import.meta.dirname, '../overheard')

type Judges = { scores: Scores[]; rankers: Rankers | undefined }

/** The meetings of one team are known by how their names begin. */
const teamOf = ({ id, set }: Meeting) => (set === madeUp ? id : id.slice(0, 6))

/** Scores and rankers that have not seen the meeting, nor another of the same team. */
function crossValidated(meetings: ReadMeeting[]): Judges[] {
  const fold = foldOf(
    meetings.map(({ meeting }) => teamOf(meeting)),
    folds,
  )
  const scorers = Array.from({ length: folds }, (_, held) =>
    openScorers(trainScorers(meetings.filter((_, index) => fold[index] !== held))),
  )
  const scores = meetings.map(({ features, statements }, index) => {
    const own = scorers[fold[index] ?? 0]
    return own ? scoreFeatures(features, own) : scoreStatements(statements)
  })
  const rankers = crossRankers(meetings, scores, fold).map(openRankers)
  return scores.map((own, index) => ({ scores: own, rankers: rankers[fold[index] ?? 0] }))
}

function predictionsFor({ meeting, statements }: ReadMeeting, { scores, rankers }: Judges): Record<string, unknown>[] {
  const { id, general = [], specific = [], reference } = meeting
  const summary = summarise(sourceOf(meeting), statements, scores, rankers)
  if (!reference) {
    return [
      ...general.map(({ qid }) => ({ id, qid, summary })),
      ...specific.map(({ qid, query }) => ({ id, qid, summary: answerFrom(statements, scores, query).text })),
    ]
  }
  const heard = { statements, scores }
  const decisions = decisionsOf(heard, rankers).map(({ sentence }) => sentence)
  const actions = actionsOf(heard, rankers).map(({ sentence }) => sentence)
  const problems = questionsOf(heard, rankers).map(({ sentence }) => sentence)
  return [{ id, decisions, actions, problems, summary: [summary, ...decisions, ...problems, ...actions].join('\n') }]
}

type Rouge = { stem: { r1: number; r2: number; rLsum: number } }
type Items = { 'items@0.3': { f1: number }; 'items@0.5': { f1: number } }
type Scored = Partial<
  Record<'summary_vs_full_minutes' | 'general' | 'all', Rouge> & Record<'decisions' | 'actions' | 'problems', Items>
>

/** Minutes, summaries, answers and items, beside what a good system without a network should reach. */
export async function reportMeetings(data: string, split: string): Promise<void> {
  const meetings = read(data, split)
  if (meetings.length === 0) return
  const judges = crossValidated(meetings)
  const { score } = (await import(path.join(evalFolder, 'score.mjs'))) as {
    score: (set: string, gold: unknown[], said: unknown[]) => Scored
  }
  for (const set of meetingSets) {
    const inSet = meetings.flatMap((one, index) =>
      one.meeting.set === set ? [{ one, own: judges[index] ?? { scores: [], rankers: undefined } }] : [],
    )
    const said = inSet.flatMap(({ one, own }) => predictionsFor(one, own))
    const result = score(
      set,
      inSet.map(({ one }) => one.meeting),
      said,
    )
    for (const [name, figure, target] of figuresOf(set, result)) row(`${set}, ${name}`, `${figure}  target ${target}`)
  }
  for (const set of [...meetingSets, madeUp]) reportRequirements(set, meetings, judges)
}

/** Of the requirements told of overheard meetings, how many somebody who was not there finds good, or at least right. */
function reportRequirements(set: string, meetings: ReadMeeting[], judges: Judges[]): void {
  const marks = meetings.flatMap((one, index) =>
    one.meeting.set === set ? marksOfTold(one, judges[index]?.scores ?? [], judges[index]?.rankers) : [],
  )
  const share = (least: number) => ((100 * marks.filter((mark) => mark >= least).length) / marks.length).toFixed(0)
  if (marks.length > 0)
    row(`${set}, requirements`, `${marks.length} judged, ${share(2)} in a hundred good, ${share(1)} right`)
}

const print = ({ stem }: Rouge) => [stem.r1, stem.r2, stem.rLsum].map((figure) => figure.toFixed(1)).join('/')

function figuresOf(set: (typeof meetingSets)[number], result: Scored): [string, string, string][] {
  const found: [string, string, string][] = []
  const summaryTargets = {
    'a-ami': '42/12/39',
    'a-acd': '-',
    'a-qmsum-product': '36/10/32',
    'a-qmsum-other': '32/6/28',
  }
  const summary = result.summary_vs_full_minutes ?? result.general
  if (summary) found.push(['summary', print(summary), summaryTargets[set]])
  if (result.all) found.push(['all queries', print(result.all), '30/8.5/27'])
  const strict = set === 'a-ami' ? 'items@0.5' : 'items@0.3'
  const itemTargets = set === 'a-ami' ? { decisions: 20, actions: 45, problems: 12 } : { decisions: 32, actions: 20 }
  for (const [kind, target] of Object.entries(itemTargets)) {
    const items = result[kind as 'decisions']
    if (items) found.push([kind, items[strict].f1.toFixed(1), String(target)])
  }
  return found
}

/** What the committed engine says of each meeting, in files the sets' scorer reads. */
export function writeMeetings(data: string, split: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const meetings = read(data, split)
  for (const set of meetingSets) {
    const said = meetings
      .filter(({ meeting }) => meeting.set === set)
      .flatMap((one) => predictionsFor(one, { scores: scoreStatements(one.statements), rankers: undefined }))
    if (said.length > 0)
      writeFileSync(path.join(folder, `${set}.jsonl`), `${said.map((one) => JSON.stringify(one)).join('\n')}\n`)
  }
}

/** Trains the weights of the engine anew from the development split. */
export function trainMeetings(data: string): void {
  const folder = path.resolve(import.meta.dirname, '../../../server/src/features/prds/built-in/weights')
  mkdirSync(folder, { recursive: true })
  const meetings = read(data, 'dev')
  const store = (name: string, model: object) =>
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(model, null, 2)}\n`)
  store('meetings', trainScorers(meetings))
  const fair = crossValidated(meetings)
  store(
    'drafts',
    trainRankers(
      draftMeetings(
        meetings,
        fair.map(({ scores }) => scores),
      ),
    ),
  )
  row('meetings', `${meetings.length} meetings`)
}
