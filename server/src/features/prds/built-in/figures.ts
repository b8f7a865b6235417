import { isClear, isSmallTalk } from './clarity.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

/** A figure somebody wants to reach, with what it is a figure of. */
export interface Figure {
  statement: Statement
  metric: string
  target: string
  measurement: string
}

const number = String.raw`(?:[$€£]\s?\d[\d,.]*\d?\s?(?:k|m|bn|million|billion|thousand)?|\d[\d,.]*\d|\d|(?:a |one |two |three |four |five |six |seven |eight |nine |ten )?(?:hundred|thousand|million)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|ten|eleven|nine|eight|seven|six|five|four|three|two|half|a third|a quarter|zero)`
const unit = String.raw`(?:\s?(?:%|percent|per cent|percentage points|points|x|times|ms|milliseconds|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|euros?|dollars|pounds|users|customers|accounts|tickets|sign-?ups|downloads|orders|calls|clicks|stars|people|million|k))?`
const measure = String.raw`(?:${number}${unit})`
const bound = String.raw`(?:at least |at most |no more than |no less than |not more than |more than |less than |fewer than |under |below |above |over |around |about |up to |only |within |a maximum of |a minimum of )?`
const what = String.raw`(?<what>(?:the |our |their |your )?[a-z][\w'/-]*(?: (?!to\b|by\b|from\b|should\b|must\b|is\b|are\b|be\b|will\b|at\b|in\b)[\w'/-]+){0,6}?)`
const rx = (text: string) => new RegExp(text, 'i')

const patterns = [
  rx(
    String.raw`\b(?<verb>reduce|increase|cut|raise|improve|grow|lower|bring|get|drive|push|decrease|shorten|shrink|double|halve|boost|lift|move|take|keep|hold|got)(?:s|d|ing)? ${what}(?: down| up| back)? (?<target>(?:from ${measure} (?:down |up )?)?(?:to|by|under|below|above|over|at) ${bound}${measure}(?: (?:or|to) (?:less|more|better|${measure}))?)`,
  ),
  rx(
    String.raw`(?<target>${bound}${number}\s?(?:%|percent|per cent)) of (?<what>(?:all |our |the |new |active )*[a-z]+(?: [a-z]+)? (?:should|must|to|need to|will|can|complete|finish|use|reach|return|come back|renew|open|adopt|[a-z]+ing)\b[^.,;]{3,60})`,
  ),
  rx(
    String.raw`\b${what} (?:should|must|has to|have to|needs? to|ought to|will|would|cannot|can't) (?:be|stay|remain|drop|fall|rise|go|reach|hit|grow|exceed|cost|take|finish|complete|load|respond|arrive|sell for|increase|decrease|be (?:kept|sold|priced))(?: up| down)? ?(?<target>(?:to |by |at |for )?${bound}${measure})`,
  ),
  rx(
    String.raw`\b(?:goal|target|aim|objective|kpi|okr|success(?: metric| criteri\w+)?|benchmark|sla|slo)s?\b(?: for ${what})? (?:is|are|of|was|would be|at|:|=)+ ?(?<target>${bound}${measure}(?: (?!and\b|but\b|so\b)[\w-]+){0,6})`,
  ),
  rx(
    String.raw`\b(?<what>(?:the |our |an? )?(?:nps|csat|churn(?: rate)?|retention(?: rate)?|conversion(?: rate)?|adoption(?: rate)?|activation(?: rate)?|uptime|latency|response time|error rate|selling price|retail price|production costs?|price|profit|budget|mrr|arr|revenue|onboarding time|time to value|load time|satisfaction(?: score)?)) (?:is |are |of |at |to |target |goal |aim |[:=] ?)+(?<target>${bound}${measure})`,
  ),
  rx(
    String.raw`^(?:our |the |my )?(?:target|goal|aim|objective|success)(?: for (?:me|us))?(?::| is| means) (?<target>${bound}${number}\s?(?:%|percent|per cent)) of (?<what>[a-z][^.,;]{5,80})`,
  ),
  rx(
    String.raw`^(?:our |the |my )?(?:target|goal|aim|objective|success)(?: for (?:me|us))?(?::| is| means) (?<target>zero|no) (?<what>[a-z][\w-]*(?: [\w-]+){0,3}?)(?=,|\.|$| and\b)`,
  ),
  rx(
    String.raw`\b${what} takes? ${measure}(?: today| now)?,? (?:but |and )?(?:it )?should (?:be|take) (?<target>${bound}${measure})`,
  ),
]

