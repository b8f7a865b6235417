import { findCues } from '#text/cues'
import { nounPhrases } from '#text/key-phrases'
import { sentimentOf } from '#text/sentiment'
import { tokensOf } from '#text/tokens'
import { cosine, tfIdf } from '#text/vectors'
import { answeredThing } from './answers.ts'
import { isClear, isReadable, isSmallTalk, isWellFormed, resolved } from './clarity.ts'
import { type Clause, clausesIn } from './clauses.ts'
import { isEstimate, isSized } from './estimates.ts'
import { isMeeting, isOverheard } from './meetings.ts'
import { isHarmless, isLoss, troubleIn } from './pain-signs.ts'
import { isPerson } from './persons.ts'
import { asker, isAsker } from './speakers.ts'
import { asSentence, capitalised, withoutStop } from './speech.ts'
import { before, isNoted, isUnwantedList, type Statement } from './statements.ts'
import { isTroubleOfMeeting, isTroubleTold } from './told-trouble.ts'
import { askedIn, askedUnderIf } from './wish-frames.ts'

/** Something that goes wrong for somebody. */
export interface Pain {
  statement: Statement
  sentence: string
  weight: number
}

const named =
  /^(?:.{0,40}\b)?(?:the|one|another|our|my|a|biggest|main|big|real|only) (?:big(?:gest)? |main |other |real |major |number one )*(?:problem|issue|pain(?: point)?|frustration|complaint|challenge|headache|trouble|blocker|bottleneck)(?: (?:we|I|they|users|customers|people) (?:have|had|see|hear|get|face)(?: is)?| (?:with|for) [\w ]{2,30}? is| is| was| here is)? ?(?:that|,|:)? (?!(?:from|about|by|of|with|in|on|at|for)\b)(?<what>.{12,})$/i
const sameThing =
  /\b(?:the same|one|another|this) (?:thing|problem|issue|complaint|story|reason)(?: (?:over and over|again and again|every (?:day|week|time)))?: (?<what>.{12,})$/i
