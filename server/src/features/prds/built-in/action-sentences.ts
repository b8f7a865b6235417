import { tokensOf } from '#text/tokens'
import { assignmentsIn } from './assignments.ts'
import { resolved } from './clarity.ts'
import { clausesOf, type Draft, ended, inThirdPerson, isDoing } from './drafts.ts'
import { addressed, mentionIn, type People } from './people.ts'
import { capitalised, shortWords, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

const modal = String.raw`(?:'ll| will|'re going to|'m going to|'s going to| are going to| am going to| is going to| going to| can| could| should| must| shall| has to| have to| needs? to| ought to|'m supposed to|'re supposed to| is supposed to)(?: each| all)?(?: be)?|(?:'re| are|'m| am| is)(?= (?:also |just |then )?(?:look|work|think|do|watch|writ|prepar|gett|design|build|mak|evaluat|focus|creat|test|check)\w*ing)`
const adverbs =
  '(?: also| then| just| only| still| probably| maybe| definitely| each| all| try to| go ahead and| make sure to)*'
const promised = new RegExp(
  String.raw`(?:^(?:(?:for|as) )?|^[\w ,]{2,40}?(?=[Yy]ou))(?<who>I|[Yy]ou(?: (?:two|guys|all|both))?|[Ww]e(?: all| each)?|[Ee]veryone|[Ss]omeone|they|he|she|(?:the|our|an?) [\w ]{3,40}?|[A-Z][a-z]+ (?!is\b|was\b|has\b|does\b|as\b|this\b|guys\b)[a-z]+s|(?:[A-Z][\w-]+ ?){1,4}?)(?:${modal})${adverbs} (?<do>[a-z].+)$`,
)
const wanted =
  /^(?:I|we)(?:'d| would)? (?:like|want|need|ask) (?<who>you(?: (?:two|guys|all))?|the [\w ]{3,30}?|[A-Z]\w+) to (?<do>[a-z].+)$/
const asked =
  /^(?:if |maybe |perhaps )?(?<who>you|someone|somebody|(?!(?:I|We|They|It|He|She|That|This|There|What|Which|Who|How)\b)[A-Z]\w+)? ?(?:can|could|will|would)(?: you)?(?: please| maybe)? (?<do>[a-z].+)$/
const favour =
  /^(?:[A-Z]\w+,? )?(?:(?:maybe |perhaps )?it(?: is|'s| was| would be|'d be| might be) (?:very |really )?(?:good|nice|great|helpful|useful|interesting|best|better|worth it) (?=if|when))?(?:if|when) (?<who>you(?: guys| two| all)?|someone|everyone) (?:can|could|would|want to|try to) (?<do>[a-z].+)$/i
const noted = /^(?<who>(?:[A-Z][\w-]*(?:,? (?:and )?)?){1,6}) to (?<do>[a-z]+ .+)$/
const itemFor =
  /\b(?:action item|to-?do|task|job) (?:is )?for (?<who>(?:the |an? )?[\w ]{3,30}?) (?:is )?to (?<do>[a-z]+ .+)$/i
const commanded =
  /^(?<do>(?:send|work on|think about|prepare|look (?:at|into|for|up)|write|check|put|complete|finish|fill|update|contact|ask|find out|figure out|make sure|come up with|reach out|review|share|add|create|draft|test|e-?mail|focus on|follow up|get back)\b .+)$/i
const nothing =
  /^(?:be\b(?! \w+(?:ed|en|nt)\b)|have\b(?! a)|see|say\b|saying|know|think(?!(?:ing)? (?:about|up|through))|guess|mean|want|need|like|hear\b|remember|understand|agree|go\b|come(?! up)|start|stop|able|sure|sorry|happy|fine|not |wait|feel|seem|get (?:it|that|this|the same)|do(?:ing)? (?:it|that|this|so|all)\b|call it|say|tell|imagine|believe|hope|supposed|talking|saying|wondering|not\b|a\b|the\b|an\b|very|really|so\b|here|there|too|quite|good|nice)/i

// One word is no task yet, and one that ends before its point is none.
const broken = /^\S+$|(?:'\w+|\b(?:the|an?|to|of|and|or|but|that|which|will|would|can|could|should|is|are|with|for))$/i

// How a meeting goes on is nobody's task.
const goingOn =
  /^(?:move|go|carry|get) (?:on|into|to the next|straight)\b|^(?:finish|start|wrap|end)(?: up| off)? with\b|^get (?:immediately|straight)\b/i
// "Take they can send": two sentences run into one.
const runTogether =
  /\b(?:to|of|for|with|on|take|get|put|make) (?:they|he|she|it) (?:can|could|will|would|should|guess|think|need|have|are|were)\b/i
const pointing = /\b(?:it|this|that|one|the ones?)\b(?! of\b)(?! (?:is|was|would|will|can|could|should|has|takes) |'s)/i

/** Broken off and begun anew in the middle: "get ge think about". */
const isBegunAnew = (task: string) =>
  runTogether.test(task) || task.split(' ').some((word) => /^[a-z]{1,2}$/.test(word) && !shortWords.has(word))

/** "Look for it later": what nothing in the task names. */
function isDangling(task: string): boolean {
  const found = pointing.exec(task)
  if (!found) return false
  const next = tokensOf(task.slice(found.index + found[0].length))[0]
  const stands = /^(?:NOUN|PROPN|ADJ|NUM)$/.test(next?.pos ?? '') && !/^(?:it|the ones?)$/i.test(found[0])
  return !stands && !tokensOf(task.slice(0, found.index)).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')
}

/** What is to be done, with a name for what "it" is; empty where nothing says that. */
function namedTask(what: string, statement: Statement, statements: readonly Statement[]): string {
  const task = doing(what)
  if (!isDangling(task)) return task
  const found = resolved(what, statement, statements)
  const told = found ? doing(uncapitalised(found)) : ''
  return isDangling(told) ? '' : told
}

/** Who will do what, as far as the sentence and those just before it say so. */
export function actionDrafts(statement: Statement, statements: readonly Statement[], people: People): Draft[] {
  const drafts: Draft[] = []
  const add = (form: string, who: string, what: string) => {
    const task = namedTask(ended(what), statement, statements)
    if (
      nothing.test(what) ||
      broken.test(task) ||
      goingOn.test(task) ||
      isBegunAnew(task) ||
      !isDoing(task) ||
      !isSomebody(who, people, task)
    )
      return
    drafts.push({ form, sentence: `${capitalised(who)} will ${task}` })
  }
  const owner = (who: string) => ownerOf(who, statement, statements, people)
  const text = withoutStop(statement.text)
  for (const [form, pattern] of [
    ['noted', noted],
    ['noted', itemFor],
    ['favour', favour],
  ] as const) {
    const found = pattern.exec(text)?.groups
    if (found?.who && found.do) add(form, form === 'noted' ? named(found.who) : owner(found.who), found.do)
  }
  for (const { who, what, isNamed } of assignmentsIn(statement, statements, people))
    drafts.push({
      form: isNamed ? 'assigned' : 'assigned to you',
      sentence: `${capitalised(who)} will work on ${work(what)}`,
    })
  for (const clause of clausesOf(text)) {
    const found = promised.exec(clause)?.groups
    if (found?.who && found.do)
      add(formOf(found.who, clause), owner(toAll.test(clause) ? 'everyone' : found.who), done(clause, found.do))
    const want = wanted.exec(clause)?.groups
    if (want?.who && want.do) add('wanted', owner(want.who), want.do)
    const ask = asked.exec(clause)?.groups
    if (ask?.do) add('asked', owner(ask.who ?? 'you'), ask.do)
    const told = commanded.exec(clause)?.groups?.do
    if (told && !found && !ask) add('commanded', owner('you'), told.charAt(0).toLowerCase() + told.slice(1))
  }
  return drafts
}

const toAll = /^(?:\w+ ){0,3}you(?:'ll|'re| will| are)? (?:all|each|both|guys|get|receive)\b|\byou .*\btogether\b/i

/** What is done to something keeps its "be": "instructions will be sent". */
const done = (clause: string, what: string) =>
  /^\w+(?:ed|en|nt|de|ne)\b/.test(what) && new RegExp(`\\bbe (?:\\w+ )?${what.slice(0, 4)}`).test(clause)
    ? `be ${what}`
    : what

const groups =
  /\b(?:designers?|experts?|executives?|specialists?|managers?|leads?|engineers?|developers?|teams?|members?|analysts?|officers?|directors?|group|everyone|everybody|company|department|board|committee|clients?|people here|authors?|editors?|testers?|writers?)$/i

/** Whether tasks can be given to it: somebody who spoke, a name, a group; or it is done by nobody named. */
function isSomebody(who: string, { names }: People, task: string): boolean {
  if ([...names.values()].includes(who) || groups.test(who)) return true
  if (/^be \w/.test(task)) return /^[A-Z]?[a-z]+ [a-z]+s$/.test(who)
  return (
    /^[A-Z]/.test(who) &&
    who.split(' ').length <= 6 &&
    uncapitalised(who) === who &&
    !/^(?:Going|Want|Need|Nothing|So|Able)\b/.test(who)
  )
}

const named = (who: string) => who.trim().replace(/^an? /i, 'the ')
const work = (what: string) => inThirdPerson(what).replace(/^(?:your|our)\b/i, 'the')

/** "You can" is often said of anybody; "you will" is said to somebody. */
function formOf(who: string, clause: string): string {
  if (/^you/i.test(who)) return /\byou (?:can|could|should|need|have)\b/i.test(clause) ? 'you can' : 'you will'
  return /^(?:I|we|they|he|she)$/i.test(who) ? `${who.toLowerCase()} will` : 'named will'
}

function ownerOf(who: string, statement: Statement, statements: readonly Statement[], people: People): string {
  if (who === 'I') return people.names.get(statement.speaker) ?? statement.speaker
  if (/^you$/i.test(who)) return addressed(statement, statements, people) ?? 'a team member'
  if (/^you two$/i.test(who)) return 'two team members'
  if (/^(?:someone|somebody|he|she)\b/i.test(who)) return 'a team member'
  if (/^(?:we|you|everyone|they)\b/i.test(who)) return 'the team'
  return mentionIn(who, people) ?? who.replace(/^(?:our|an?) /i, 'the ').trim()
}

const doing = (what: string) =>
  inThirdPerson(what)
    .replace(/^(?:be )?(\w+)ing\b/, (whole, stem: string) => plain(stem) ?? whole)
    .replace(/\bI(?:'m| am)\b/g, 'they are')
    .replace(/\bI\b/g, 'they')
    .replace(/\b(?:my|your)\b/g, 'their')
    .replace(
      /\byou(?=(?:'\w+)? (?:can|could|should|would|will|want|are|have|need|know|do|get|use|think|like|feel|all)\b|'(?:re|ve|ll|d)\b)/g,
      'they',
    )
    .replace(
      /(?<=, |\b(?:make sure|and|or|so|if|when|that|because|where|what|how|until|before|after|once) )you\b/g,
      'they',
    )
    .replace(/\b(?:myself|yourself|yourselves)\b/g, 'themselves')
    .replace(/\b(?:me|you)\b/g, 'them')

const doubled = new Set(['gett', 'runn', 'putt', 'modell', 'sett', 'plann', 'cutt'])
const silent =
  /(?:mak|evaluat|com|writ|shar|prepar|creat|us|tak|giv|updat|releas|merg|schedul|describ|organiz|organis|investigat|compil|continu|explor|manag|propos|analys|analyz|improv|provid|includ|clos|mov|chang|finaliz|finalis)$/

function plain(stem: string): string | undefined {
  if (doubled.has(stem)) return stem.slice(0, -1)
  return silent.test(stem) ? `${stem}e` : stem
}
