import { type Token, tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { Draft } from './drafts.ts'
import type { Scores } from './scorer.ts'
import type { Statement } from './statements.ts'

export type Kind = 'decision' | 'action' | 'problem'
export type Heard = { statements: readonly Statement[]; scores: readonly Scores[] }

/** A draft, where it was said, and how the sentence it was made from scores. */
export type Placed = Draft & { statement: Statement }

const reach = 5
const wide = 40

/** What tells a sentence that belongs into the minutes from one that only could be written; again no noun as itself. */
export function draftFeatures(
  drafts: readonly Placed[],
  { statements, scores }: Heard,
  kind: Kind,
): Map<string, number>[] {
  const holders = new Map<string, number[]>()
  for (const { index, stems } of statements)
    for (const stem of new Set(stems)) holders.set(stem, [...(holders.get(stem) ?? []), index])
  const crowd = new Map<number, number>()
  for (const { statement } of drafts) crowd.set(statement.index, (crowd.get(statement.index) ?? 0) + 1)
  return drafts.map(({ statement, form, sentence }) => {
    const tokens = tokensOf(sentence)
    const features = new Map<string, number>([
      [`=form ${form}`, 0.6],
      ['=score', (scores[statement.index]?.[kind] ?? 0) / 4],
      ['=gist', (scores[statement.index]?.gist ?? 0) / 4],
      ['=around', around(scores, statement.index, kind) / 3],
      [`=words ${Math.min(7, Math.floor(tokens.length / 3))}`, 0.5],
      ['=crowd', Math.log1p(near(crowd, statement.index)) / 2],
      ['=place', statement.index / statements.length],
      // The longer the talk, the fewer of its sentences are told.
      ['=talk', Math.log(statements.length) / 4],
    ])
    const owner = ownerOf(sentence)
    features.set(`=${owner}`, 0.5)
    features.set(`=${owner} ${form}`, 0.5)
    if (statement.index / statements.length > 0.9)
      for (const name of ['last tenth', `late ${form}`, `late ${owner}`]) features.set(`=${name}`, 0.5)
    if (statement.isQuestion) features.set('=question', 0.5)
    addAbout(features, contentStems(tokens), holders, statement)
    for (const gram of shapeOf(tokens)) features.set(gram, 0.35)
    return features
  })
}

const ownerOf = (sentence: string) =>
  /^The team\b/.test(sentence)
    ? 'team'
    : /^(?:A|Two) team/.test(sentence)
      ? 'somebody'
      : /^The\b/.test(sentence)
        ? 'the'
        : 'name'

function around(scores: readonly Scores[], index: number, kind: Kind): number {
  const beside = scores.slice(Math.max(0, index - reach), index + reach + 1)
  return beside.reduce((sum, one) => sum + Math.max(-3, one[kind]), 0) / (beside.length || 1)
}

function near(crowd: ReadonlyMap<number, number>, index: number): number {
  let count = 0
  for (let at = index - reach; at <= index + reach; at++) count += crowd.get(at) ?? 0
  return count
}

/** How much else is said about the same, and whether it is said once more later on. */
function addAbout(
  features: Map<string, number>,
  stems: readonly string[],
  holders: ReadonlyMap<string, readonly number[]>,
  { index }: Statement,
): void {
  const places = [...new Set(stems)].map((stem) => holders.get(stem) ?? [])
  const mean = (count: (own: readonly number[]) => number) =>
    places.reduce((sum, own) => sum + Math.log1p(count(own)), 0) / (places.length || 1) / 3
  features.set('=names', Math.min(6, places.length) / 6)
  features.set(
    '=often',
    mean((own) => own.length),
  )
  features.set(
    '=often near',
    mean((own) => own.filter((at) => Math.abs(at - index) <= wide).length),
  )
  features.set(
    '=again',
    mean((own) => own.filter((at) => at > index + wide).length),
  )
}

const open = /^(?:NOUN|PROPN|ADJ|NUM)$/

/** How it is built: its words without what it names, in pairs, and how it begins and ends. */
function* shapeOf(tokens: readonly Token[]): Generator<string> {
  const names = tokens
    .filter(({ pos }) => pos !== 'PUNCT')
    .map(({ pos, isStop, lemma, lower }) => (open.test(pos) && !isStop ? pos : pos === 'VERB' ? lemma : lower))
  const padded = ['^', ...names, '$']
  for (const [at, name] of padded.entries()) {
    if (at > 0 && name !== '$') yield name
    if (at > 0) yield `${padded[at - 1]} ${name}`
  }
}