const waste =
  /\b(?:waste[sd]?|wasting|spend(?:s|ing)? (?:\w+ ){0,2}(?:hours?|days?|minutes|time|half|ages)|by hand|manually|copy(?:ing)?(?: and |-)past(?:e|ing)|error-prone|over and over|again and again|give up|gave up|gives up|drop(?:ped)? (?:off|out)|churn(?:ed|ing)|cancel(?:led|ed|s|ling)?|confus\w+|overwhelm\w*|nobody (?:knows|uses|can|reads)|no one (?:knows|uses|can)|too (?:many|few|much|little|slow|long|late|complicated|complex|hard|expensive|small|big|low|noisy)|not enough|hard to|difficult to|there(?:'s| is) no (?:way|option)|miss(?:ed|es|ing) (?:\w+ ){0,2}(?:deadlines?|messages?|updates?|alerts?)|get(?:s|ting)? lost|out of date|inconsistent)\b/i

const telling = new Set(['crash', 'cannot', 'notWorking', 'keeps', 'lost', 'slow', 'trouble'])

export function painIn(statement: Statement, statements: readonly Statement[]): Pain | undefined {
  const { text, isQuestion, speaker } = statement
  if (text === '' || isQuestion || (isSmallTalk(text) && !isNoted(statement)) || isHarmless(text)) return undefined
  if (asker.test(speaker) && /\byou(?:r|'\w+)?\b/i.test(text)) return undefined
  if (aimed.test(text) || isUnwantedList(statement) || isRefusal(statement, statements)) return undefined
  if (isOverheard(statements)) return overheardPain(statement, statements)
  const pain = toldPain(statement, statements)
  return pain && isMeeting(statements) && !isTroubleOfMeeting(pain.sentence) ? undefined : pain
}

/** A sentence that tells of trouble in a way no rule knows is told as it was said. */
export function loosePain(statement: Statement, statements: readonly Statement[]): Pain | undefined {
  const sentence =
    sentenceFor(statement, statements) ??
    (standsForItself(statement.text) ? asSentence(withoutStop(statement.text)) : undefined)
  return sentence ? { statement, sentence, weight: 2 } : undefined
}

const standsForItself = (text: string) =>
  /^\S+(?: \S+){4,31}$/.test(text) && !/^(?:it|that|this|they|he|she|these|those|which)\b/i.test(text)

const aimed = /\b(?:goal|target|aim|kpi|okr)\b|\bkeeps? (?:going|in mind|it simple|track)|\balways (?:good|nice|great)/i

/** "Would X be useful?" "No, I don't trust that.": what is turned down troubles nobody. */
function isRefusal(statement: Statement, statements: readonly Statement[]): boolean {
  const [previous, earlier] = before(statements, statement, 2)
  const question = previous?.speaker === statement.speaker ? earlier : previous
  if (!question?.isQuestion || question.speaker === statement.speaker) return false
  const opening = previous?.speaker === statement.speaker ? previous.said : statement.said
  return (
    /^(?:no|nah|nope|not really)\b/i.test(opening.trim()) &&
    /^(?:would|do|should|could|is|are|what about|how about)\b/i.test(question.said.trim()) &&
    /\b(?:it|that|this|them|those)\b/i.test(statement.said)
  )
}

const listsTrouble = ({ isItem, heading }: Statement) =>
  isItem &&
  /\b(?:problems?|pains?|pain points|issues?|bugs?|complaints?|frustrations?|challenges?|saw|observ\w+|what went (?:wrong|badly|less well))\b/i.test(
    heading,
  )

const isNamed = (text: string) => named.test(text) || sameThing.test(text)

/** What a customer tells, or somebody tells of customers: as a whole, or the part that asks for nothing. */
function toldPain(statement: Statement, statements: readonly Statement[]): Pain | undefined {
  const { text, speaker } = statement
  if (isAsker(speaker, statements) && !/\b(?:we|our|customers?|users?|people|guests?)\b/i.test(text)) return undefined
  if (answeredThing(statement, statements) || isEstimate(statement, statements) || isSized(statement, statements))
    return undefined
  const isListed = listsTrouble(statement)
  const clauses = clausesIn(text)
  const asks = clauses.map((clause, index) => isAsking(clause, clauses[index + 1]))
  const isFree = !asks.includes(true) && !/^(?:please|can|could|would|let's)\b/i.test(text)
  const weight =
    (isFree ? troubleIn(text, !isMeeting(statements)) : 0) + Number(isListed) * 2 + Number(isNamed(text)) * 2
  if (weight >= 2) {
    const sentence = sentenceFor(statement, statements) ?? clearClause(clauses, statement, statements)
    return sentence ? { statement, sentence, weight: weight + Number(isNamed(text)) * 2 } : undefined
  }
  const sentence = clearClause(
    clauses.filter((_, index) => !asks[index]),
    statement,
    statements,
  )
  return sentence ? { statement, sentence, weight: 2 } : undefined
}

const isAsking = (clause: Clause, next: Clause | undefined) => {
  const asked = askedUnderIf(clause, next) ?? askedIn(clause)
  return asked !== undefined && !asked.isBurden && !isLoss(clause.text)
}

/** The first part of a sentence that tells of trouble and can be understood alone. */
function clearClause(
  clauses: readonly Clause[],
  statement: Statement,
  statements: readonly Statement[],
): string | undefined {
  for (const [index, { text, link }] of clauses.entries()) {
    const isSupposed =
      /^(?:if|so that|otherwise|unless)$/.test(link) || (link === 'and' && clauses[index - 1]?.link === 'if')
    if (isSupposed || troubleIn(text, !isMeeting(statements)) < 2) continue
    const lead = clauses.slice(0, index).map((clause) => clause.text)
    const sentence = sentenceFor({ ...statement, text: capitalised(ofThing(text, lead)) }, statements)
    if (sentence) return sentence
  }
  return undefined
}

/** "They like the rota view, but it hides people": what it is was named in the same breath. */
function ofThing(text: string, lead: readonly string[]): string {
  if (!/^it (?!takes\b|is\b|was\b|costs\b)/i.test(text)) return text
  const named = nounPhrases(tokensOf(lead.join(', ')))
    .map((phrase) => phrase.map(({ text: word }) => word).join(' '))
    .filter((phrase) => !isPerson(phrase) && !/s$/.test(phrase))
  return named.length === 1 ? text.replace(/^it\b/i, `the ${named[0]}`) : text
}

/** In a long meeting of a team among itself much sounds like trouble; only what says so outright is. */
function overheardPain(statement: Statement, statements: readonly Statement[]): Pain | undefined {
  const { text } = statement
  if (/\bI(?:'m|'ve|'d|'ll)?\b/.test(text)) return undefined
  const isListed = listsTrouble(statement)
  const [isNamedSo, isWaste] = [isNamed(text), waste.test(text)]
  const cues = new Set(
    findCues(text, ['problem'])
      .filter(({ name, quote }) => telling.has(name) && !/^(?:wouldn|would|no longer|fail|always|keep )/i.test(quote))
      .map(({ name }) => name),
  )
  if (cues.size === 0 && !isNamedSo && !isListed && !isWaste) return undefined
  if (/\bshould (?:be able to|have|be|also)\b|\b(?:would|'d) (?:like|love)\b/i.test(text) && !isNamedSo)
    return undefined
  if (/^(?:please|can|could|would|let's|we (?:should|need|could|must|have to)|I(?:'ll| will)|if)\b/i.test(text))
    return undefined
  const sentence = sentenceFor(statement, statements)
  if (!sentence || !isTroubleTold(sentence)) return undefined
  const isBad = sentimentOf(statement.said).sentiment === 'negative'
  const isOutright = isBad && [...cues].some((name) => /crash|notWorking|slow|trouble/.test(name))
  if (!isNamedSo && !isWaste && !isListed && !isOutright && !aboutUsers.test(text)) return undefined
  return {
    statement,
    sentence,
    weight: cues.size + (isNamedSo ? 2 : 0) + (isListed ? 2 : 0) + (isBad ? 1 : 0) + (isWaste ? 1.5 : 0),
  }
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

const isAdverbial = (text: string) =>
  /^(?:by|on|in|at|with|from|for|about|during|under) /i.test(text) &&
  !tokensOf(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX')

const aside =
  /^(?:happen(?:ed|s) |not acceptable)|\b(?:has|have) none\.?$|^(?:\w+ or )?\w+ times? (?:a|per) \w+\.?$|^(?:takes|costs|about|else|you said|I know|I mean|especially|if|for having|let me)\b|, which is (?:the|a|my|our) problem\b|\bthings hold\b/i

/** "It changes the temperature on its own": what does something to a customer is the product. */
const ofProduct = (text: string) =>
  /^It (?!(?:takes|costs|means|looks|feels|happens|sounds|seems|depends|helps|works|was|is|has|had|goes|says)\b)(?:[a-z]+s|doesn't|never [a-z]+s|keeps [a-z]+ing) /.test(
    text,
  )
    ? text.replace(/^It /, 'The product ')
    : undefined

// "From support: two customers cannot sign in": who it is from is told besides.
const led = (text: string) => {
  const { lead, rest } = /^(?<lead>[^:]{2,40}): (?<rest>.{12,})$/.exec(text)?.groups ?? {}
  return lead && rest && lead.split(' ').length <= 6 && !troubleIn(lead) ? capitalised(rest) : undefined
}

/** Who is meant by "they" was said by somebody else, or not at all. */
const ofPeople = (text: string) =>
  /^They(?:'re| are| have| can| cannot| do| did| get| never| only| still|'ve) /i.test(text)
    ? text
        .replace(/^They're/i, 'People are')
        .replace(/^They've/i, 'People have')
        .replace(/^They/i, 'People')
    : undefined

/** "Marta in the office. She types it all by hand.": whose name began the sentence before. */
function ofHer(text: string, statement: Statement, statements: readonly Statement[]): string | undefined {
  const [previous] = before(statements, statement, 1)
  const [first] = previous?.tokens ?? []
  const isNamed = previous?.turn === statement.turn && first?.pos === 'PROPN' && /^[A-Z][a-z]+$/.test(first.text)
  return isNamed && /^(?:She|He) [a-z]/.test(text) ? text.replace(/^(?:She|He)\b/, first.text) : undefined
}

/** "Crashes on start": of the product, in a review. */
const elliptic = (text: string) =>
  /^(?:crash|freez|hang|fail|stop|lag|drain|overheat|disconnect|log|reset|restart)(?:e?s) (?!of\b)/i.test(text)
    ? `The product ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : undefined

function sentenceFor(statement: Statement, statements: readonly Statement[]): string | undefined {
  const what = (sameThing.exec(statement.text) ?? named.exec(statement.text))?.groups?.what
  const main = afterCondition.exec(statement.text)?.groups?.main
  const now = statement.text.replace(/^(?:right now|currently|at the moment|these days|today),? /i, '')
  const options = [
    what && capitalised(what),
    led(now),
    capitalised(now),
    now.replace(/ (?:for|about|with|on|of) (?:that|it|this)(?=\.?$)/i, ''),
    // What "it" is in a meeting was often said by somebody else, some turns ago.
    isMeeting(statements) || /^that(?:'s| is| was| takes?| costs?| means| happens)\b/i.test(statement.text)
      ? undefined
      : resolved(statement.text, statement, statements),
    main && capitalised(main),
  ]
  if (!isOverheard(statements)) {
    const readable = [
      elliptic(now),
      ...options,
      ofProduct(now),
      ofPeople(capitalised(now)),
      ofHer(now, statement, statements),
    ].find((option) => option && isReadable(option) && !aside.test(option) && !isAdverbial(option))
    return readable && asSentence(withoutStop(readable))
  }
  const isListed = statement.isItem || statements.length < 8
  const clear = options.find(
    (option) =>
      option &&
      isClear(option, { shortest: 4, longest: 35 }) &&
      (isListed || isWellFormed(option)) &&
      !unfit.test(option),
  )
  if (clear && isOverheard(statements) && half.test(clear)) return undefined
  return clear && asSentence(withoutStop(clear))
}

// Each is held against each other.
const mostCompared = 200

/** The gravest first; what says nearly the same is told once. */
export function rankPains(all: readonly Pain[], count: number): Pain[] {
  const pains = all.length > mostCompared ? all.toSorted((a, b) => b.weight - a.weight).slice(0, mostCompared) : all
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
