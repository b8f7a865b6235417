import type { SpokenFinding } from '../finding.ts'
import { standsAlone } from '../findings/clause.ts'
import type { NeedLine, Passage } from '../findings/passages.ts'
import { isOpposite } from './disagreements.ts'
import { similarity } from './similarity.ts'

/** One thing that is needed, with everything that was said about it. */
export interface Need {
  /** The request that says it best, or the problem where nobody asks for anything. */
  main: SpokenFinding
  /** Requests and problems besides, in order of the text. */
  others: readonly SpokenFinding[]
  lines: readonly NeedLine[]
  /** Everyone who said it, in order. */
  speakers: readonly string[]
}

/** Chosen on the training part: below it, needs of one subject that differ are put together. */
export const sameNeed = { fromOthers: 0.6, fromSamePerson: 0.7 }

export const wordsOf = (text: string, { lines }: Passage) =>
  lines.map(({ start, end }) => text.slice(start, end)).join(' ')

/**
 * Puts passages together that are about the same need, and lets weight that stands alone count for what it is about.
 * What another source asks to be the other way round is about the same, too, and stays apart.
 */
export function needsFrom(
  passages: readonly Passage[],
  vectors: readonly Float32Array[],
  sourceAt: (place: number) => number,
): Need[] {
  const sourceOf = ({ lines }: Passage) => sourceAt(lines[0]?.start ?? 0)
  const contradicts = (one: Passage | undefined, other: Passage) =>
    one !== undefined && sourceOf(one) !== sourceOf(other) && areOpposite(one, other)
  const groups: { members: number[] }[] = []
  const alone: number[] = []
  for (const [at, passage] of passages.entries()) {
    if (passage.lines.every(({ findings }) => findings.length === 0)) {
      alone.push(at)
      continue
    }
    let best: { members: number[] } | undefined
    let most = 0
    for (const group of groups) {
      const isOnePerson = group.members.every((member) => speakerOf(passages[member]) === speakerOf(passages[at]))
      const alike = Math.min(...group.members.map((member) => similarity(vectors[at], vectors[member])))
      const margin = alike - (isOnePerson ? sameNeed.fromSamePerson : sameNeed.fromOthers)
      if (margin < most || group.members.some((member) => contradicts(passages[member], passage))) continue
      ;[best, most] = [group, margin]
    }
    if (best) best.members.push(at)
    else groups.push({ members: [at] })
  }
  for (const at of alone) {
    const about = groups
      .map((group) => ({
        group,
        alike: Math.max(...group.members.map((member) => similarity(vectors[at], vectors[member]))),
      }))
      .toSorted((a, b) => b.alike - a.alike)[0]
    if (about && about.alike >= aboutIt) about.group.members.push(at)
  }
  return groups.flatMap(({ members }) => needFrom(members.flatMap((member) => passages[member]?.lines ?? [])) ?? [])
}

const requestsIn = ({ lines }: Passage) =>
  lines.flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'request'))

const areOpposite = (one: Passage, other: Passage) =>
  requestsIn(one).some((wish) => requestsIn(other).some((contrary) => isOpposite(wish, contrary)))

const aboutIt = 0.5
/** Chosen by looking at talks about the same product: below it, wishes of two sources differ. */
export const sameInAnotherSource = 0.52

/**
 * Joins needs of different sources whose wishes alone mean the same, whatever else is said about them. Opposite wishes
 * are alike too, and stay apart.
 */
export function joinSameWishes(
  needs: readonly Need[],
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined,
  sourceAt: (place: number) => number,
): Need[] {
  const joined: { need: Need; sources: Set<number> }[] = []
  for (const need of needs) {
    const source = sourceAt(need.main.clause.start)
    const [best] = joined
      .filter((one) => !one.sources.has(source) && !areOpposite(one.need, need))
      .map((one) => ({ one, alike: similarity(vectorOf(one.need.main), vectorOf(need.main)) }))
      .toSorted((a, b) => b.alike - a.alike)
    const both = best && best.alike >= sameInAnotherSource && needFrom([...best.one.need.lines, ...need.lines])
    if (both) {
      best.one.need = both
      best.one.sources.add(source)
    } else joined.push({ need, sources: new Set([source]) })
  }
  return joined.map(({ need }) => need)
}
const speakerOf = (passage: Passage | undefined) => passage?.lines[0]?.speaker

function needFrom(lines: readonly NeedLine[]): Need | undefined {
  const ordered = lines.toSorted((a, b) => a.at - b.at)
  const all = ordered.flatMap(({ findings }) => findings)
  const requests = all.filter(({ kind }) => kind === 'request')
  const standing = requests.filter(({ supersededBy }) => supersededBy === undefined)
  // What was asked for and taken back isn't needed, whatever problem led to it.
  if (requests.length > 0 && standing.length === 0) return undefined
  const problems = all.filter(({ kind }) => kind === 'problem')
  const whole = [standing, problems].map((own) => own.filter(({ statement }) => standsAlone(statement)))
  const candidates = [...whole, standing, problems].find((own) => own.length > 0) ?? []
  const main = candidates.toSorted((a, b) => clarity(b) - clarity(a))[0] ?? all.find(({ kind }) => kind === 'target')
  if (!main) return undefined
  const others = all.filter(({ turns, kind, supersededBy }) => {
    return kind !== 'target' && turns[0] !== main.turns[0] && supersededBy === undefined
  })
  const speakers = [...new Set(all.flatMap((one) => one.speakers))]
  return { main, others: onePerLine(others), lines: ordered, speakers }
}

/** A line that is both a request and a problem is shown once. */
const onePerLine = (findings: readonly SpokenFinding[]) =>
  [...new Map(findings.toReversed().map((finding) => [finding.turns[0], finding])).values()].toReversed()

const pointing = /^(?:it|that|this|they|them|those|these|which|he|she|same)\b/i

/** The finding to show says it most surely, in a full sentence that needs no other. */
const clarity = ({ score, statement }: SpokenFinding) =>
  score + Math.min(statement.length, 90) / 200 - (pointing.test(statement) ? 0.15 : 0)
