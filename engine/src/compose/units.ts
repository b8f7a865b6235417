import type { Span } from '../finding.ts'

/** What a number counts, as far as its words say: numbers of different kinds can't be today's and tomorrow's of one thing. */
const units: readonly RegExp[] = [
  /\b(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|quarters?|years?)\b|\d\s?(?:ms|s|h|min)\b/i,
  /%|\bper ?cent\b|\bout of\b|\b(?:one|two|three|four|five|six|seven|eight|nine) in\b|(?<!and )\b(?:an?|one|two|three|every) (?:half|third|quarter|fifth|tenth)s?\b/i,
  /[$€£]|\b(?:dollars?|euros?|pounds?|bucks|francs?|crowns?)\b/i,
]

/** "forty a week" counts something else than weeks. */
const perTime = /\b(?:an?|per|every|each)\s+(?:\w+\s+)?(?:second|minute|hour|day|week|month|quarter|year)s?\b/gi

const unitOf = (words: string) => units.findIndex((unit) => unit.test(words.replace(perTime, '')))

/** How well two numbers fit together: they name the same unit, different ones, or one of them names none. */
export function unitsFit(first: string, second: string): 'same' | 'different' | 'unknown' {
  const [one, other] = [unitOf(first), unitOf(second)]
  if (one < 0 || other < 0) return 'unknown'
  return one === other ? 'same' : 'different'
}

const number =
  /\d|\b(?:no|none|zero|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twent\w+|thirt\w+|fort\w+|fift\w+|sixt\w+|sevent\w+|eight\w+|ninet\w+|hundreds?|thousands?|millions?|half|dozen|once|twice|every|each|never|nobody|all|most)\b/i
export const hasNumber = (words: string) => number.test(words)

/** "thirty" in "thirty minutes" means the minutes too. */
export function withUnit(text: string, span: Span | undefined): Span | undefined {
  const unit =
    span &&
    /^\s?(?:%|percent|per cent|seconds?|minutes?|hours?|days?|weeks?|months?)(?![\w])/i.exec(
      text.slice(span.end, span.end + 12),
    )
  return span && unit ? { start: span.start, end: span.end + unit[0].length } : span
}
