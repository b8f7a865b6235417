import { nounPhrases } from '#text/key-phrases'
import type { Token } from '#text/tokens'

const times = new Set(
  'second minute hour day night morning noon midday afternoon evening midnight weekday weekend week fortnight month quarter year decade today yesterday tomorrow tonight monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december spring summer autumn winter time moment while ago'.split(
    ' ',
  ),
)
/** Plurals that name a thing together with what follows: a sales team, a settings page. */
const joining = new Set('sales news settings analytics sports systems operations communications goods'.split(' '))

const isPlural = ({ pos, lower }: Token) => /^(?:NOUN|PROPN)$/.test(pos) && /[^su'’]s$/.test(lower)
const isTime = ({ lower }: Token) => times.has(lower) || times.has(lower.replace(/s$/, ''))

/**
 * The noun phrases that can be a matter of talk. What follows a plural is mostly a verb that looks like a noun (past
 * tickets sound useful), and a time is when something was, not what.
 */
export function matters(tokens: readonly Token[]): Token[][] {
  return nounPhrases(tokens).flatMap((phrase) => {
    const plural = phrase.findIndex((token) => isPlural(token) && !joining.has(token.lower))
    const whole = plural < 0 ? phrase : phrase.slice(0, plural + 1)
    const end = whole.findLastIndex((token) => !isTime(token)) + 1
    const kept = whole.slice(0, end)
    return kept.some(({ pos }) => pos !== 'ADJ') ? [kept] : []
  })
}
