import { clausesOf, type Draft, ended, inThirdPerson, isDoing } from './drafts.ts'
import { named } from './report.ts'
import { capitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'

const person = String.raw`(?:designer|expert|executive|specialist|manager|lead|engineer|developer|team|analyst|officer|director)`
const modal = String.raw`(?:'ll| will|'re going to|'m going to|'s going to| are going to| am going to| is going to| going to| can| could| should| must| shall| has to| have to| needs? to| ought to)(?: be)?|(?:'re| are|'m| am| is)(?= (?:also |just |then )?(?:look|work|think|do|watch|writ|prepar|gett|design|build|mak|evaluat|focus|creat|test|check)\w*ing)`
const adverbs = '(?: also| then| just| only| still| probably| maybe| definitely| try to| go ahead and)*'
const promised = new RegExp(
  String.raw`(?:^(?:(?:for|as) )?|^[\w ,]{2,40}?(?=[Yy]ou))(?<who>I|[Yy]ou(?: (?:two|guys|all|both))?|[Ww]e(?: all| each)?|[Ee]veryone|[Ss]omeone|they|he|she|(?:the|our|an?) [\w ]{3,40}?|(?:[A-Z][\w-]+ ?){1,4}?)(?:${modal})${adverbs} (?<do>[a-z].+)$`,
)
const wanted =
  /^(?:I|we)(?:'d| would)? (?:like|want|need|ask) (?<who>you(?: (?:two|guys|all))?|the [\w ]{3,30}?|[A-Z]\w+) to (?<do>[a-z].+)$/
const asked =
  /^(?:if |maybe |perhaps )?(?<who>you|someone|somebody|[A-Z]\w+)? ?(?:can|could|will|would)(?: you)?(?: please| maybe)? (?<do>[a-z].+)$/
const noted = /^(?<who>(?:[A-Z][\w-]*(?:,? (?:and )?)?){1,6}) to (?<do>[a-z]+ .+)$/
const nothing =
  /^(?:be\b|have\b(?! a)|see|say|know|think(?! about)|guess|mean|want|need|like|hear|remember|understand|agree|go\b|come(?! up)|start|stop|able|sure|sorry|happy|fine|not |wait|feel|seem|get (?:it|that|this|the same)|do (?:it|that|this)\b|call it|say|tell|imagine|believe|hope|supposed|talking|saying|wondering|not\b|a\b|the\b|an\b|very|really|so\b|here|there|too|quite|good|nice)/i

export type People = {
  /** Speakers, as minutes name them, by what they are called in the talk. */
  names: ReadonlyMap<string, string>
}

/** What each speaker is called in the minutes: a role with the noun people use with it, a name as it is. */
export function peopleOf(statements: readonly Statement[]): People {
  const speakers = [...new Set(statements.map(({ speaker }) => speaker).filter(Boolean))]
  const whole = statements.map(({ said }) => said).join(' ')
  const names = new Map<string, string>()
  for (const speaker of speakers.slice(0, 40)) {
    const plain = named(speaker)
    const escaped = speaker.replace(/[^\w\s]/g, '')
    const longer = new RegExp(String.raw`\b${escaped} (${person})\b`, 'i').exec(whole)?.[1]
    const isRole = plain.startsWith('the ') || longer !== undefined
    names.set(speaker, isRole && longer ? `the ${escaped.toLowerCase()} ${longer.toLowerCase()}` : plain)
  }
  return { names }
}

/** Who will do what, as far as the sentence and those just before it say so. */
export function actionDrafts(statement: Statement, statements: readonly Statement[], people: People): Draft[] {
  const drafts: Draft[] = []
  const add = (form: string, who: string, what: string) => {
    const task = doing(ended(what))
    if (nothing.test(what) || !isDoing(task)) return
    drafts.push({ form, sentence: `${capitalised(who)} will ${task}` })
  }
  const text = withoutStop(statement.text)
  const note = noted.exec(text)?.groups
  if (note?.who && note.do) add('noted', note.who.trim(), note.do)
  const clauses = clausesOf(text)
  for (const [index, clause] of clauses.entries()) {
    const found = promised.exec(clause)?.groups
    if (found?.who && found.do)
      add(formOf(found.who, clause), ownerOf(found.who, statement, statements, people), found.do)
    const want = wanted.exec(clause)?.groups
    if (want?.who && want.do) add('wanted', ownerOf(want.who, statement, statements, people), want.do)
    const ask = asked.exec(clause)?.groups
    if (ask?.do) add('asked', ownerOf(ask.who ?? 'you', statement, statements, people), ask.do)
    const mentioned = mentionIn(clause, people)
    const next = clauses[index + 1]
    if (
      mentioned?.startsWith('the ') &&
      next &&
      !promised.test(next) &&
      /^(?:the |an? )?[a-z][\w-]*(?: [\w-]+){0,4}$/i.test(next)
    )
      add('fragment', mentioned, `work on ${next}`)
  }
  return drafts
}

/** "You can" is often said of anybody; "you will" is said to somebody. */
function formOf(who: string, clause: string): string {
  if (/^you/i.test(who)) return /\byou (?:can|could|should|need|have)\b/i.test(clause) ? 'you can' : 'you will'
  return /^(?:I|we|they|he|she)$/i.test(who) ? `${who.toLowerCase()} will` : 'named will'
}

function ownerOf(who: string, statement: Statement, statements: readonly Statement[], people: People): string {
  if (who === 'I') return people.names.get(statement.speaker) ?? statement.speaker
  if (/^you$/i.test(who)) return addressed(statement, statements, people) ?? 'the team'
  if (/^(?:we|you|everyone|they|someone|somebody|he|she)\b/i.test(who)) return 'the team'
  return mentionIn(who, people) ?? who.replace(/^(?:our|an?) /i, 'the ').trim()
}

/** Who is spoken to: named in the sentence or in what the speaker said just before it. */
function addressed(statement: Statement, statements: readonly Statement[], people: People): string | undefined {
  for (const said of [statement, statements[statement.index - 1], statements[statement.index - 2]]) {
    if (!said || said.speaker !== statement.speaker) return undefined
    const found = mentionIn(said.text, people)
    if (found && found !== people.names.get(statement.speaker)) return found
  }
  return undefined
}

function mentionIn(text: string, { names }: People): string | undefined {
  const lower = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
  for (const [speaker, name] of names) {
    const label = speaker
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
    if (label.length > 2 && lower.includes(` ${label} `)) return name
    const first = label.split(' ')[0] ?? ''
    if (!name.startsWith('the ') && first.length > 2 && lower.includes(` ${first} `)) return name
  }
  return undefined
}

const doing = (what: string) =>
  inThirdPerson(what)
    .replace(/^(?:be )?(\w+)ing\b/, (whole, stem: string) => plain(stem) ?? whole)
    .replace(/\b(?:my|your)\b/g, 'their')
    .replace(/\b(?:me|you)\b/g, 'them')

const doubled = new Set(['gett', 'runn', 'putt', 'modell', 'sett', 'plann', 'cutt'])
const silent =
  /(?:mak|evaluat|com|writ|shar|prepar|creat|us|tak|giv|updat|releas|merg|schedul|describ|organiz|organis|investigat|compil|continu|explor|manag|propos|analys|analyz|improv|provid|includ|clos|mov|chang|finaliz|finalis)$/

function plain(stem: string): string | undefined {
  if (doubled.has(stem)) return stem.slice(0, -1)
  return silent.test(stem) ? `${stem}e` : stem
}
