import { nounPhrases } from '#text/key-phrases'
import { tokensOf } from '#text/tokens'
import { isClear, resolved } from './clarity.ts'
import { type Complement, isNounPhrase } from './grammar.ts'
import { isOverheard } from './meetings.ts'
import { standsAlone } from './overheard.ts'
import { isPerson } from './persons.ts'
import { capitalised, uncapitalised, withoutStop } from './speech.ts'
import { before, type Statement } from './statements.ts'
import { gerund, startsWithDoing } from './verbs.ts'
import { isBuildable, isCrisp } from './wish-crispness.ts'

const longestName = 18

/** What is asked for, as one would write it in a list: `Export reports as CSV`, `Provide a dark mode`, `Photos should be kept`. */
export function wishName(said: Complement, statement: Statement, statements: readonly Statement[]): string | undefined {
  const asked = ofThose(said, statement, statements)
  const isLong = isOverheard(statements)
  const thing =
    (/^it$/i.test(asked.what) && /^be \w+(?:ed|able|ible)$/.test(asked.do ?? '')) ||
    (/^(?:that|this)$/i.test(asked.what) && /^be \w+(?:ed|able|ible)\b/.test(asked.do ?? ''))
  const named = thing ? resolved(`It should ${asked.do}`, statement, statements) : undefined
  const own = isLong ? undefined : ofWhatWasSaid(asked, statement)
  let name =
    named ??
    own ??
    (isLong ? undefined : ofItsSubject(asked, statement, statements)) ??
    (isLong ? undefined : itselfNamed(asked)) ??
    phraseOf(asked)
  if (!isLong) name = inThirdPerson(name)
  if (/\b(?:it|this|them|they)\b|\bthat$/i.test(name) && !isNamedBefore(name)) {
    name =
      toldNext(name, statement, statements) ??
      inOwnWords(name, asked, statement) ??
      resolved(name, statement, statements) ??
      name
  }
  name = withinLength(shortened(withoutStop(name)))
    .replace(/\b(once|when|until|before|after|while) it's\b/i, '$1 it is')
    .replace(oneself, '$1')
    .replace(/(?<! by) (?:themselves|himself|herself)(?= (?:on|in|at|from) )/, '')
    .replace(counted, '')
    .replace(/ and leave (?:it|that)(?: there)?$/i, '')
  // Cut out of what somebody is quoted with.
  // "If it was 80": a figure, and nothing to build.
  if (
    /^Provide ["“][^"“”]*$|^(?:Add|Note|Say|Mention) that\b|^The product should be (?:fixed|solved|sorted|addressed|resolved|mended|\d|zero|none|nothing|deleted|removed|erased)/.test(
      name,
    )
  )
    return undefined
  if (!isLong && pointsAway.test(name) && name.split(' ').length <= mostPointing) return undefined
  if ((name.match(/"/g)?.length ?? 0) % 2 === 1) name = `${name}"`
  name = name.replace(toBeThere, (_, thing: string, when = '') => `Provide ${asSaid(thing, statement)}${when}`)
  if (unended.test(name)) return undefined
  const words = name.split(' ').length
  const bare = withoutQuotes(name)
  if (words < 2 || words > longestName || !isClear(`${bare}.`, { shortest: 2, longest: longestName })) return undefined
  if (!hasSubstance(name) && asked.what === '' && words < 4 && !isTelling(name)) return undefined
  if (isLong && !(isBuildable(name) && standsAlone(name))) return undefined
  return isCrisp(bare, isLong) ? name : undefined
}

const toldOf =
  /^(?:The|Our|My) (?<noun>(?!(?:app|product|tool|system|software|site|website|platform|program|thing|problem|other)\b)[a-z-]+(?: [a-z-]+)?) (?:is|was|has|dies|died|takes|loses|drifts|drops|breaks|crashes|keeps|runs|goes|starts|stops|fails|freezes|never|always|only|still|just)\b/i

/** "The battery is dead after five weeks. It should last the winter.": what was told of last is what "it" is. */
function ofItsSubject(
  { what, do: doing = '' }: Complement,
  statement: Statement,
  statements: readonly Statement[],
): string | undefined {
  const previous = statements[statement.index - 1]
  if (!/^it$/i.test(what) || doing === '' || previous?.turn !== statement.turn) return undefined
  const noun = toldOf.exec(previous.text)?.groups?.noun
  return noun ? `The ${noun} should ${doing}` : undefined
}

// What comes after it was said elsewhere, or not at all.
const unended = /^(?:\S+ ){1,3}(?:after|before|without|than)$/i

/** With a capital only where it has one in the middle of a sentence. */
const asSaid = (thing: string, { said }: Statement) => (said.includes(` ${thing}`) ? thing : uncapitalised(thing))

const toBeThere = /^(?!The product\b)(.+?) should be there( from (?:day one|the (?:start|beginning))| at launch)?$/

/** "They shouldn't see the other trucks": who must not is told by name, where somebody was named just before. */
function ofThose(asked: Complement, statement: Statement, statements: readonly Statement[]): Complement {
  if (!/^they$/i.test(asked.who) || !/^(?:not|never) /.test(asked.do ?? '')) return asked
  const named = before(statements, statement, 4)
    .filter(({ turn }) => turn === statement.turn)
    .flatMap(({ tokens }) => nounPhrases(tokens).map((phrase) => phrase.map(({ text: word }) => word).join(' ')))
    .find((phrase) => /s$/.test(phrase) && isPerson(phrase))
  return { ...asked, who: '', what: named ?? 'people' }
}

const elaborated = /^(?:just|only|basically|simply) (?<what>[a-z][^,;:?!]{5,60}?)\.?$/i

/** "They could see it on the phone. Just dock number and ready or not.": what "it" is, is said next. */
function toldNext(name: string, { turn, index }: Statement, statements: readonly Statement[]): string | undefined {
  const next = statements[index + 1]
  const what = next?.turn === turn ? elaborated.exec(next.said.trim())?.groups?.what : undefined
  return what && isNounPhrase(what.split(/ (?:and|or) /)[0] ?? '')
    ? name.replace(/\bit\b/, what.toLowerCase())
    : undefined
}

// "Swap shifts themselves": who does it is told by the story.
const oneself = /^(\w+ (?:\w+ ){0,3}\w{4,}) (?:themselves|myself|himself|herself|yourself|ourselves)$/

// "A dark theme, one person": how many asked is told elsewhere.
const counted =
  /, (?:just )?(?:one|two|three|four|five|\d+) (?:person|people|customers?|users?|of them|teams?|accounts?)$/i

// "See that bill first", "put numbers to it": of something only those present know.
// In a longer name what it points at has been named.
const mostPointing = 6
const pointsAway =
  /^(?:Never|Don't|Let's) |^Ship .+ first$|^\w+ one$| (?:to|with|for|about|on|of|into) (?:it|them)$|^\w+ (?:that|this|these|those) (?!(?:the|people|users|customers|it|they)\b)\w+|^The product should (?:\w+|work without)$/i

/** "Push one task and everything behind it shifts": what "it" is stands in the name itself. */
function isNamedBefore(name: string): boolean {
  const tokens = tokensOf(name)
  const at = tokens.findIndex(({ lower }) => /^(?:it|them|they)$/.test(lower))
  return at > 2 && tokens.slice(1, at).some(({ pos }) => pos === 'NOUN')
}

/** What a label or a button is to say is held to no rule of how names are put. */
const withoutQuotes = (name: string) => name.replace(/["“][^"“”]*["”]/g, 'text')

/** What follows a comma is what a long name can do without. */
const withinLength = (name: string) => {
  const [first = name, ...rest] = name.split(/,? (?:with|including|instead of|rather than) /)
  const isLoose = name.split(' ').length > longestName || / (?:to|with|of|behind|beside) it$/i.test(name)
  return rest.length > 0 && isLoose && first.split(' ').length >= 3 ? first : name
}

/** "It ought to be one course with several languages inside it": what it is to be is what is asked for. */
const itselfNamed = ({ what, do: doing = '' }: Complement) => {
  const thing = /^it$/i.test(what)
    ? /^be (?<thing>(?:an?|one|the same) .+?)(?: (?:inside|in|on|of|for) it)?$/i.exec(doing)
    : null
  return thing?.groups?.thing &&
    isNounPhrase(thing.groups.thing) &&
    !/^an? (?:person|human|man|woman)\b/i.test(thing.groups.thing)
    ? `Provide ${thing.groups.thing}`
    : undefined
}

/** "The report query takes 40 seconds, we need to cache it": what "it" is was said in the same breath. */
function inOwnWords(name: string, { what, do: doing = '' }: Complement, { text }: Statement): string | undefined {
  const at = doing === '' ? -1 : text.indexOf(doing)
  const pronoun = /\b(?:it|this)\b(?! (?:is|was)\b)/i.exec(name)
  if (at < 8 || !pronoun) return undefined
  const said = nounPhrases(tokensOf(text.slice(0, at).replace(/^[^:]{2,40}: |\bby \w+\b/gi, '')))
    .map((phrase) => phrase.map(({ text: word }) => word).join(' '))
    .filter(
      (phrase) =>
        !isPerson(phrase) &&
        !/\d|^(?:needs?|wants?|wish|hope)$/.test(phrase) &&
        phrase.toLowerCase() !== what.toLowerCase(),
    )
  const first = said[0]
  if (!first || (new Set(said).size > 2 && !new RegExp(`^(?:the |our |my )?${escaped(first)}`, 'i').test(text)))
    return undefined
  const noun = /^[A-Z]/.test(first) ? first : `the ${first}`
  return `${name.slice(0, pronoun.index)}${noun}${name.slice(pronoun.index + pronoun[0].length)}`
}

const reporting = /^.*\b(?:said|says|told (?:us|me)|wants?|insists?|asks?)(?: that)? (?=\w)/i

/** "They said position only during a tour, and it must be deleted": what "it" is was told first. */
function ofWhatWasSaid({ what, do: doing = '' }: Complement, { text }: Statement): string | undefined {
  const at = text.indexOf(doing)
  if (!/^it$/i.test(what) || !/^be \w+ed\b/.test(doing) || !reporting.test(text.slice(0, at))) return undefined
  const [first] = nounPhrases(tokensOf(text.slice(0, at).replace(reporting, '')))
  const noun = first?.map(({ text: word }) => word).join(' ')
  return noun && !isPerson(noun) ? capitalised(`${noun} should ${doing}`) : undefined
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const product =
  /^(?:it|there|the (?:app|tool|system|product|platform|site|website|software|service|application|thing|program)|you|they)$/i
const behaving =
  /^(?:not |never )?(?:work|run|stay|respond|behave|look|feel|load|open|start|survive|be|keep \w+ing|go on|cope)\b/i

/** "To be warned when it fails" asks the product to warn. */
function informing(done: string, rest: string, who: string): string {
  const verb = tokensOf(`They have ${done}`).at(-1)?.lemma ?? done
  return capitalised(`${verb} ${/^(?:I|we|you)?$/i.test(who) ? 'people' : who}${rest}`)
}

function phraseOf({ who, what, do: doing, have }: Complement): string {
  if (have !== undefined) return `Provide ${have}`
  const body = doing ?? ''
  if (what !== '' && !product.test(what)) return capitalised(`${what} should ${body}`)
  if (/^have (?!to\b)/i.test(body) && what === '') return `Provide ${body.replace(/^have\s+/i, '')}`
  const passive = /^be (?<done>\w+)(?<rest>.*)$/i.exec(body)?.groups
  if (passive?.done && what === '') return informing(passive.done, passive.rest ?? '', who)
  if (what !== '' && /^(?:not|never) (?!have to\b|need\b|be\b)/i.test(body)) return `The product should ${body}`
  const isSaidOfItself = what !== '' && / (?:it|itself|its)\b/i.test(body)
  if (behaving.test(body) ? what !== '' || /^be\b/i.test(body) : isSaidOfItself)
    return capitalised(`${/^(?:it|there|you|they)?$/i.test(what) ? 'the product' : what} should ${body}`)
  return capitalised(body.replace(/ (?:by itself|on its own)(?=$| and )/i, ' automatically'))
}

/** A list speaks of nobody in particular. */
const inThirdPerson = (name: string) =>
  name
    .replace(
      /\b(before|after|while|when|without) (?:I|we) (?!am\b|are\b|can\b|have\b|do\b)(\w+)\b/gi,
      (_, word: string, verb: string) => `${word} ${gerund(verb)}`,
    )
    .replace(/ (?:that|which) (?:I|we|you) can (?=\w)/gi, ' to ')
    .replace(/ where (?:I|we|you) (?:can )?(?=[a-z]+ (?:an?|the|which|what|who)\b)/gi, ' to ')
    .replace(/,? and (?:be done with it|that's it|done)$/i, '')
    .replace(/\bthings (?:that )?(?:I|we|you|they) have to do\b/gi, 'things to do')
    .replace(/\b(?:I'm|I am|we're|we are|you're)\b/g, 'they are')
    .replace(/\b(?:I've|we've)\b/g, 'they have')
    .replace(/\b(?:I|we) (?=\w)/g, 'they ')
    .replace(/ (?:me|us)(?= (?:each|every|in|when|which|what|where|about|from)\b)/gi, (word) =>
      /us|me/i.test(word) ? '' : word,
    )
    .replace(/^Tell it (?=once|that|when|which|what)/, 'Tell the product ')
    .replace(/^Stop (?=from\b)/, 'Stop people ')
    .replace(/^(Remind|Tell|Ask|Warn|Notify|Send|Give|Email|Text|Call) (?:me|us) (?!about\b|the\b)/, '$1 people ')
    .replace(/^Tell (?:me|us) (?=the\b)/, 'Tell people ')
    .replace(/^(Show|Send) (?:me|us) at least /, '$1 ')
    .replace(/^(Tell|Warn|Notify|Inform|Remind|Show|Ask) you /, '$1 people ')
    .replace(/^(Tell|Warn|Notify|Inform|Remind) (?=when\b|if\b|which\b|what\b|where\b|how\b)/, '$1 people ')
    .replace(/^(Stop \w+ing|Not \w+|Keep) (?:me|us)\b/, '$1 people')
    .replace(/^(Make|Get|Find|Build|Draw|Print|Create) (?:me|us) (?=\w)/, '$1 ')
    .replace(/^(Let|Allow|Help) (?:you|me|us) /, '$1 people ')
    .replace(/(?<=^(?!.* should ).*)(?<!\bon )\bits own\b/, 'their own')

/** Possessives and asides say nothing in the name of a feature. */
const shortened = (name: string) =>
  name
    .replace(/,? like (?:an?|the) [\w ]+$/i, '')
    .replace(/, (?:yes|yeah|okay|right|sure|fine)$| for (?:me|us)$/i, '')
    .replace(/, then,(?= )/i, ',')
    .replace(/ (?:in|on|over|up) there$/i, '')
    .replace(/\b(?:my|our|your) own\b/gi, 'their own')
    .replace(/^Also (\w)/, (_, first: string) => first.toUpperCase())
    .replace(/\b(?:my|our|your) (?=[A-Z])|(?<=\b(?:with|from|under) )(?:my|our|your) /g, 'the ')
    .replace(/(?<=\b(?:for|know|knows) )(?:my|our) (?=\w*[^s\W]\b)/gi, 'their ')
    .replace(
      /(?<=\w )(?:my|our|your) (?=(?:manager|boss|supervisor|lead|team lead|accountant|assistant|director|teacher)\b)/gi,
      'the ',
    )
    .replace(/\b(?:my|our|your) (?=\w)/gi, (word, at: number) => (at === 0 ? word : ''))
    .replace(
      /(?<!\b(?:does|do|is|are|be|should|must|can|will|has|have|may|did|was|were|or|and|if)),? not (?:just |only )?(?=(?:[a-z]+ in|in|on|at|by|to|from|after|when|every|an?) )[^,]*$/i,
      '',
    )
    .replace(/^(?:My|Our|Your) (\w)/, (_, first: string) => first.toUpperCase())
    .replace(/^Provide (?:some kind of|a kind of|some|the ability to have) /i, 'Provide ')
    .replace(
      /^(?:Provide|Add) (?:the |an? )?(?:ability|option|possibility|way|setting|feature) to (\w)/i,
      (_, first: string) => first.toUpperCase(),
    )
    .replace(/\s*\((?:nice[- ]to[- ]have|must[- ]have|optional|later|maybe|(?:low|high) priority|p\d)[^)]*\)/i, '')
    .replace(/^Provide (\w+) staying /, (_, thing: string) => `${capitalised(thing)} should stay `)
    .replace(/\b(?:his|her|their) (?=(?:phone|mobile|tablet|computer|desk|office)\b)/gi, 'the ')
    .replace(/(?<!\b(?:with|for|to|from|of|by|at|on|about|than|like)) (?:us|me|myself|ourselves|yourself)(?=$|,)/i, '')
    .replace(
      /,? (?:yep|yeah|probably|maybe|then|already|somewhere|actually|though|anyway|or so|first maybe|now|today|too|as well|somehow|instead|straight away|full stop|in the first place|for sure|please)$/i,
      '',
    )
    .replace(/, for (?:me|us|the next \w+)$/i, '')
    .replace(/(?<=^Provide \S+(?: \S+)*) (?:this|last) (?:week|month|quarter|year)$/i, '')
    .trim()

const isTelling = (name: string) =>
  startsWithDoing(name) &&
  !/^(?:make|get|see|use|give|take|put|help|look|let|keep|start|stop|work|find|call|check|read|show|provide|add|support|handle|run|set|turn|leave|join|change|move|play|pick|follow|test|back|open|close)\b/i.test(
    name,
  )

const empty =
  /^(?:thing|stuff|lot|way|bit|kind|sort|people|time|day|one|everything|anything|nothing|something|idea|point|problem|question|sense|fact|case|part|something|minute|meeting|guy|moment|first|second|place|user|customer|decision|choice|discussion|note|concept|look|product|detail|work|matter|deal|issue|step)s?$/i

/** At least one thing is named that is not a word for anything. */
export const hasSubstance = (name: string) =>
  tokensOf(name).some(
    ({ pos, lower, text, isStop }, index) =>
      index > 0 &&
      (/^(?:NOUN|PROPN)$/.test(pos) || /^[A-Z]/.test(text) || (pos === 'VERB' && index === 2)) &&
      !isStop &&
      !empty.test(lower),
  )

export { inThirdPerson, shortened as shortName }
