import type { Span } from '../finding.ts'
import { datesIn, deadlineIn } from './dates.ts'

export interface TargetSpans {
  baseline?: Span
  value?: Span
  date?: Span
}

const small =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|zero|half|a couple|a dozen|a hundred|a thousand|a million|a quarter|a third)'
const words = String.raw`${small}(?:[- ](?:and a half|and|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|quarter|dozen|out of|in|of)\b)*`
const digits = String.raw`[$€£]?\d+(?:[.,:]\d+)*(?:\s?[-–]\s?\d+)?(?:\s?(?:%|k\b|m\b|ms\b|s\b|h\b|min\b|sec\b|kg\b|x\b|€|gb\b|mb\b))?(?: (?:out of|of|in) \d+\b)?`
const quantities = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${digits}|${words})(?![\p{L}\p{N}])`, 'giu')

/** Words that may follow a number and are no unit of it. */
const noUnit = new Set(
  'and or to in by at is are was were from of per a an the with but then now on for if so as than that this it i we you they he she not be because when while which who though instead under over below above max tops please right where until before after'.split(
    ' ',
  ),
)
const describing = new Set(
  'weekly daily monthly active new paying open concurrent percentage full more extra whole working business other support'.split(
    ' ',
  ),
)

/** Where a number with its unit is said. Times that are dates are left out. */
export function quantitiesIn(text: string, sentence: Span): Span[] {
  const dates = datesIn(text, sentence)
  return Array.from(text.slice(sentence.start, sentence.end).matchAll(quantities), ({ 0: found, index }) => {
    const start = sentence.start + index
    return { start, end: withUnit(text, start + found.length, sentence.end) }
  }).filter((one) => !dates.some((date) => one.start < date.end && date.start < one.end) && !isNoAmount(text, one))
}

/** "one of them", "one thing", "the first one": a number word that counts nothing. */
const isNoAmount = (text: string, { start, end }: Span) =>
  /^(?:one|half)(?: (?:thing|day|time|person|place|of|more|way|point|another))?$/i.test(text.slice(start, end)) ||
  (/\b(?:no|this|that|which|each|every|any|the|new|old)\s$/i.test(text.slice(Math.max(0, start - 6), start)) &&
    /^one\b/i.test(text.slice(start, end)))

function withUnit(text: string, from: number, limit: number): number {
  let end = from
  for (let count = 0; count < 2; count++) {
    const word = /^\s(?:per ?cent|%|[\p{L}]+)/u.exec(text.slice(end, Math.min(limit, end + 24)))?.[0]
    const plain = word?.trim().toLowerCase() ?? ''
    if (!word || noUnit.has(plain)) break
    end += word.length
    if (!describing.has(plain)) break
  }
  return end
}

const toward =
  /\b(?:under|below|less than|fewer than|at most|no more than|not more than|max(?:imum)?(?: of)?|within|at least|above|up to|down to|get(?:ting)? (?:it |that |us )?(?:down |up )?to|be at|reach|hit|to|goal (?:is|of)|target (?:is|of)|aim(?:ing)? (?:for|at)|(?:want|wants|wanted|like|need|needs|expect|hope|should|must|could|would|has to|have to|ought to|ideally|supposed to|better)\b[^,;.]{0,40}?)\s*(?:about |around |like |roughly |some |maybe |a |in |be |it )*$/i
const away =
  /\b(?:from|now|currently|today|right now|at the moment|instead of|rather than|compared (?:to|with)|used to(?: be)?|not|versus|vs\.?|(?:it|that|trial|we|it takes|partner|p95)?['’]s(?: at| never)?|is|are|was|were|takes?|took|lose|loses|losing|spend|spends|need(?:ed)?|wait(?:ed|ing)?|says?|throw out|are at|is at|sits? at|at)\s*(?:me |us |about |around |like |roughly |some |maybe |at )*$/i
const afterBaseline = /^\s*(?:now|today|currently|at the moment|right now|easily|every (?:day|week|month))\b/i
const afterValue = /^[^,;.]{0,12}\b(?:tops|max|or less|or more|or better|would be|is the goal|is fine|instead)\b/i

/** What is to be reached, from where and until when, each only where it is said. */
export function targetIn(text: string, sentence: Span): TargetSpans {
  const found = quantitiesIn(text, sentence)
  const date = deadlineIn(text, sentence)
  const scored = found.map((span, at) => {
    const from = Math.max(found[at - 1]?.end ?? sentence.start, span.start - 60)
    const before = text.slice(from, span.start)
    const after = text.slice(span.end, sentence.end)
    const points =
      (toward.test(before) ? 2 : 0) +
      (afterValue.test(after) ? 2 : 0) -
      (away.test(before) ? 2 : 0) -
      (afterBaseline.test(after) ? 2 : 0)
    return { span, points }
  })
  const [value, ...others] = scored.toSorted((a, b) => b.points - a.points || b.span.start - a.span.start)
  const baseline = others.findLast(({ points }) => points < (value?.points ?? 0) || points < 0)
  return {
    ...(baseline && { baseline: baseline.span }),
    ...(value && (value.points >= 0 || found.length > 1) && { value: value.span }),
    ...(date && { date }),
  }
}
