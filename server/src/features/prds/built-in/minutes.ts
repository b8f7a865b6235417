import { isClear, isSmallTalk, isWellFormed } from './clarity.ts'
import { named } from './report.ts'
import type { Scores } from './scorer.ts'
import { asSentence, capitalised, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { clauseEnd } from './wish-patterns.ts'

/** A sentence of the minutes, and what was said for it. */
export interface Minute {
  statement: Statement
  sentence: string
  score: number
}

type Heard = { statements: readonly Statement[]; scores: readonly Scores[]; subject: string }

const decided =
  /\b(?:we|they|team|everyone|group)(?:'ve| have)? (?:all |also |just )?(?:decided|agreed|concluded|settled|resolved|chose|opted|approved|signed off)(?: on| for)?(?: (?<to>to [a-z].+)| (?:that )?(?<that>.+))$/i
const wePlan =
  /(?:^|[,;] |\b(?:so|and|then|that|okay|think|because) )(?:let's|we(?:'re| are) (?:all )?(?:going to|gonna)|we(?:'ll| will| should| shall| can)|we (?:want|need|have) to) (?<not>not )?(?<do>[a-z].+)$/i
const itWillBe =
  /(?:^|[,;] |\b(?:so|and|then|that|because|think) )(?<what>it(?:'s| is| has)?|(?:the|our|each|every|all)(?: (?!we\b|I\b|you\b|it\b|is\b|are\b|that\b|which\b)[\w-]+){1,3}) (?<will>will(?: not)?|won't|must(?: not)?|should(?: not)?|shouldn't|can(?:not|'t)|has to|have to|needs? to|going to|gonna) (?<do>[a-z].+)$/i
const idle =
  /^(?:be (?:able|careful|done|back|here|there|honest|fine|great|good|nice|a (?:good|nice|bit))|see|say|talk|discuss|think|look|go(?: |$)(?!with)|move on|start|begin|wait|meet|have (?:a (?:look|meeting|break|minute|chat|think|discussion)|to|time|another)|get (?:back|started|going|to)|come|do (?:that|it|this)|try|take (?:a|it|that)|know|hear|ask|tell|finish|mention|need|want|remember|give|let|call|read|guess|wrap|stop|end|sit|draw|find out|figure|work out|make sure|decide|present)\b/i

/** What was settled, as statements about the thing itself. */
export function decisionsOf(heard: Heard): Minute[] {
  return pick(heard, 'decision', (statement) => decisionSentence(statement, heard.subject))
}

export function decisionSentence({ text, isQuestion }: Statement, subject: string): string | undefined {
  if (isQuestion || isSmallTalk(text)) return undefined
  const made = decided.exec(text)?.groups
  if (made?.to) return finished(`The team will ${cut(made.to.replace(/^to /, ''))}`)
  if (made?.that)
    return finished(
      capitalised(
        cut(made.that)
          .replace(/\bwe\b/gi, 'they')
          .replace(/\bour\b/gi, 'their'),
      ),
    )
  const thing = itWillBe.exec(text)?.groups
  if (thing?.what && !idle.test(thing.do ?? '')) {
    const what = /^it/i.test(thing.what) ? subject && `the ${subject}` : thing.what
    if (what) return finished(`${capitalised(what)} ${willOf(thing.will ?? 'will')} ${cut(thing.do ?? '')}`)
  }
  const plan = wePlan.exec(text)?.groups
  if (plan?.do && !idle.test(plan.do)) return finished(planned(cut(plan.do), Boolean(plan.not), subject))
  return undefined
}

const willOf = (word: string) =>
  /not|n't/i.test(word) ? 'will not' : /must|has to|have to|need/i.test(word) ? 'must' : 'will'

function planned(what: string, isNot: boolean, subject: string): string {
  const has = /^(?:have|include|use|add|put(?: in)?|go (?:with|for)|stick with|get) (?<thing>.+)$/i.exec(what)
  const will = isNot ? 'will not' : 'will'
  if (subject && has?.groups?.thing && /^(?:have|include|use)\b/i.test(what)) return `The ${subject} ${will} ${what}`
  return `The team ${will} ${what}`
}

function cut(text: string): string {
  const end = clauseEnd.exec(text)
  return withoutStop(end && end.index > 8 ? text.slice(0, end.index) : text)
}

const finished = (text: string) => {
  const sentence = asSentence(text)
  // "The team" is nothing that "it" could stand for.
  const body = /^The team will (?:not )?(?<do>.+)$/.exec(sentence)?.groups?.do
  if (body && !isClear(capitalised(body), { shortest: 2 })) return undefined
  return isClear(sentence, { shortest: 4, longest: 28 }) && isWellFormed(sentence) ? sentence : undefined
}

const will = String.raw`(?:(?:'re|are|is|'m|am)(?: going to be)? (?=looking|working|thinking|doing|watching|writing|preparing|getting|designing|building)|will|'ll|is going to|are going to|am going to|'m going to|'re going to|can|should|has to|have to|needs? to)`
const promised = new RegExp(
  String.raw`(?:^|\b(?:so|and|then|okay|think|here|workspace) )(?<who>I|[Yy]ou|[Ww]e|the [\w ]{3,30}?|[A-Z][a-z]+(?: [A-Z][a-z]+)?)\s?${will} (?:also |then |just |be )*(?<do>[a-z].+)$`,
)
const task =
  /^(?:working|work|watch(?:ing)?|complete|collect|attach|post|send|share|write|draft|prepare|set up|schedule|follow|check|look(?:ing)? (?:into|at|up)|investigate|create|update|review|talk to|reach out|ask|fix|file|publish|test|finish|present|post|document|contact|email|ping|organi[sz]e|build(?:ing)?|run|release|merge|design(?:ing)?|bring|find|figure|get(?:ting)?|make|making|put|do(?:ing)?|research|come up|think(?:ing)? about|model(?:ling)?|evaluat\w+|focus)\b/i

/** Who will do what. */
export function actionsOf(heard: Heard): Minute[] {
  return pick(heard, 'action', (statement) => actionSentence(statement))
}

export function actionSentence({ text, speaker, isQuestion }: Statement): string | undefined {
  if (isQuestion) return undefined
  for (const clause of text.split(/[,;] (?:and |but |so )?(?=\S)|\. (?=\S)/)) {
    const found = promised.exec(clause)?.groups
    if (!found?.do || !task.test(found.do)) continue
    const owner = ownerOf(found.who ?? '', speaker)
    const sentence = owner && finished(`${capitalised(owner)} will ${done(cut(found.do))}`)
    if (sentence && !/\b(?:I|we|you)\b/.test(sentence)) return sentence
  }
  return undefined
}

const ownerOf = (who: string, speaker: string) =>
  who === 'I' ? named(speaker) : /^(?:we|you)$/i.test(who) ? 'the team' : who

const done = (what: string) =>
  what
    .replace(/^(\w+)ing\b/, (_, stem: string) => plain(stem))
    .replace(/\b(?:my|your)\b/g, 'their')
    .replace(/\bour\b/g, 'the')

const plain = (stem: string) =>
  ({
    mak: 'make',
    evaluat: 'evaluate',
    com: 'come',
    writ: 'write',
    shar: 'share',
    runn: 'run',
    gett: 'get',
    prepar: 'prepare',
    modell: 'model',
  })[stem] ?? stem

const asked: [RegExp, (found: Record<string, string>) => string][] = [
  [
    /\b(?:(?:should|shall|could|can) we|(?:do|did|would) we (?:want|need|have|like) to|are we going to) (?:really |all |still |just |then |also |actually )*(?<do>(?!know|think|have any|get|see|say|go\b|do\b|be\b|not\b|start|talk|move|look|ask|\w+ing\b)[a-z]+ .+?)\?*$/i,
    ({ do: what }) => `Whether to ${what}`,
  ],
  [
    /\bhow (?:do|should|can|could|would|are) we (?:going to |want to |actually )?(?<do>[a-z]+ .+?)\?*$/i,
    ({ do: what }) => `How to ${what}`,
  ],
  [
    /\b(?<what>what (?:kind of |sort of |type of )?[\w-]+(?: [\w-]+)?|which [\w-]+(?: [\w-]+)?) (?:do|should|can|could|are) we (?:want to |going to |want )?(?<do>[a-z]+.*?)\?*$/i,
    ({ what, do: doing }) => `${capitalised(what ?? '')} to ${doing}`,
  ],
  [
    /\b(?:should|would|will|does|is|can|could) (?<what>(?:the|our)(?: [\w-]+){1,3}?|it) (?<do>(?:be|have|need|work|use|support|include|look|cost|go|get)\b.+?)\?*$/i,
    ({ what, do: doing }) => `Whether ${what === 'it' ? 'the product' : what} should ${doing}`,
  ],
  [
    /\b(?:not sure|don't know|wonder(?:ing)?|question is|decide|unclear|discuss) (?<what>(?:whether|how|what|which|if) .+)$/i,
    ({ what }) => capitalised((what ?? '').replace(/^if /i, 'whether ')),
  ],
]

/** What was left open: questions to be settled, as minutes put them. */
export function questionsOf(heard: Heard): Minute[] {
  return pick(heard, 'problem', (statement) => openQuestion(statement, heard.subject))
}

export function openQuestion({ text }: Statement, subject: string): string | undefined {
  if (isSmallTalk(text)) return undefined
  for (const [pattern, write] of asked) {
    const found = pattern.exec(text)?.groups
    if (!found) continue
    const sentence = asSentence(
      withoutStop(write(found)).replace('the product', subject ? `the ${subject}` : 'the product'),
    )
    return /\b(?:it|that|this|one|these|those|something|things?|stuff|here|there)\b/i.test(sentence) ||
      sentence.split(' ').length > 22 ||
      sentence.split(' ').length < 4
      ? undefined
      : sentence.replace(/\bwe\b/g, 'the team').replace(/\bour\b/g, 'the')
  }
  return undefined
}

type Kind = 'decision' | 'action' | 'problem'

const enough = 40

/** The likeliest first; what says the same twice is told once. */
function pick(
  { statements, scores }: Heard,
  kind: Kind,
  write: (statement: Statement) => string | undefined,
): Minute[] {
  const score = ({ index }: Statement) => scores[index]?.[kind] ?? 0
  const kept: Minute[] = []
  for (const statement of statements.toSorted((a, b) => score(b) - score(a) || a.index - b.index)) {
    if (kept.length === enough) break
    const sentence = write(statement)
    if (sentence && !kept.some((other) => alike(sentence, other.sentence)))
      kept.push({ statement, sentence, score: score(statement) })
  }
  return kept
}

function alike(a: string, b: string): boolean {
  const words = (text: string) => new Set(uncapitalised(text).match(/[a-z]{3,}/g) ?? [])
  const [one, other] = [words(a), words(b)]
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / (Math.min(one.size, other.size) || 1) > 0.7
}
