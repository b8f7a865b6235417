import { hasNumber, unitsFit, withUnit } from '../compose/units.ts'
import type { Span, SpokenFinding } from '../finding.ts'
import type { NeedLine } from '../findings/passages.ts'
import type { Need } from './needs.ts'
import { similarity } from './similarity.ts'

/** What two sources say that can't both be done. */
export interface Disagreement {
  about: 'wish' | 'target'
  sides: readonly [Side, Side]
}

export interface Side extends Span {
  speaker: string
}

/** Alike enough for the same subject; a wish and its opposite share most of their words. */
const sameSubject = 0.55
const most = 20

interface Said {
  standing: readonly (readonly SpokenFinding[])[]
  needs: readonly Need[]
  /** Where each source is in the text. */
  parts: readonly Span[]
}

/** Wishes and targets of one source that another source contradicts. */
export function disagreementsIn(
  text: string,
  { standing, needs, parts }: Said,
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined,
): Disagreement[] {
  if (parts.length < 2) return []
  return [...oppositeWishes(standing, vectorOf), ...differentTargets(text, needs, parts)].slice(0, most)
}

function oppositeWishes(
  standing: Said['standing'],
  vectorOf: (finding: SpokenFinding) => Float32Array | undefined,
): Disagreement[] {
  const wishes = standing.map((own) => own.filter(({ kind }) => kind === 'request' || kind === 'out-of-scope'))
  const found: { one: SpokenFinding; other: SpokenFinding; alike: number }[] = []
  for (const [at, own] of wishes.entries()) {
    for (const one of own) {
      for (const other of wishes.slice(at + 1).flat()) {
        if (!isOpposite(one, other)) continue
        const alike = similarity(vectorOf(one), vectorOf(other))
        if (alike >= sameSubject) found.push({ one, other, alike })
      }
    }
  }
  // Each wish is shown once, against what contradicts it most clearly.
  const shown = new Set<string>()
  return found
    .toSorted((a, b) => b.alike - a.alike)
    .flatMap(({ one, other }): Disagreement[] => {
      if (shown.has(one.id) || shown.has(other.id)) return []
      shown.add(one.id).add(other.id)
      return [{ about: 'wish', sides: [sideOf(one), sideOf(other)] }]
    })
}

const sideOf = ({ quote, speakers }: SpokenFinding): Side => ({ ...quote, speaker: speakers[0] ?? '' })

type Wish = Pick<SpokenFinding, 'kind' | 'statement'>

/** One rules out what the other asks for, or asks for its contrary. */
export function isOpposite(one: Wish, other: Wish): boolean {
  if (one.kind === 'out-of-scope' && other.kind === 'out-of-scope') return false
  if (isAgainst(one) !== isAgainst(other)) return true
  return contraries.some(
    ([left, right]) =>
      (only(one, left, right) && only(other, right, left)) || (only(one, right, left) && only(other, left, right)),
  )
}

const only = ({ statement }: Wish, has: RegExp, hasNot: RegExp) => has.test(statement) && !hasNot.test(statement)

/** Words that turn a wish around. "I shouldn't have to" and "we can't" ask for something, so they don't. */
const against =
  /\b(?:(?:please |just )?(?:don['’]?t|do not) (?:(?:want|need|like) (?:an?|the|any|it|this|that|those|these|more)\b|(?!want|need|have|know|think|see|like|get|even)\w+)|never|must not|mustn['’]t|(?:should not|shouldn['’]t|must not) (?!have to|need to)|stop|get rid of|no more|not automatically|against|without any|leave out|nobody wants|no need for)\b/i
const isAgainst = ({ kind, statement }: Wish) => kind === 'out-of-scope' || against.test(statement)

const words = (...all: string[]) => new RegExp(`\\b(?:${all.join('|')})\\b`, 'i')
const contraries: readonly (readonly [RegExp, RegExp])[] = [
  [words('more', 'longer', 'bigger', 'larger', 'higher'), words('fewer', 'less', 'shorter', 'smaller', 'lower')],
  [words('always', 'by default', 'on by default', 'opt[- ]out'), words('only when', 'off by default', 'opt[- ]in')],
  [words('automatic(?:ally)?', 'auto'), words('manual(?:ly)?', 'by hand', 'ourselves', 'myself')],
  [
    words('hourly', 'daily', 'every (?:day|hour)', 'immediately', 'real[- ]?time', 'instant(?:ly)?'),
    words('weekly', 'monthly', 'once a (?:week|month)', 'digest'),
  ],
  [
    words('keep(?:s|ing)?', 'kept', 'bring(?:s|ing)? back', 'brought back'),
    words('remov(?:e[sd]?|ing)', 'drop(?:s|ped|ping)?', 'delet(?:e[sd]?|ing)', 'hid(?:es?|den|ing)'),
  ],
  [words('public', 'everyone', 'everybody', 'anyone'), words('private', 'only (?:admins?|managers?|owners?|me|us)')],
  [words('simpler', 'simple', 'basic'), words('advanced', 'detailed', 'granular')],
]

/** Targets of one need that name different numbers. */
function differentTargets(text: string, needs: readonly Need[], parts: readonly Span[]): Disagreement[] {
  const partOf = ({ start }: Span) => parts.findIndex((part) => part.start <= start && start < part.end)
  return needs.flatMap(({ lines }): Disagreement[] => {
    const valued = lines.flatMap((line) => {
      const value = targetValue(text, line)
      return value ? [{ line, value, part: partOf(line) }] : []
    })
    for (const one of valued) {
      const other = valued.find(
        ({ part, value }) => part !== one.part && value !== one.value && unitsFit(value, one.value) === 'same',
      )
      if (other) return [{ about: 'target', sides: [one.line, other.line] }]
    }
    return []
  })
}

function targetValue(text: string, { findings, marks }: NeedLine): string {
  const mark = findings.some(({ kind }) => kind === 'target') && marks.find(({ tag }) => tag === 'value')
  const { start, end } = (mark && (withUnit(text, mark) ?? mark)) || { start: 0, end: 0 }
  const value = text.slice(start, end).toLowerCase()
  return hasNumber(value) ? value : ''
}
