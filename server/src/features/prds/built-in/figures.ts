import { tokensOf } from '#text/tokens'
import { isSmallTalk } from './clarity.ts'
import { isAbility } from './declared.ts'
import { hasNumber, measures } from './measures.ts'
import { isMeeting, isOverheard } from './meetings.ts'
import { metricName } from './metric-names.ts'
import { isNamedAim } from './named-aims.ts'
import { outrightAim } from './outright-aims.ts'
import { capitalised, withoutStop } from './speech.ts'
import { before, isNoted, isUnwantedList, type Statement } from './statements.ts'
import { bareTarget, hasTellingFigure, isInTalkOfAims, measuredJustBefore } from './talk-of-aims.ts'
import { aimsIn } from './target-frames.ts'
import { isTimeTaken, targetOfIt, withUnit } from './target-of-it.ts'
import { isOfNoProduct } from './thing-made.ts'

/** A figure somebody wants to reach, with what it is a figure of. */
export interface Figure {
  statement: Statement
  metric: string
  target: string
  measurement: string
}

const { number, measure, bound } = measures
const what = String.raw`(?<what>(?:the |our |their |your )?[a-z][\w'/-]*(?: (?!to\b|by\b|from\b|should\b|must\b|is\b|are\b|be\b|will\b|at\b|in\b)[\w'/-]+){0,6}?)`
const rx = (text: string) => new RegExp(text, 'i')

// A change that is named, or a thing that is bound to a figure: the figure is wanted by these words alone.
const outright = [
  rx(
    String.raw`\b(?<verb>reduce|increase|cut|raise|improve|grow|lower|bring|get|drive|push|decrease|shorten|shrink|boost|lift|move|take|keep|hold|got)(?:s|d|ing)? (?!from\b)${what}(?: down| up| back)? (?<target>(?:from ${measure} (?:down |up )?)?(?:to|by|under|below|above|over|at) ${bound}${measure}(?: (?:or|to) (?:less|more|better|${measure}))?)`,
  ),
  rx(
    String.raw`(?<target>${bound}${number}\s?(?:%|percent|per cent)) of (?<what>(?:all |our |the |new |active )*[a-z]+(?: [a-z]+)? (?:should|must|to|need to|will|can|complete|finish|use|reach|return|come back|renew|open|adopt|[a-z]+ing)\b[^.,;]{3,60})`,
  ),
  rx(
    String.raw`\b${what} (?:should|must|has to|have to|needs? to|ought to|will|would|cannot|can't) (?:be|stay|remain|drop|fall|rise|go|reach|hit|grow|shrink|exceed|cost|take|finish|complete|load|respond|arrive|sell for|increase|decrease|be (?:kept|sold|priced))(?: up| down)? ?(?<target>(?:to |by |at |for )?(?:from ${measure} (?:down |up )?to )?${bound}${measure}(?: max(?:imum)?\b)?)`,
  ),
  rx(
    String.raw`\b(?<what>(?:the |our |an? )?(?:nps|csat|churn(?: rate)?|retention(?: rate)?|conversion(?: rate)?|adoption(?: rate)?|activation(?: rate)?|uptime|latency|response time|error rate|selling price|retail price|production costs?|price|profit|budget|mrr|arr|revenue|onboarding time|time to value|load time|satisfaction(?: score)?)) (?:is |are |of |at |to |target |goal |aim |[:=] ?)+(?<target>${bound}${measure})`,
  ),
]

const wanted =
  /\b(?:like to|goal|target|aim(?:ing)?|objective|kpi|okr|success|wants?|needs?|should|must|has to|have to|hope|plan|reach|get to|hit|reduce|increase|cut|raise|improve|grow|lower|decrease|shorten|double|halve|boost|at least|no more than|at most|under|below|within|sla|expect|got|thrilled|happy|get (?:[\w-]+ ){1,4}(?:down|up) to)\b/i
