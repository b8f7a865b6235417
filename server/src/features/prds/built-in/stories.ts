import { article } from '@sextant/contract/prds/story-words'
import type { Ask } from './features.ts'
import { groupName, isRoleName, roleOf } from './personas.ts'
import { isPerson } from './persons.ts'
import { asSentence, capitalised, uncapitalised, withoutStop } from './speech.ts'
import type { Statement } from './statements.ts'
import { conditionsOf } from './story-conditions.ts'
import { startsWithDoing } from './verbs.ts'
import type { Wish } from './wishes.ts'

export interface Story {
  as_a: string
  i_want: string
  so_that: string
  acceptance_criteria: string[]
  /** What the criteria were said in, besides the wishes themselves. */
  details: Statement[]
}

/** An ask as a story, where it is one person's doing or having that is asked for. */
export function storyOf({ best, wishes, pain }: Ask, statements: readonly Statement[]): Story {
  const as_a = whoseStory(best, wishes, statements)
  const want = wanted(best.name)
  const purpose = wishes.map((wish) => wish.purpose).find(Boolean) ?? ''
  const conditions = conditionsOf(wishes, statements)
  const isSent = wishes.some(({ statement }) => toThem.test(statement.text))
  const first = isSent ? asSentence(`The product should ${uncapitalised(best.name)}`) : criterion(as_a, best.name)
  return {
    as_a,
    i_want: want,
    so_that: purpose ? inFirstPerson(purpose, wishes) : pain ? endOf(pain.sentence) : '',
    acceptance_criteria: [first, ...conditions.map(({ text }) => text)],
    details: conditions.map(({ statement }) => statement),
  }
}

// "Send me a list": it is not the person who is to send.
const toThem = /^(?:please )?(?:send|mail|e-?mail|text|ping|message) (?:me|us|them|him|her|everyone|people) /i

// What hurts is turned into what ends only where the sentence allows it word for word.
const endOf = (sentence: string) => {
  const rest = withoutStop(sentence)
  const cannot =
    /^(?:I|we|users|customers|people|they) (?:can't|cannot|can not|am unable to|are unable to) (?<what>.+)$/i.exec(rest)
      ?.groups?.what
  return cannot ? `I can ${cannot}` : ''
}

const inFirstPerson = (purpose: string, wishes: readonly Wish[]) =>
  wishes.some(({ who }) => who !== '') || /^they\b/i.test(purpose)
    ? purpose.replace(/^(?:they|users|customers|people)\b/i, 'I').replace(/ (?:with|from) us$/i, '')
    : uncapitalised(purpose)

function whoseStory(best: Wish, wishes: readonly Wish[], statements: readonly Statement[]): string {
  const named = wishes.find(({ who }) => who !== '')?.who
  if (named) return singular(asCommonNoun(groupName(named)))
  const speaker = best.by
  const role = roleOf(speaker, statements)
  if (role && !maker.test(role) && !/^(?:runs|leads|manages|looks|heads)\b/.test(role))
    return asPerson(
      role
        .replace(/(?: (?:at|for|in)|,) .*$/, '')
        .replace(/^(?<who>.+?) of .*$/i, (whole, who: string) =>
          /^(?:head|director|vp|chief|vice president)$/i.test(who) ? whole : who,
        ),
    )
  const label = speaker.replace(/\s*\d+$/, '').toLowerCase()
  return isRoleName(speaker) && !maker.test(speaker) ? label : 'user'
}

/** A department speaks through somebody who works there. */
function asPerson(role: string): string {
  const words = role.split(' ').map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
  return isPerson(role.replace(/ of .*$/, '')) || / of /.test(role) ? words.join(' ') : `${words.join(' ')} team member`
}

const asCommonNoun = (name: string) => (/^[A-Z]{2,}\b/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))

// Those who build a product speak for the people who use it.
const maker =
  /\b(?:participant|respondent|interviewee|support|account|project|product|design\w*|engineer|developer|marketing|interface|ui|ux|qa|sales|expert|team)\b/i

export const singular = (noun: string) =>
  noun
    .replace(/\bpeople$/, 'person')
    .replace(/\bcompanies$/, 'company')
    .replace(/([^s])s$/, '$1')

/** `Export reports` as `to export reports`; `Provide a dark mode` as `a dark mode`; `X should Y` as `X to Y`. */
function wanted(name: string): string {
  const given = /^(?:Provide|Add) (?<what>.+)$/.exec(name)?.groups?.what
  if (given) return given
  const should = /^(?<what>.+?) should (?<do>.+)$/.exec(name)?.groups
  if (should) return `${uncapitalised(should.what ?? '')} to ${should.do}`
  if (ofProduct.test(name)) return `the product to ${uncapitalised(name)}`
  return startsAsNoun(name) ? uncapitalised(name) : `to ${uncapitalised(name)}`
}

// What the product does, or those who make it do to it.
const ofProduct =
  /^(?:let|make|load|cache|index|rename|tell|warn|notify|remind|inform|remember|fix|hide|display|automate|translate|encrypt|stop|match|highlight|detect|suggest|prevent|allow|enable|move|remove|drop|replace|bring back|support|integrate|migrate|improve|simplify|ensure|show|keep people)\b/i

const startsAsNoun = (name: string) =>
  !(startsWithDoing(name) && /^\w+ (?:on|the|an?|all|each|every)\b/i.test(name)) &&
  (/^\w+ of\b/.test(name) ||
    (/^(?:A|An|The|More|Better|Dark|Custom|Automatic|Real-time|\w+(?:tion|ment|ing|mode|s))\b/.test(name) &&
      !/^(?:Access|Process|Pass|Discuss|Press|Address|Dismiss)\b/.test(name)))

/** By what it is, not by what is said of it: "automatic reminders by SMS" are several. */
function isPlural(thing: string): boolean {
  const head = thing.split(/ (?:by|for|with|in|on|to|that|which|as|at|from|of|straight|before|after)\b/)[0] ?? thing
  return / and /.test(head) || (/[^s]s$/.test(head) && !/^an? /i.test(head) && !/^[A-Z]+$/.test(head))
}

function criterion(as_a: string, name: string): string {
  const given = /^(?:Provide|Add) (?<what>.+)$/.exec(name)?.groups?.what
  const thing = given?.replace(/, (?:made|with|which|where|not)\b.*$/, '')
  if (thing) return asSentence(`${capitalised(thing)} ${isPlural(thing) ? 'are' : 'is'} available`)
  if (/ should /.test(name)) return asSentence(name.replace(/ should be /, ' should be '))
  if (ofProduct.test(name)) return asSentence(`The product should ${uncapitalised(name)}`)
  if (startsAsNoun(name)) return asSentence(`${name} is available`)
  return asSentence(`${capitalised(article(as_a))} ${as_a} can ${uncapitalised(name)}`)
}