const wanted =
  /\b(?:like to|goal|target|aim(?:ing)?|objective|kpi|okr|success|wants?|needs?|should|must|has to|have to|hope|plan|reach|get to|hit|reduce|increase|cut|raise|improve|grow|lower|decrease|shorten|double|halve|boost|at least|no more than|at most|under|below|within|sla|expect|got|thrilled|happy)\b/i
const measuredBy =
  /\b(?:measured (?:by|in|with|through|as)|tracked (?:in|by|with)|according to|based on|reported in|as shown in) (?<how>[^.,;]{3,80})/i
const deadline =
  /\b(?:(?:by|before|until) (?:the )?(?:end of )?(?:the |this |next )?(?:q[1-4]|quarter|year|month|week|summer|spring|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|launch|release)(?: \d{4})?|within (?:the )?(?:first |next )?(?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)|(?:this|next) (?:quarter|year|month))\b/i
const rate = /\b(?:per|a|every|each) (?:day|week|month|quarter|year|user|customer|session)\b/i

const brokenOff = /\b(?:which|that|who|and|or|of|to|the|an?|with|for)$/i

export function figureIn(statement: Statement, previous?: Statement): Figure | undefined {
  const { text, isQuestion } = statement
  if (
    isQuestion ||
    isSmallTalk(text) ||
    !wanted.test(text) ||
    !/\d|hundred|thousand|million|ty\b|teen\b|half|twelve|ten\b|nine|eight|seven|six|five|four|three|two|zero|double/i.test(
      text,
    )
  )
    return undefined
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.groups
    const target = found?.target?.trim()
    if (!found || !target) continue
    const metric = metricName(found.what ?? '', text) ?? measuredBefore(previous)
    if (!metric || spoken.test(metric) || brokenOff.test(metric) || !telling.test(target)) continue
    return {
      statement,
      metric,
      target: capitalised(`${targetText(found.verb, target)}${whenOf(text, `${target} ${metric.toLowerCase()}`)}`),
      measurement: capitalised(withoutStop(measuredBy.exec(text)?.groups?.how ?? '')),
    }
  }
  return undefined
}

const stated = rx(
  String.raw`^(?:today |currently |right now )?(?<what>(?:the |our )?[a-z][\w'-]*(?: [\w'-]+){0,6}?) (?:is|are|was|were) (?:only |about |around |at )?${measure}\.?$`,
)

/** "Retention is 9%. The target is 15%.": the target is one of what was stated just before. */
const measuredBefore = (previous: Statement | undefined) =>
  previous && metricName(stated.exec(previous.text)?.groups?.what ?? '', '')

const telling =
  /%|percent|per cent|[$€£]|\bfrom\b.*\bto\b|\b(?:points|times|ms|milliseconds|seconds?|minutes?|hours?|days?|weeks?|months?|euros?|dollars|pounds|users|customers|accounts|tickets|sign-?ups|downloads|orders|calls|clicks|stars|million|half|zero|no)\b/i
const spoken = /\b(?:I|we|you|they|I'd|we're|you're|there|it|is|are|was|expect|like|to|what|that|if)\b/i

const generic =
  /^(?:the |our |an? )?(?:it|that|this|they|we|you|I|there|goal|target|thing|number|numbers|one|which|what|people|users?|customers?|and|so|but)$/i

function metricName(what: string, text: string): string | undefined {
  const name = withoutStop(
    what
      .trim()
      .replace(/^(?:the|our|their|your|a|an) /i, '')
      .replace(/^(?:that|and|so|but|think|if|then|where|because) /i, ''),
  )
  if (name === '' || generic.test(name)) {
    const known =
      /\b(?:nps|csat|churn(?: rate)?|retention(?: rate)?|conversion(?: rate)?|adoption(?: rate)?|uptime|latency|response time|error rate|profit|price|cost|revenue|tickets)\b/i.exec(
        text,
      )?.[0]
    return known && capitalised(known)
  }
  return isClear(`${capitalised(name)} grows.`, { shortest: 2, longest: 16 }) ? capitalised(name) : undefined
}

function targetText(verb: string | undefined, target: string): string {
  const rest = withoutStop(target.replace(/ from (?:our|the|their) .*$/i, ''))
  if (!verb || /^(?:get|bring|move|take|push|drive|keep|hold|got)$/i.test(verb)) return rest
  return `${verb} ${rest}`
}

/** By when, or how often: part of the target, wherever in the sentence it was said. */
function whenOf(text: string, told: string): string {
  const when = deadline.exec(text)?.[0] ?? rate.exec(text)?.[0]
  return when && !told.includes(when.toLowerCase()) && !told.includes(when) ? ` ${when}` : ''
}
