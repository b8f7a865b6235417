import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sampleTalks } from '../demo/sample-talks.ts'
import { composeAll } from './compose-all.ts'
import { sourceFrom } from './conversations.fixtures.ts'
import { readingOf } from './reading.ts'
import { readStatements } from './statements.ts'

type Kind = 'wish' | 'pain' | 'metric' | 'maybe' | 'not'
/** `wish low|medium: photo cake`: each way to say it is a list of words that have to be there. */
interface Label {
  kind: Kind
  judged: string[]
  ways: string[][]
}
export interface Talk {
  name: string
  text: string
  labels: Label[]
}

const folder = path.join(import.meta.dirname, 'talks')
const samples: Record<string, string> = sampleTalks
const expected = /^=== expected$/m

export function readTalks(half: 'tuned' | 'kept' | 'sample' | 'kinds' | 'meetings' | 'meetings-kept'): Talk[] {
  if (half === 'sample')
    return filesIn(path.join(folder, 'samples')).map((file) => {
      const said = samples[path.basename(file, '.md')] ?? ''
      return talkFrom(file, `${said}\n${readFileSync(file, 'utf8')}`)
    })
  if (half === 'kinds' || half === 'meetings' || half === 'meetings-kept')
    return filesIn(path.join(folder, half)).map((file) => talkFrom(file, readFileSync(file, 'utf8')))
  const rest = half === 'tuned' ? 1 : 0
  return filesIn(folder)
    .filter((file) => Number.parseInt(path.basename(file), 10) % 2 === rest)
    .map((file) => talkFrom(file, readFileSync(file, 'utf8')))
}

const filesIn = (dir: string) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => path.join(dir, file))

function talkFrom(file: string, raw: string): Talk {
  const [text = '', labels = ''] = raw.split(expected)
  return { name: path.basename(file, '.md'), text: text.trim(), labels: labels.trim().split('\n').map(labelFrom) }
}

function labelFrom(line: string): Label {
  const { kind, judged, ways } =
    /^(?<kind>wish|pain|metric|maybe|not)(?<judged>(?: [a-z|]+)*): (?<ways>.+)$/.exec(line)?.groups ?? {}
  if (!kind || !ways) throw new Error(`No label: ${line}`)
  return {
    kind: kind as Kind,
    judged: (judged ?? '').trim().split(' ').filter(Boolean),
    ways: ways.split('|').map((way) => way.toLowerCase().split(' ').filter(Boolean)),
  }
}

/** What the engine made of a talk, as far as it is scored. */
export function madeOf({ text, name }: Talk) {
  const source = sourceFrom(text, name)
  const statements = readStatements(source)
  const { prd } = composeAll(source, statements)
  const technical = Object.values(prd.technical_requirements).flat()
  const wishes = [
    ...prd.feature_requirements.map(({ feature, priority, effort }) => ({ said: feature, judged: [priority, effort] })),
    ...technical.map(({ requirement }) => ({ said: requirement, judged: [] })),
  ]
  const pains = readingOf(statements).pains.map(({ sentence }) => sentence)
  return { prd, wishes, pains, metrics: prd.success_metrics.map(({ metric, target }) => `${metric}: ${target}`) }
}

export const isNamedIn = (said: string, { ways }: Label) =>
  ways.some((words) => words.every((word) => wordAt(word).test(said.toLowerCase())))
// A word in another form is the same word: `measure`, `measuring`.
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word)
const wordAt = (word: string) =>
  new RegExp(
    `(?<![\\w])${stemOf(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/\d$/.test(word) ? '(?![\\d.,]*\\d)' : ''}`,
  )

export type Count = { right: number; of: number }
const kinds = ['wish', 'pain', 'metric'] as const
export type Score = Record<`${(typeof kinds)[number]} ${'recall' | 'precision'}` | 'judged' | 'kept out', Count>

export function scoreTalk(talk: Talk): { score: Score; faults: string[] } {
  const made = madeOf(talk)
  const said = { wish: made.wishes.map((one) => one.said), pain: made.pains, metric: made.metrics }
  const of = (kind: Kind) => talk.labels.filter((label) => label.kind === kind)
  const faults: string[] = []
  const count = <T>(list: readonly T[], isRight: (one: T) => boolean, fault: (one: T) => string): Count => {
    const wrong = list.filter((one) => !isRight(one))
    faults.push(...wrong.map(fault))
    return { right: list.length - wrong.length, of: list.length }
  }
  const ways = ({ ways: all }: Label) => all.map((words) => words.join(' ')).join('|')
  const score = {} as Score
  for (const kind of kinds) {
    score[`${kind} recall`] = count(
      of(kind),
      (label) => said[kind].some((one) => isNamedIn(one, label)),
      (label) => `missed ${kind}: ${ways(label)}`,
    )
    const fine = [...of(kind), ...of('maybe')]
    score[`${kind} precision`] = count(
      said[kind],
      (one) => fine.some((label) => isNamedIn(one, label)),
      (one) => `wrong ${kind}: ${one}`,
    )
  }
  const judged = of('wish').flatMap((label) => {
    const found = made.wishes.filter((one) => one.judged.length > 0 && isNamedIn(one.said, label))
    return found.length === 0 ? [] : label.judged.map((values) => ({ label, values: values.split('|'), found }))
  })
  score.judged = count(
    judged,
    ({ values, found }) => found.some((one) => values.some((value) => one.judged.some((own) => own === value))),
    ({ label, values, found }) => `judged ${ways(label)}: ${found[0]?.judged.join()} instead of ${values.join('|')}`,
  )
  const all = [...said.wish, ...said.pain, ...said.metric]
  score['kept out'] = count(
    of('not'),
    (label) => !all.some((one) => isNamedIn(one, label)),
    (label) => `not kept out: ${ways(label)}`,
  )
  return { score, faults }
}

export function totalOf(scores: readonly Score[]): Record<string, number> {
  const names = Object.keys(scores[0] ?? {}) as (keyof Score)[]
  return Object.fromEntries(
    names.map((name) => {
      const right = scores.reduce((sum, score) => sum + score[name].right, 0)
      const all = scores.reduce((sum, score) => sum + score[name].of, 0)
      return [name, all === 0 ? 100 : Math.round((1000 * right) / all) / 10]
    }),
  )
}