const limited = /\b(?:costs?|prices?|budget) will be\b/i
const aimed =
  /\b(?:goals?|targets?|aim(?:ing)?|objective|kpis?|okrs?|success|benchmark|slos?|slas?|(?:my|our|the) measure|I'd measure|(?:happy|pleased|thrilled|glad|satisfied) (?:with|if)|promise|we want to get|I want to get|will be a formality|customer for life|come back if|may use my name|we did well|(?:it|that)(?:'s| is| was| would be) (?:worth it|a win))\b/i
const contrasted =
  /\b(?:instead of|rather than|down from|up from)\b|\bfrom\b.+\bto\b|, (?:where it takes|today it is|it was|it is|it's|now)\b/i
const wantedBound =
  /\b(?:want|wants|like|love|get|keep|have) (?:\w+ ){1,5}(?:below|under|less than|fewer than|above|at least|at most|down to|up to) (?:\d|[a-z]+ )/i
const asking =
  /\b(?:how (?:would|will|do) (?:you|we) (?:know|notice|tell|measure)|success|good (?:outcome|start|result)|worth it|a number|measure|goals?|targets?|when would you say|what would you (?:call|pay)|did (?:all|well)|bring you back|how long does)\b/i
const headed = /\b(?:metrics?|kpis?|okrs?|goals?|targets?|success|numbers|measures?)\b/i
// "Handover would take five minutes instead of twenty."
const imagined = /\bwould (?:only |just )?(?:take|be|cost|need)\b/i
const noneLeft = /^zero [a-z]+s [a-z]+ing\b/i
const conditional = /^(?:and |but |so )?(?:if|when|I would come back if|I'd be \w+ if)\b/i

// Who makes no product has figures to reach only where they are called that.
const declared = /\b(?:our|the|my) (?:goal|target|aim|objective|kpi)s?(?: [\w ]{0,30})? (?:is|are|was|would be)\b/i

export function figuresIn(statement: Statement, statements: readonly Statement[]): Figure[] {
  const isNone = isAbility(statement) || (isOfNoProduct(statements) && !declared.test(statement.said))
  const figures = isNone ? [] : namedFigures(statement, statements)
  return isOverheard(statements) ? figures.map(begunAnew).filter(isNamedAim) : figures
}

/** "For our company p profit aim": after a stray letter the name begins anew. */
const begunAnew = (figure: Figure): Figure => ({
  ...figure,
  metric: capitalised(figure.metric.replace(/^.*(?<!['’])\b[b-hj-z] (?=\w{3})/, '')),
})

function namedFigures(statement: Statement, statements: readonly Statement[]): Figure[] {
  const { text, said, isQuestion } = statement
  if (isQuestion || (isSmallTalk(text) && !isNoted(statement) && !aimed.test(text)) || isUnwantedList(statement))
    return []
  if (/^if (?:nobody|no one)\b|\bWCAG\b/i.test(text)) return []
  if (isOfToday.test(text) && !wanted.test(text) && !contrasted.test(text)) return []
  const aimedAt = targetOfIt(withoutStop(text))
  const reached =
    aimedAt &&
    withUnit(
      aimedAt,
      [statement, ...before(statements, statement, 2)].map((one) => one.said),
    )
  const it =
    reached &&
    (metricName(measuredJustBefore(statement, statements) ?? '', text) ?? timeTaken(reached, statement, statements))
  if (reached && it) return [figureOf(statement, it, `${reached}${whenOf(text, `${reached} ${it}`)}`)]
  const aim = outrightAim(withoutStop(text))
  const named = aim && metricName(aim.what, text)
  if (aim && named && !spoken.test(named))
    return [figureOf(statement, named, `${aim.target}${whenOf(text, `${aim.target} ${named}`)}`)]
  const outrightOne = outrightFigure(statement, statements)
  if (outrightOne) return [outrightOne]
  const isAnswer = answersGoal(statement, statements)
  const isAimedAt = isInTalkOfAims(statement, statements) && hasTellingFigure(statement, statements)
  const target = isAimedAt ? bareTarget(text) : undefined
  const of = target && metricName(measuredJustBefore(statement, statements) ?? '', text)
  if (target && of) return [figureOf(statement, of, `${target}${whenOf(text, `${target} ${of}`)}`)]
  const goesOn =
    (/^and\b/i.test(said) && aimed.test(statements[statement.index - 1]?.said ?? '')) ||
    isToldInTurn(statement, statements)
  const isAim =
    isAimedAt || goesOn || aimed.test(said) || isAnswer || (statement.isItem && headed.test(statement.heading))
  const isHoped =
    conditional.test(text) &&
    hasNumber(text) &&
    /\b(?:I|we|they)(?:'d| would|'ll| will) (?:be|keep|come|recommend|stay|pay|renew|buy|sign)\b|\b(?:this|it|that)(?:'d| would|'ll| will)? pays? (?:for itself|off)\b/i.test(
      text,
    )
  const isBound = wantedBound.test(text) && hasNumber(text)
  const isChange =
    isHoped ||
    isBound ||
    noneLeft.test(text) ||
    (contrasted.test(text) && (conditional.test(text) || wanted.test(text) || imagined.test(text) || isVerbless(text)))
  if (!isAim && !isChange) return []
  if (isMeeting(statements) && !isOverheard(statements) && !hasTellingFigure(statement, statements)) return []
  if (!isAnswer && !hasNumber(text) && !/\b(?:no|none|zero|nobody)\b/i.test(text)) return []
  return partsOf(text).flatMap((part) => aimedFigure(part, statement, statements) ?? [])
}

const timeTaken = (target: string, statement: Statement, statements: readonly Statement[]) =>
  !isOverheard(statements) &&
  isTimeTaken(
    target,
    [statement, ...before(statements, statement, 2)].map(({ said }) => said),
  )
    ? 'Time it takes'
    : undefined

const isOfToday =
  /\b(?:now|today|currently|at the moment)\.?$|^(?:we|they|I|there) (?:had|were|counted|lost) (?:about |around )?\d/i

/** "Success for Kari: no double bookings. For Sam: swaps in an hour.": what each of them would call one. */
const isToldInTurn = (statement: Statement, statements: readonly Statement[]) =>
  /^(?:For )?[A-Z]\w+: /.test(statement.said) &&
  before(statements, statement, 3).some(
    ({ said, turn }) => turn === statement.turn && /^(?:[-*+•]\s*)?success\b/i.test(said),
  )

function answersGoal(statement: Statement, statements: readonly Statement[]): boolean {
  const question = before(statements, statement, 3).find(
    ({ isQuestion, speaker }) => isQuestion && speaker !== statement.speaker,
  )
  return question !== undefined && statement.turn - question.turn <= 1 && asking.test(question.said)
}

/** "First answer within two hours, down from nine": no verb says that it is so today. */
const isVerbless = (text: string) =>
  !tokensOf(text.slice(0, 80)).some(({ pos, lower }) => pos === 'AUX' || lower === 'costs')

const lead = [
  /^[^:]{0,40}\b(?:goals?|targets?|numbers?|success|aim|kpis?)\b[^:]{0,30}: (?=.{6})/i,
  /^(?:success|goals?|targets?|kpis?|metrics?)\s*[=:]\s*/i,
  /^say,? /i,
  /^(?:I|we)(?:'d| would| will|'ll)? (?:commit|sign up|agree) to /i,
  /^for [^,]{3,40}, (?=.{6})/i,
  /^(?:(?:our|my|the) )?(?:kpi|okr|benchmark|sla)s? (?:is|are|would be) /i,
  /^(?:for (?:me|us|the \w+|q[1-4])|numbers?|success(?: for me| to me)?|(?:(?:our|my|the|a) )?(?:goal|target|aim|objective|measure|success)s?(?: (?:for|from|on) [^:]{2,30}?)?)(?::| is(?: simple| that)?:?| would be| means| to me is) /i,
  /^(?:and |but |so |then |also |what we promise them:? )+/i,
  /^(?:I|we)(?:'d| would| will)? (?:call it a success (?:when|if)|come back if|be (?:\w+ )?(?:happy|pleased|thrilled|glad|satisfied) (?:with|if|when)|measure (?:two|three) things:|say|want|like) /i,
  /^(?:if|when|that|let's say|is that|it's|to) /i,
  /^(?:I|we|you|they)(?:'d)? (?:want to |can |could |will |would )?(?:go|get|come|went|got|bring|cut|move|reach|use|spend|find|found|hold|had)(?: us)?(?: (?=from\b|down\b|up\b)| )/i,
]

const partsOf = (text: string) =>
  lead
    .slice(0, 9)
    .reduce((rest, pattern) => rest.replace(pattern, ''), withoutStop(text))
    .split(
      /(?:,| -)? and (?=(?:at |no |zero |the |our |one |two |\d|I |we |back|monthly|fewer|under)[^,]*)|; |, (?=\d+\s?(?:%|percent) of )/i,
    )
    .flatMap(twoAims)
    .filter((part) => part.trim() !== '')

/** "Viewers from 1,200 to 2,000, and load time under 5s": each side has a figure of its own. */
function twoAims(part: string): string[] {
  const { first, second } = /^(?<first>.+?),? and (?<second>.+)$/.exec(part)?.groups ?? {}
  return first && second && isFigured(first) && isFigured(second) ? [first, second] : [part]
}

const isFigured = (text: string) => hasNumber(text) && text.split(' ').length >= 3

function aimedFigure(part: string, statement: Statement, statements: readonly Statement[]): Figure | undefined {
  for (const aim of aimsIn(lead.reduce((rest, pattern) => rest.replace(pattern, ''), part.trim()))) {
    const named =
      metricName(changeless(aim.what.replace(deadline, '').trim()), statement.text) ??
      measuredBefore(statements[statement.index - 1])
    const isNamed = named && !brokenOff.test(named) && !isLoose(named)
    const metric = isNamed ? named : spokenOfBefore(statement, statements)
    if (!metric) continue
    const target = withoutStop(
      aim.target.replace(/,? (?:I(?: will| would|'d|'ll)|we(?: would|'d| did)|and I'm|renewing)\b.*$/i, ''),
    )
    return figureOf(
      statement,
      metric,
      `${/^no$/i.test(target) ? 'None' : target}${whenOf(part, `${target} ${metric}`)}`,
    )
  }
  return undefined
}

/** In talk of what is to be reached a figure without a name is one of what was named just before. */
const spokenOfBefore = (statement: Statement, statements: readonly Statement[]) =>
  isInTalkOfAims(statement, statements)
    ? metricName(measuredJustBefore(statement, statements) ?? '', statement.text)
    : undefined

const amount = rx(`^${number}$`)
const units = /^(?:an? )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|percent|times|pounds|euros|dollars)$/i
const isLoose = (metric: string) =>
  units.test(metric) ||
  /\bworth\b|^(?:every|of)\b/i.test(metric) ||
  amount.test(metric) ||
  /^(?:I|we|you|they|it|is|are|was|there|now|last|today|from|down|up|like|sent|at|hang|mine|under|below|around|about|roughly|maybe|almost|nearly|over|only)\b|^(?:get|go|come|be|reach|want|have)$|^(?:good|false|month)$|\bwants?$|n't\b|^(?:down |up )?from$|^[a-z]+ed$|\b(?:I'd|I'll|we'll|you're)\b/i.test(
    metric,
  ) ||
  metric.split(' ').length > 10

const today = rx(` (?:takes?|is|are|was|lasts?) (?:about |only |around )?${measure}.*$`)

/** Without the verb of going there: "tickets fall", "the bill came down", "the calendar opening in". */
const changeless = (text: string) =>
  withoutStop(text)
    .replace(/, (?:I|we)(?:'d| would| did|'ll| will)\b.*$/i, '')
    .replace(/^(?:keep|hold|bring|get) (?=the |our |an? )/i, '')
    .replace(/ (?:us|me|them)$/i, '')
    .replace(today, '')
    .replace(
      /(?: (?:should|will|would|to|be|is|are|was|were|go|goes|went|fall|falls|fell|drop|drops|come|came|comes|rise|rises|get|gets|getting|take|takes|down|up|back|now|in|at|of|out|only|has|stays?|a|the))+$/i,
      '',
    )

function outrightFigure(statement: Statement, statements: readonly Statement[]): Figure | undefined {
  const { text } = statement
  // A team says of its own product what it will cost; of another's everybody does.
  const isLimit = isOverheard(statements) && limited.test(text)
  if (!(isLimit || wanted.test(text)) || !hasNumber(text)) return undefined
  for (const pattern of outright) {
    const found = pattern.exec(text)?.groups
    const target = found?.target?.trim()
    if (!found || !target) continue
    const metric = metricName(found.what ?? '', text) ?? measuredBefore(statements[statement.index - 1])
    if (!metric || spoken.test(metric) || brokenOff.test(metric) || !(telling.test(target) || bounded.test(target)))
      continue
    return figureOf(
      statement,
      metric,
      `${targetText(found.verb, target)}${whenOf(text, `${target} ${metric.toLowerCase()}`)}`,
    )
  }
  return undefined
}

const figureOf = (statement: Statement, metric: string, target: string): Figure => ({
  statement,
  metric,
  target: capitalised(target.replace(/\b(within|by|before|until) (?=\1\b)/i, '')),
  measurement: capitalised(withoutStop(measuredBy.exec(statement.text)?.groups?.how ?? '')),
})

const measuredBy =
  /\b(?:measured (?:by|in|with|through|as)|tracked (?:in|by|with)|according to|based on|reported in|as shown in) (?<how>[^.,;]{3,80})/i
const deadline =
  /\b(?:(?:by|before|until) (?:the )?(?:end of )?(?:the |this |next )?(?:q[1-4]|quarter|year(?:[- ]end)?|month|week|summer|spring|fall|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december|launch|release)(?: \d{4})?|within (?:the )?(?:first |next )?(?:\w+ )?(?:days?|weeks?|months?|quarters?|years?)|(?:this|next) (?:quarter|year|month))\b/i
const rate = /\b(?:per|a|every|each) (?:day|week|month|quarter|year|user|customer|session)\b/i
const brokenOff = /\b(?:which|that|who|and|or|of|to|the|an?|with|for)$/i
const telling =
  /%|percent|per cent|[$€£]|\bfrom\b.*\bto\b|\b(?:points|times|ms|milliseconds|seconds?|minutes?|hours?|days?|weeks?|months?|euros?|dollars|pounds|users|customers|accounts|tickets|sign-?ups|downloads|orders|calls|clicks|stars|million|half|zero|no)\b/i
const bounded =
  /^to \d|^(?:to |by |at )?(?:below|under|above|over|at least|at most|maximum|max|less than|more than|fewer than) /i
const spoken = /\b(?:I|we|you|they|I'd|we're|you're|there|it|is|are|was|expect|like|to|what|that|if)\b/i
const stated = rx(
  String.raw`^(?:today |currently |right now )?(?<what>(?:the |our )?[a-z][\w'-]*(?: [\w'-]+){0,6}?) (?:is|are|was|were) (?:only |about |around |at )?${measure}\.?$`,
)

/** "Retention is 9%. The target is 15%.": the target is one of what was stated just before. */
const measuredBefore = (previous: Statement | undefined) =>
  previous && metricName(stated.exec(previous.text)?.groups?.what ?? '', '')

function targetText(verb: string | undefined, target: string): string {
  const rest = withoutStop(target.replace(/ from (?:our|the|their) .*$/i, ''))
  if (!verb || /^(?:get|bring|move|take|push|drive|keep|hold|got)$/i.test(verb)) return rest
  return `${verb} ${rest}`
}

/** By when, or how often: part of the target, wherever in the sentence it was said. */
function whenOf(text: string, told: string): string {
  const when = deadline.exec(text)?.[0] ?? rate.exec(text)?.[0]
  return when && !told.toLowerCase().includes(when.toLowerCase())
    ? ` ${when.replace(/^(?:By|Before|Until|Within)\b/, (word) => word.toLowerCase())}`
    : ''
}
