import { findCues } from '#text/cues'
import type { Token } from '#text/tokens'
import { cosine, type TermVector, tfIdf } from '#text/vectors'
import { contextFeatures } from './scorer-context.ts'
import type { Statement } from './statements.ts'

/**
 * What tells a sentence that carries a meeting from one that only keeps it going. Nouns and names never enter as
 * themselves: what one meeting was about says nothing of the next.
 */
export function statementFeatures(statements: readonly Statement[]): Map<string, number>[] {
  const ranks = nearness(tfIdf(statements.map(({ stems }) => stems)))
  const common = frequentStems(statements)
  const share = speakerShares(statements)
  const context = contextFeatures(statements)
  return statements.map((statement, index) => {
    const features = new Map(context[index])
    const grams = new Set([...gramsOf(statement.tokens)])
    const each = 1 / Math.sqrt(grams.size || 1)
    for (const gram of grams) features.set(gram, each)
    for (const { kind, name } of findCues(statement.text)) {
      features.set(`=${kind}`, 0.5)
      features.set(`=${kind} ${name}`, 0.5)
    }
    addShape(features, statement, { rank: ranks[index] ?? 0, common, share: share.get(statement.speaker) ?? 0 })
    addPlace(features, statements, index)
    return features
  })
}

type Shape = { rank: number; common: ReadonlySet<string>; share: number }

function addShape(
  features: Map<string, number>,
  { text, stems, isQuestion, said }: Statement,
  { rank, common, share }: Shape,
) {
  const words = text === '' ? 0 : text.split(' ').length
  features.set(`=words ${Math.min(8, Math.floor(Math.log2(1 + words) * 2))}`, 0.5)
  features.set('=length', Math.log1p(words) / 4)
  features.set('=stems', Math.log1p(stems.length) / 3)
  features.set('=rank', rank)
  features.set('=common', Math.min(5, stems.filter((stem) => common.has(stem)).length) / 5)
  features.set('=share', share)
  if (isQuestion) features.set('=question', 0.5)
  if (/\d|hundred|thousand|percent|euro/i.test(said)) features.set('=figure', 0.5)
}

/** Where it stands, and whether others answer it with a yes. */
function addPlace(features: Map<string, number>, statements: readonly Statement[], index: number): void {
  const part = Math.min(9, Math.floor((10 * index) / statements.length))
  features.set(`=tenth ${part}`, 0.4)
  const next = statements.slice(index + 1, index + 3)
  if (
    next.some(
      ({ said, speaker }) =>
        speaker !== statements[index]?.speaker &&
        /^(?:yeah|yes|okay|ok|right|mm-?hmm|sure|agreed|exactly|i agree|sounds good|cool|great)\b/i.test(said),
    )
  )
    features.set('=agreed', 0.4)
  const previous = statements[index - 1]
  if (previous?.isQuestion) features.set('=answer', 0.4)
  if (previous?.turn === statements[index]?.turn) features.set('=goes on', 0.3)
}

const open = /^(?:NOUN|PROPN|ADJ|NUM)$/

function* gramsOf(tokens: readonly Token[]): Generator<string> {
  const names = tokens.map((token) =>
    open.test(token.pos) && !token.isStop
      ? token.pos
      : token.pos === 'VERB'
        ? token.lemma
        : token.lower.replaceAll('’', "'"),
  )
  const padded = ['^', ...names]
  for (const [index, name] of names.entries()) {
    yield name
    yield `${padded[index]} ${name}`
    if (index > 0) yield `${padded[index - 1]} ${padded[index]} ${name}`
  }
}

/** How near each sentence is to the middle of them all, 0 to 1; comparing every pair would take seconds. */
function nearness(vectors: readonly TermVector[]): number[] {
  const middle = new Map<string, number>()
  for (const vector of vectors) for (const [term, weight] of vector) middle.set(term, (middle.get(term) ?? 0) + weight)
  const near = vectors.map((vector) => cosine(vector, middle))
  const top = near.reduce((most, one) => Math.max(most, one), 1e-9)
  return near.map((one) => one / top)
}

function frequentStems(statements: readonly Statement[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { stems } of statements) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Set(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 30)
      .map(([stem]) => stem),
  )
}

function speakerShares(statements: readonly Statement[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { speaker } of statements) counts.set(speaker, (counts.get(speaker) ?? 0) + 1 / statements.length)
  return counts
}
