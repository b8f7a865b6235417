import { isClear } from './clarity.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'

const generic =
  /^(?:the |our |an? )?(?:it|that|this|they|we|you|I|there|goals?|targets?|objectives?|median|average|thing|number|numbers|one|which|what|people|users?|customers?|and|so|but)$/i

/** What a figure is one of, as a list of metrics names it; undefined where it says nothing alone. */
export function metricName(what: string, text: string): string | undefined {
  const name = withoutStop(
    what
      .trim()
      .replace(
        what.trim().split(' ').length <= 5 ? /^(?:the|our|their|your|a|an|my) /i : /^(?:the|our|their|your|my) /i,
        '',
      )
      .replace(/^(?:that|and|so|but|think|if|then|where|because) /i, '')
      .replace(/, (?:we|I|they|it|you) .*$/i, '')
      .replace(/ at all$/i, '')
      .replace(/ (?:on|in|of|for|at) (?:that|this|those|these) \w+$/i, '')
      .replace(/^[\w ]{1,20}, until /i, '')
      // What is to be gone has no figure; what follows it has.
      .replace(/^.+? (?:gone|fixed|solved|away),? and /i, ''),
  )
  if (/^(?:it|that|this) (?:took|takes|would take)(?: me| us| them)?$/i.test(name)) return 'Time it takes'
  const taking = /^(?<what>.+?) (?:took|takes|would take)(?: me| us| them| you)?$/i.exec(name)?.groups?.what
  if (taking) return `Time for ${uncapitalised(taking)}`
  if (/^(?:(?:get|bring|take) )?(?:me|us|them|him|her|you|should|would|could|must|can|will)$/i.test(name))
    return undefined
  if (name === '' || generic.test(name)) {
    const known =
      /\b(?:nps|csat|churn(?: rate)?|retention(?: rate)?|conversion(?: rate)?|adoption(?: rate)?|uptime|latency|response time|error rate|profit|price|cost|revenue|tickets)\b/i.exec(
        text,
      )?.[0]
    return known && capitalised(known)
  }
  return isClear(`${capitalised(name)} grows.`, { shortest: 2, longest: 16 }) ? capitalised(name) : undefined
}
