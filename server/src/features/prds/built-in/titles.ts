import { tokensOf } from '#text/tokens'
import { contentStems } from '#text/vectors'
import type { Ask } from './features.ts'
import { isMeeting } from './meetings.ts'
import { capitalised, uncapitalised } from './speech.ts'
import type { Statement } from './statements.ts'
import { headingOf } from './technical.ts'
import { gerund, startsWithDoing } from './verbs.ts'

const mostWords = 9
const mostOfWhole = 14
const nextThought =
  /,(?!\d)| (?:instead of|so that|because|which|when|while|if|before|whenever|unless|as soon as|rather than|and (?=sent|get|then|kept|what|choose))\b/

// "One parent, three kids, one form" says something only as a whole.
const countedList = /^(?:one|two|three|four|\d+) [\w-]+, (?:one|two|three|four|\d+) /i

/** What is wanted as the name of a document says it: `Draft kept on the phone`, `Single sign-on with Okta`. */
function titlePhrase(wish: string): string {
  const named = wish
    .replace(/^(?:Provide|Add|Have) (?:an? |the )?/, '')
    .replace(/^(?:The|An?) /, '')
    .replace(/ should be (?=\w+(?:ed|en|pt|nt|ld|de)\b)/, ' ')
    .replace(/ should have /, ' with ')
  const cut = countedList.test(named) ? named : (named.split(nextThought)[0]?.trim() ?? named)
  // "Warn people" says nothing without the "when".
  if (cut.split(' ').length < 3 && startsWithDoing(cut) && named.split(' ').length <= mostOfWhole)
    return capitalised(named.replace(loose, ''))
  const whole = cut.split(' ').length >= 2 ? cut.replace(loose, '') : named
  const words = whole.split(' ')
  return capitalised(words.length <= mostWords ? whole : upToJoint(words).replace(loose, '').replace(dangling, ''))
}

const loose = /(?: (?:and|or|of|the|an?|to|in|on|for|with|by|from|at|as|until|that|which|if|when|before|after))+$/i

// A title cut off in the middle of a phrase loses the phrase.
const dangling = / (?:with|of|in|for|to|on|by|from|at|as)(?: \w+)?$| and (?:\w+)(?: (?:the|an?|their))? \w+$/i

/** As much of a long title as ends where a phrase ends: "Flag every electric car", and not "... and refuse to put it". */
function upToJoint(words: readonly string[]): string {
  const short = words.slice(0, mostWords)
  const joint = short.findLastIndex((word, at) => at >= 3 && /^(?:and|or)$/i.test(word))
  return short.slice(0, joint < 0 ? mostWords : joint).join(' ')
}

/** As the subject of a sentence: `filtering by site`, `quiet hours`. */
function inSentence(phrase: string): string {
  const subject = phrase.replace(/ should .*$/, '')
  if (/^(?:[A-Z]{2}|[A-Z]\w*[A-Z])/.test(subject)) return subject
  const [first = '', ...rest] = subject.split(' ')
  const verb = first.toLowerCase()
  return [startsWithDoing(subject) && !first.includes('-') && subject === phrase ? gerund(verb) : verb, ...rest].join(
    ' ',
  )
}

/** With a capital only where the name itself has one there. */
function asItStands(phrase: string, name: string): string {
  if (name.indexOf(phrase) > 0) return phrase
  const lowered = phrase.charAt(0).toLowerCase() + phrase.slice(1)
  return name.includes(lowered) ? lowered : uncapitalised(phrase)
}

/** `Provide an export` and `Access should be logged` name things, though their first words may be verbs. */
const shownAs = (name: string) =>
  /^(?:Provide|Add) | should /.test(name)
    ? asItStands(titlePhrase(name).replace(/ should .*$/, ''), name)
    : inSentence(titlePhrase(name))

/** What a talk is about, the most wanted first: asked for hard, named early, and what the rest keeps coming back to. */
export function subjectsOf(asks: readonly Ask[], statements: readonly Statement[], count: number): string[] {
  const phrases = central(asks, statements).map(({ best }) => {
    const article = /^Provide (?<article>an?|the) /.exec(best.name)?.groups?.article
    const phrase = shownAs(best.name)
    return article ? `${article} ${phrase}` : phrase
  })
  return [...new Set(phrases)].filter((phrase) => isTelling(phrase)).slice(0, count)
}

// "The product should be safe" and "go over to ADP" tell what is asked, and not what of.
const isTelling = (phrase: string) =>
  (phrase.includes(' ') || /[A-Z]/.test(phrase)) && !/^(?:(?:the )?product$|(?:go|be|get|come)\b)/i.test(phrase)

/** A short title has the next wish beside it. */
export function titlesOf(asks: readonly Ask[], statements: readonly Statement[]): string[] {
  const names = central(asks, statements).map(({ best }) => best.name)
  const [first, second] = names.map(titlePhrase)
  if (!first) return []
  const several = isMeeting(statements) && asks.length >= mostNamed ? inShort(names) : []
  if (several.length > 1) return several
  const isShort = first.split(' ').length < 3 && second !== undefined && second.split(' ').length <= 5
  return (isShort ? [first, second] : [first]).map((phrase) =>
    /^(?:[A-Z]{2}|[A-Z]\w*[A-Z])/.test(phrase) ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1),
  )
}

// From here on one wish is no more what a meeting was about than the next.
const mostNamed = 4

/** The first three that can be told in a few words. */
const inShort = (names: readonly string[]) =>
  [...new Set(names.map(shownAs))]
    .filter((phrase) => /^\S+(?: \S+){1,3}$/.test(phrase) && !/[,;"“]/.test(phrase))
    .slice(0, 3)

const mostCounted = 400

function central(asks: readonly Ask[], statements: readonly Statement[]): Ask[] {
  const heard = statements.slice(0, mostCounted)
  const first = Math.min(...asks.map(({ best }) => best.statement.index))
  const weight = ({ best, score, priority }: Ask) => {
    const stems = new Set(contentStems(tokensOf(best.name)).slice(0, 6))
    const echoed = heard.reduce((sum, { stems: said }) => sum + (said.some((stem) => stems.has(stem)) ? 1 : 0), 0)
    const isBounds = / should /.test(best.name) && headingOf(best.name) !== undefined
    const isLow = priority === 'low'
    return (
      score + Math.log2(1 + echoed) + (best.statement.index === first ? 1 : 0) - (isBounds ? 1.5 : 0) - (isLow ? 2 : 0)
    )
  }
  return [...asks].sort((a, b) => weight(b) - weight(a) || a.best.statement.index - b.best.statement.index)
}
