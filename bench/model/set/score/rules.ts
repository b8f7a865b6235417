/** Matches lines of a document with the rules of the truth, one to one. */
import { canonical } from '../text/canonical.ts'
import { mentionsAll, mentionsAny } from '../text/mentions.ts'
import type { Language, MustMention } from '../types.ts'
import { assign } from './assign.ts'
import { itemAt } from './list.ts'

interface Rule {
  mustMention: MustMention
  unless?: MustMention
  optional?: boolean
}

export function textMatches(text: string, rule: Rule, language: Language): boolean {
  const line = canonical(text, language)
  return (
    mentionsAll(line, rule.mustMention, language) &&
    !(rule.unless ?? []).some((group) => mentionsAny(line, group, language))
  )
}

/** The index of the text that each rule found; `bonus` decides between equal candidates. */
export function pairRules<R extends Rule>(
  texts: readonly string[],
  rules: readonly R[],
  language: Language,
  bonus: (text: number, rule: R) => number = () => 0,
): Map<R, number> {
  const weightOf = (text: string, index: number, rule: R): number =>
    textMatches(text, rule, language) ? 10 + (isRequired(rule) ? 1 : 0) + bonus(index, rule) : 0
  const pairs = assign(texts.map((text, index) => rules.map((rule) => weightOf(text, index, rule))))
  return new Map(pairs.map(({ row, column }) => [itemAt(rules, column), row]))
}

/** An optional item is right when present and isn't missed when absent. */
export const isRequired = (item: { optional?: boolean }): boolean => item.optional !== true
