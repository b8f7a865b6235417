import { briefSettlements } from './brief-settlements.ts'
import { clausesOf, type Draft, ended, inThirdPerson, isDoing, isNamed } from './drafts.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

const decided =
  /\b(?:we|they|team|everyone|group|company|management|board|I)(?:'ve| have|'s| has)? (?:all |also |just |already )*(?:decided|agreed|concluded|settled|resolved|chose|chosen|opted|approved|signed off)(?: on| for)?(?: (?:last (?:week|month|year|time|\w+day)|yesterday|earlier|together|today))? (?:(?<to>to [a-z].+)|(?:that )?(?<that>.+))$/i
const agreed =
  /\b(?:it(?:'s| is) (?:pretty |quite |very |now )?clear (?:to|from|for) (?:everyone|everybody|all of us|all (?:the )?teams)|(?:everyone|everybody) (?:here |now )?agrees|(?:we|there)(?:'s| is| have) (?:a )?(?:general |rough |clear )?(?:consensus|agreement)) (?:that (?<that>.+)|(?<to>to [a-z].+))$/i
const wePlan =
  /^(?:let's|we(?:'re| are) (?:all )?(?:going to|planning to)|we(?:'ll| will| should| shall| can| could| would| must)|we (?:want|need|have|like|agreed|decided|plan) to|we just) (?<not>not )?(?:just |also |then |only |still |be )*(?<do>[a-z].+)$/i
const weWillNot =
  /^(?:we (?:don't|do not|won't|will not|shouldn't|should not|can't|cannot|aren't going to)|we(?:'re| are) not (?:going to|gonna)|there(?:'s| is) no need to|no need to|let's not) (?:really |actually |even )*(?:need to |want to |have to |going to )?(?<do>[a-z].+)$/i
const thing = String.raw`(?:the|our|each|every|all|this|these|an?)(?: (?!we\b|I\b|you\b|it\b|is\b|are\b|that\b|which\b|was\b)[\w-]+){1,4}`
const itWill = new RegExp(
  String.raw`^(?<what>it|${thing}|(?!Let\b|You\b|We\b|They\b|He\b|She\b|I\b|There\b|This\b|That\b|What\b|Which\b|Otherwise\b|Unless\b|One (?:thing|factor)\b|All of us)[A-Z][\w-]+(?: [\w-]+){0,3}?)(?<will>'ll| will(?: not| be)?| won't| must(?: not)?| should(?: not)?| shouldn't| can(?:not|'t)?| would| has to| have to| needs? to|'s going to| is going to| are going to| going to| is to| are to| to be)(?<do> [a-z].+)$`,
)
const itIs = new RegExp(
  String.raw`^(?<what>it|${thing}|(?!Let\b|You\b|We\b|They\b|He\b|She\b|I\b|There\b|This\b|That\b|What\b|Which\b|Otherwise\b|Unless\b|One (?:thing|factor)\b|All of us)[A-Z][\w-]+(?: [\w-]+){0,3}?)(?<is>'s| is| are| has| have| gets| stays| goes| moved| moves)(?<not> not|n't)?(?: also| just| now| gonna)* (?<do>[\w$€£].+)$`,
)
const weHave =
  /^(?:we(?:'ve| have) (?:got )?|we(?:'re| are) (?:having|using|including|getting)|it has|(?:we )?(?:want|need)) (?<no>no )?(?<thing>(?:an?|the|some|one|two|three|four|our|large|small|normal|simple|regular|standard|big)? ?[a-z][\w-]*\b.*)$/i
const notHad =
  /^(?:(?:all|also|just|still|already|even|not|never|only|got) )*(?:to|were|was|been|be|have|had|don't|do|did|can|can't|could|will|would|should|must|are|aren't|is|want|need|know|think|said|say|talk\w*|go|going|get|lose|make|made|use|used|see|saw|look\w*|agree\w*|decide\w*|discuss\w*|questions?|seen|done|come|came|just|put|start\w*|mean|like|keep|try|work|take|took|give|the same|a (?:lot|look|bit|problem|question|meeting|break)|[a-z]+ed|more time|time|some time|enough|another|minutes|plenty|half an hour|(?:\w+ )?(?:minutes|hours|time|proposals|ideas|options?)\b)\b/i
const given = /^(?:have|include|use|add|get|need|want|take|choose|put in|put|go (?:with|for)|stick (?:with|to)|keep)\b/i
const nothing =
  /^(?:worry|have (?:individual|\w+ minutes|(?:[\w-]+ ){0,4}(?:discussions?|conversations?|meetings?|chats?|calls?)\b)|be (?:able|doing|in\b|careful|back|here|honest|fine)|see|say|talk|discuss|think|look at|move on|start|begin|wait|meet|come back|do (?:that|it|this)|know|hear|ask|tell|mention|remember|let|call|guess|wrap|stop|sit|find out|have (?:a (?:look|break|minute|chat|think)|to )|get (?:back|started|going))\b/i

/** What a sentence settles, in every way minutes could put it: about the thing made, or about the team. */
export function decisionDrafts({ text, isQuestion }: Pick<Statement, 'text' | 'isQuestion'>, made: string): Draft[] {
  if (isQuestion) return []
  const product = made ? `The ${made}` : ''
  const drafts: Draft[] = []
  const add = (form: string, sentence: string) => {
    if (!/ will (?:not )?have (?:from|to|of|in|at|on|for|with|by)\b/.test(sentence)) drafts.push({ form, sentence })
  }
  const outright = (decided.exec(withoutStop(text)) ?? agreed.exec(withoutStop(text)))?.groups
  const whole = wholeOf(text)
  if (whole) add('whole', whole)
  if (outright?.to) add('decided to', `The team will ${ended(outright.to.slice(3))}`)
  if (outright?.that) add('decided that', capitalised(inThirdPerson(ofTeam(ended(outright.that)))))
  for (const { form, sentence } of briefSettlements(text, product)) add(form, sentence)
  for (const clause of clausesOf(text)) {
    const not = weWillNot.exec(clause)?.groups?.do
    if (not && !nothing.test(not) && isDoing(not)) add('we will not', subjectFor(not, product, 'will not'))
    const plan = wePlan.exec(clause)?.groups
    if (!not && plan?.do && !nothing.test(plan.do) && isDoing(plan.do))
      add('we will', subjectFor(plan.do, product, plan.not ? 'will not' : 'will'))
    const has = weHave.exec(clause)?.groups
    if (product && has?.thing && !notHad.test(has.thing) && isNamed(has.thing))
      add('we have', `${product} will ${has.no ? 'not ' : ''}have ${ended(has.thing)}`)
    const will = itWill.exec(clause)?.groups
    if (
      will?.what &&
      will.do &&
      (product || !/^it$/i.test(will.what)) &&
      !nothing.test(will.do.trim()) &&
      isDoing(`${/ be$/.test(will.will ?? '') ? 'be' : ''}${will.do}`.trim())
    )
      add('it will', `${whatOf(will.what, product)} ${modalOf(will.will ?? '')}${ended(will.do)}`)
    const is = itIs.exec(clause)?.groups
    if (is?.what && is.do && (product || !/^it$/i.test(is.what)) && isSettled(is.is ?? '', is.do))
      add(
        'it is',
        `${whatOf(is.what, product)}${is.is === "'s" ? ' is' : is.is}${is.not ? ' not' : ''} ${ended(is.do)}`,
      )
  }
  return drafts
}

/** Who "we" are must be told where a sentence begins with it. */
const ofTeam = (text: string) =>
  text
    .replace(/^we(?:'ll)? (?=(?:will|should|shall|can|could|must|won't|would)\b)/i, 'the team ')
    .replace(/^we'll /i, 'the team will ')
    .replace(/^we (need|want|keep|use|add|ship|start|stop|wait)\b/i, 'the team $1s')

/** That something is so is a decision only where it says how much, where to, or that it is in, out or final. */
const isSettled = (verb: string, what: string) =>
  /moved|moves|stays|goes/.test(verb) ||
  /^(?:going|moving|accepted|approved|final|included|excluded|in|out|off|postponed|delayed|cancelled|canceled|made of)\b/i.test(
    what,
  ) ||
  /\b(?:\d+|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million)\b/i.test(what)

const settles =
  /\b(?:we(?:'ll| will|'re going to| are going to| should| agreed| decided|'ve decided| have decided)|let's|will (?:not )?be|should (?:not )?be|is going to|are going to|is moving|moved? (?:it |this )?(?:to|into)|pushed? (?:it )?(?:to|back)|to be|need to be|needs to be|going forward)\b/i

/** A sentence that settles something and can be told as it is. */
function wholeOf(text: string): string | undefined {
  const plain = withoutStop(text)
  const words = plain.split(' ').length
  if (words < 6 || words > 28 || !settles.test(plain)) return undefined
  const told = plain.replace(/^let's (not )?/i, (_, not) => `The team will ${not ?? ''}`).replace(/\bwe\b/i, 'the team')
  return capitalised(
    inThirdPerson(told).replace(
      /\bthe team'(ll|re|ve)\b/i,
      (_, end: string) => `the team ${auxiliaries[end.toLowerCase()]}`,
    ),
  )
}

const auxiliaries: Record<string, string> = { ll: 'will', re: 'is', ve: 'has' }

const whatOf = (what: string, product: string) =>
  /^(?:it|they)$/i.test(what) ? product : capitalised(what.replace(/^our\b/i, 'the'))

const modalOf = (word: string) =>
  /not|n't/i.test(word)
    ? 'will not'
    : /must|has to|have to|need/i.test(word)
      ? 'must'
      : / be$/.test(word)
        ? 'will be'
        : 'will'

function subjectFor(what: string, product: string, will: string): string {
  const body = inThirdPerson(ended(what))
  const got = /^(?:go (?:with|for)|stick (?:with|to)|keep to|choose|get|take|put in|add|need|want) (?<thing>.+)$/i.exec(
    body,
  )?.groups?.thing
  if (!product) return `The team ${will} ${body}`
  if (got) return `${product} ${will} have ${got}`
  return given.test(body) ? `${product} ${will} ${body}` : `The team ${will} ${body}`
}
