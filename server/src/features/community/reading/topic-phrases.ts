import { nounPhrases, withCompounds } from '@sextant/engine/words/key-phrases'
import type { Token } from '@sextant/engine/words/tokens'

const words = (list: string) => new Set(list.split(' '))

/** Time expressions, which are never a topic. */
const moments = words(
  'night morning noon midday afternoon evening midnight weekday weekend today yesterday tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn winter moment ago a.m. p.m. am pm',
)
/** Durations, unless combined with another word as in quiet hours. */
const spans = words('second minute hour day week fortnight month quarter year decade time date while')
/** Plurals that modify the next noun: a sales team, a settings page. */
const joining = words('sales news settings analytics sports systems operations communications goods')

const isNoun = (token: Token | undefined) => /^(?:NOUN|PROPN)$/.test(token?.pos ?? '')
const isPlural = (token: Token) => isNoun(token) && /[^su'’]s$/.test(token.lower)
const isAmong = (list: ReadonlySet<string>, { lower }: Token) => list.has(lower) || list.has(lower.replace(/s$/, ''))

/**
 * Noun phrases that can be topics. A word after a plural is mostly a verb that looks like a noun (past tickets sound
 * useful), and so is a seeming plural before an article (the theme hides the pins).
 */
export function matters(written: readonly Token[]): Token[][] {
  const tokens = withCompounds(written)
  return nounPhrases(tokens).flatMap((phrase) => {
    const plural = phrase.findIndex((token) => isPlural(token) && !joining.has(token.lower))
    const whole = plural < 0 ? phrase : phrase.slice(0, plural + 1)
    const named = isVerbAtEnd(whole, tokens) ? whole.slice(0, -1) : whole
    const kept = named.slice(0, named.findLastIndex((token) => !isAmong(moments, token)) + 1)
    const isSpan = kept.length === 1 && kept.every((token) => isAmong(spans, token))
    return kept.some(isNoun) && !isSpan ? [kept] : []
  })
}

function isVerbAtEnd(phrase: readonly Token[], tokens: readonly Token[]): boolean {
  const last = phrase.at(-1)
  if (!last || !isPlural(last) || !isNoun(phrase.at(-2))) return false
  const next = tokens[tokens.indexOf(last) + 1]
  const isObject = /^(?:DET|PRON)$/.test(next?.pos ?? '') && !/^(?:that|which|who)$/.test(next?.lower ?? '')
  return isObject || /^(?:off|up|down|away)$/.test(next?.lower ?? '')
}
