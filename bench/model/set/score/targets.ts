/** Scores targets field by field, and finds numbers that must not be a target. */
import { canonical } from '../text/canonical.ts'
import { mentionsAny } from '../text/mentions.ts'
import type { Language, Produced, Score, Truth, TruthTarget } from '../types.ts'
import { fieldIsRight } from './fields.ts'
import { itemAt } from './list.ts'
import { isRequired, pairRules } from './rules.ts'
import { shareOf } from './share.ts'

type ProducedTarget = Produced['targets'][number]

type RightFields = Record<'baseline' | 'value' | 'date', boolean>

interface TargetResult {
  score: Score['targets']
  matched: ReadonlySet<number>
}

export function scoreTargets(truth: Truth, targets: readonly ProducedTarget[]): TargetResult {
  const { language } = truth
  const fieldsOf = (index: number, target: TruthTarget): RightFields =>
    rightFields(itemAt(targets, index), target, language)
  const pairs = pairRules(
    targets.map(({ metric }) => metric),
    truth.targets,
    language,
    (index, target) => {
      const { baseline, value, date } = fieldsOf(index, target)
      return Number(baseline) + 2 * Number(value) + Number(date)
    },
  )
  const required = truth.targets.filter(isRequired).map((target) => {
    const index = pairs.get(target)
    return index === undefined ? undefined : fieldsOf(index, target)
  })
  const matched = new Set(pairs.values())
  const withRightValue = new Set(
    [...pairs].filter((pair) => fieldsOf(pair[1], pair[0]).value).map(([, index]) => index),
  )
  return {
    score: {
      found: shareOf(required, (fields) => fields !== undefined),
      baseline: shareOf(required, (fields) => fields?.baseline === true),
      value: shareOf(required, (fields) => fields?.value === true),
      date: shareOf(required, (fields) => fields?.date === true),
      complete: shareOf(required, (fields) => fields !== undefined && Object.values(fields).every(Boolean)),
      traps: targets.filter((_, index) => !withRightValue.has(index)).flatMap((target) => trapOf(target, truth) ?? []),
      extra: targets.filter((_, index) => !matched.has(index)).map(({ metric }) => metric),
    },
    matched,
  }
}

function rightFields(
  target: ProducedTarget,
  { baseline, value, date, accept }: TruthTarget,
  language: Language,
): RightFields {
  return {
    baseline: fieldIsRight(target.baseline, baseline, accept.baseline, language),
    value: fieldIsRight(target.value, value, accept.value, language),
    date: fieldIsRight(target.date, date, accept.date, language),
  }
}

function trapOf(
  { metric, value }: ProducedTarget,
  { notTargets, language }: Truth,
): { metric: string; why: string } | null {
  const line = canonical(value ?? '', language)
  const trap = notTargets.find((notTarget) => mentionsAny(line, notTarget.value, language))
  return trap ? { metric, why: trap.why } : null
}
