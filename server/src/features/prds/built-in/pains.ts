import { findCues } from '#text/cues'
import { sentimentOf } from '#text/sentiment'
import { cosine, tfIdf } from '#text/vectors'
import { answeredThing } from './answers.ts'
import { isClear, isSmallTalk, isWellFormed, resolved } from './clarity.ts'
import { asker } from './speakers.ts'
import { asSentence, capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { isMeeting } from './wish-names.ts'

/** Something that goes wrong for somebody. */
export interface Pain {
  statement: Statement
  sentence: string
  weight: number
}

const named =
  /^(?:.{0,40}\b)?(?:the|one|another|our|my|a|biggest|main|big|real|only) (?:big(?:gest)? |main |other |real |major |number one )*(?:problem|issue|pain(?: point)?|frustration|complaint|challenge|headache|trouble|blocker|bottleneck)(?: (?:we|I|they|users|customers|people) (?:have|had|see|hear|get|face)(?: is)?| (?:with|for) [\w ]{2,30}? is| is| was| here is)? ?(?:that|,|:)? (?<what>.{12,})$/i
const sameThing =
  /\b(?:the same|one|another|this) (?:thing|problem|issue|complaint|story|reason)(?: (?:over and over|again and again|every (?:day|week|time)))?: (?<what>.{12,})$/i
const harmless =
  /\b(?:no (?:problem|issues?|trouble|worries)|not? (?:a|any|an) (?:problem|issue)|can't wait|can't complain|without (?:any )?(?:problems?|issues?)|don't (?:worry|mind)|won't (?:be long|take long)|fixed (?:it|that|now)|works? (?:fine|well|great)|love (?:it|the|how)|can't really (?:say|tell|remember)|couldn't agree|I can't (?:hear|see|remember|say|think|tell))\b/i
const waste =
  /\b(?:waste[sd]?|wasting|spend(?:s|ing)? (?:\w+ ){0,2}(?:hours?|days?|minutes|time|half|ages)|by hand|manually|copy(?:ing)?(?: and |-)past(?:e|ing)|error-prone|over and over|again and again|give up|gave up|gives up|drop(?:ped)? (?:off|out)|churn(?:ed|ing)|cancel(?:led|ed|s|ling)?|confus\w+|overwhelm\w*|nobody (?:knows|uses|can|reads)|no one (?:knows|uses|can)|too (?:many|few|much|little|slow|long|late|complicated|complex|hard|expensive|small|big|low|noisy)|not enough|hard to|difficult to|there(?:'s| is) no (?:way|option)|miss(?:ed|es|ing) (?:\w+ ){0,2}(?:deadlines?|messages?|updates?|alerts?)|get(?:s|ting)? lost|out of date|inconsistent)\b/i

const length = String.raw`(?:\d[\d,.]*|an?|half(?: an)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)`
const hurts = new RegExp(
  [
    String.raw`\b(?:takes?|took|taking|costs?|wait(?:s|ing)?|need) (?:me |us |them |him |her |about |around |up to |over |more than |at least |almost |nearly |for )*(?:${length} (?:[a-z]+ )?(?:percent|%|seconds?|minutes?|hours?|days?|weeks?|months?)|forever|ages)\b`,
    String.raw`\b(?:I|we|they|you|people|[a-z]+s) (?:still |always |then |often |constantly )?(?:have|had|has) to (?!(?:decide|discuss|talk|think|go|leave|run|finish|say|admit|be)\b)`,
    String.raw`\b(?:doesn't|don't|didn't|won't|isn't|aren't|wasn't|can't|cannot|couldn't|never) (?:\w+ )?(?:update|react|find|work|see|read|know|pick up|load|open|show|match|fit|understand|use|get|let|tell|reach|rotate|pay|sign|include|support|save|sync|send|arrive|change|afford|trust|remember|reload|respond|search|export|import|print|log|access)\b`,
    String.raw`\b(?:fails?|failed|freezes?|crash(?:es|ed)?|times? out|drops|drains?|breaks?|broken|stops? \w+ing|loses?|lost|lose|locked out|logs? (?:me|us|you|them) out|(?:is|are|gets?) cut off|runs? out|ends? up (?:in|with|on)|chok(?:es?|ed) on|scares?|intimidat\\w+|(?:is|are) (?:mailed|passed|sent) around|gets? (?:lost|stuck|invalidated|rejected|deleted)|(?:is|are|was|were) (?:wrong|useless|impossible|tiny|unreadable|unusable|flaky|a mess|a nightmare)|hates?|struggles?|annoying|frustrat\w+|painful|tedious|gives? up|gave up|quits?|mis-?ship\w*|double book\w*|no-shows|forgets?|on paper|screenshots|circles|end up|blocks? (?:us|me|the)|block us|no idea|without (?:an error|a warning|telling|saying|any (?:alert|notice))|fails? silently|by voicemail|phones? around|twice, once|felt dishonest|accepts (?:negative|wrong|invalid))\b`,
    String.raw`\b(?:is|are|was) (?:about |around |up to )?${length} (?:seconds|minutes|hours|days|weeks)\b|\bwrong [a-z]+`,
    String.raw`\b(?:(?:won't|will not) renew|deal ?-?breaker|too (?:many|few|slow|small|expensive|complicated))\b`,
  ].join('|'),
  'i',
)
const unhurt =
  /^(?:I|we) (?:don't|didn't) (?:know|think|mind|care|believe|want)\b|\b(?:I'm|we're) (?:sorry|glad|happy)|\byou\b|\b(?:hours?|days?|weeks?) of work\b|\b(?:I'll|we'll|let's|I'd|we'd)\b|^(?:today|yesterday) I\b|\b(?:fixed|finished|solved)\b/i

const telling = new Set(['crash', 'cannot', 'notWorking', 'keeps', 'lost', 'slow', 'trouble'])

export function painIn(statement: Statement, statements: readonly Statement[]): Pain | undefined {
  const { text, isQuestion } = statement
  if (text === '' || isQuestion || isSmallTalk(text) || harmless.test(text)) return undefined
  if (asker.test(statement.speaker) && /\byou(?:r|'\w+)?\b/i.test(text)) return undefined
  const isListed =
    statement.isItem &&
    /\b(?:problems?|pains?|pain points|issues?|bugs?|complaints?|frustrations?|challenges?|what went (?:wrong|badly|less well))\b/i.test(
      statement.heading,
    )
  const isNamed = named.test(text) || sameThing.test(text)
  const cues = new Set(
    findCues(text, ['problem'])
      .filter(({ name, quote }) => telling.has(name) && !/^(?:wouldn|would|no longer|fail|always|keep )/i.test(quote))
      .map(({ name }) => name),
  )
  const isTold =
    !isMeeting(statements) &&
    !asker.test(statement.speaker) &&
    hurts.test(text) &&
    !unhurt.test(text) &&
    answeredThing(statement, statements) === undefined
  const isWaste = waste.test(text) || isTold
  if (isMeeting(statements) && /\bI(?:'m|'ve|'d|'ll)?\b/.test(text)) return undefined
  if (cues.size === 0 && !isNamed && !isListed && !isWaste) return undefined
  if (
    /\b(?:goal|target|aim|kpi|okr)\b|\bkeeps? (?:asking|request|going|in mind|it simple|track)|\balways (?:good|nice|great)/i.test(
      text,
    )
  )
    return undefined
  if (/\bshould (?:be able to|have|be|also)\b|\b(?:would|'d) (?:like|love)\b/i.test(text) && !isNamed) return undefined
  if (/^(?:please|can|could|would|let's|we (?:should|need|could|must|have to)|I(?:'ll| will)|if)\b/i.test(text))
    return undefined
  const sentence = sentenceFor(statement, statements)
  if (!sentence) return undefined
  const isBad = sentimentOf(statement.said).sentiment === 'negative'
  // A single everyday word such as "can't" tells little by itself.
  const onlyEveryday = [...cues].every((name) => name === 'cannot' || name === 'keeps' || name === 'trouble')
  if (!isBad && !isNamed && !isListed && !isWaste && onlyEveryday && !aboutUsers.test(text)) return undefined
  if (
    isMeeting(statements) &&
    !isNamed &&
    !isWaste &&
    !isListed &&
    !(isBad && [...cues].some((name) => /crash|notWorking|slow|trouble/.test(name))) &&
    !aboutUsers.test(text)
  )
    return undefined
  const weight = cues.size + (isNamed ? 2 : 0) + (isListed ? 2 : 0) + (isWaste ? 1.5 : 0) + (isBad ? 1 : 0)
  return { statement, sentence, weight }
}

const aboutUsers =
  /\bkeeps? \w+ing (?:me|us|my|our)\b|\b(?:users?|customers?|people|clients?|I|my|our|admins?|agents?|teams?)\b.*\b(?:can't|cannot|couldn't|unable|won't|keeps?|every time|always)\b/i

const unfit =
  /^(?:in terms of|about|else|once|you|no|I know|I mean|we'd|I'd|I would|we would|especially|hard|not|if|but|the following|the problem is the)\b|\b(?:I I|the following)\b/i

// "And when they do find it, the number is wrong": what is wrong stands by itself.
const afterCondition = /^(?:when(?:ever)?|if|once|after|as soon as) [^,]{3,80}, (?<main>.{12,})$/i

// Clauses of a longer thought, arguments and what is no trouble any more.
const half =
  /^(?:because|so that|otherwise|where|despite|my|in the past|now if|when [^,]+$|we(?:'re| are) blazing)|\b(?:with it|has gone away|for that reason|(?:is|are)(?: not|n't) too hard|that's not too)\b|\b(?:I|we) were having and\b/i

function sentenceFor(statement: Statement, statements: readonly Statement[]): string | undefined {
  const what = (sameThing.exec(statement.text) ?? named.exec(statement.text))?.groups?.what
  const main = afterCondition.exec(statement.text)?.groups?.main
  const now = statement.text.replace(/^(?:right now|currently|at the moment|these days|today),? /i, '')
  const options = [
    what && capitalised(what),
    capitalised(now),
    now.replace(/ (?:for|about|with|on|of) (?:that|it|this)(?=\.?$)/i, ''),
    resolved(statement.text, statement, statements),
    main && capitalised(main),
  ]
  const isListed = statement.isItem || statements.length < 8
  const clear = options.find(
    (option) =>
      option &&
      isClear(option, { shortest: 4, longest: 35 }) &&
      (isListed || isWellFormed(option)) &&
      !unfit.test(option),
  )
  if (clear && isMeeting(statements) && half.test(clear)) return undefined
  return clear && asSentence(withoutStop(clear))
}

/** The gravest first; what says nearly the same is told once. */
export function rankPains(pains: readonly Pain[], count: number): Pain[] {
  const vectors = tfIdf(pains.map(({ statement }) => statement.stems))
  const support = vectors.map((one, index) =>
    vectors.reduce((sum, other, at) => (at === index ? sum : sum + Math.max(0, cosine(one, other) - 0.15)), 0),
  )
  const score = (index: number) => (pains[index]?.weight ?? 0) + Math.min(2, support[index] ?? 0)
  const order = [...pains.keys()].sort((a, b) => score(b) - score(a) || a - b)
  const picked: number[] = []
  for (const index of order) {
    if (picked.length === count) break
    const vector = vectors[index]
    if (vector && picked.every((other) => cosine(vector, vectors[other] ?? vector) < 0.6)) picked.push(index)
  }
  return picked.flatMap((index) => pains[index] ?? [])
}
