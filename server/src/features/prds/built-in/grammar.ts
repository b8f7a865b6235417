import { type Token, tokensOf } from '#text/tokens'
import { isDoing } from './drafts.ts'
import { isPerson } from './persons.ts'
import { uncapitalised } from './speech.ts'
import { startsWithDoing } from './verbs.ts'

const adverbs =
  'also|really|just|only|still|always|definitely|badly|desperately|actually|all|both|probably|even|simply|then|now|first|maybe|certainly|too|much|at least|absolutely|often|sometimes|usually|constantly|finally|ideally|already|again|further|automatically'
export const adverb = `(?:(?:${adverbs}) )*`
export const good = `(?:(?:so|very|really|even|much|more|an?|such a|super|extremely|absolutely|the|my|quite|already|most) )*(?:nice|great|good|better|awesome|perfect|cool|helpful|useful|handy|amazing|wonderful|ideal|fantastic|appreciated|plus|best|easier|huge|lovely|valuable|dream|glad|happy|pleased|grateful|delighted|thrilled|relief|enough|worthwhile|brilliant|smashing|superb|excellent|welcome|improvement|(?:big |huge )?help|game.?changer|life ?saver|blessing|godsend|over the moon|icing on the cake|neat|sweet|bonus|smart|wise|desirable|preferable|sensible)`

const noSubject =
  /^(?:what|which|how|why|when|where|if|whether|to|not|nobody|no one|none|neither|nothing|each$|for|in|on|at|by|with|from|of|as|because|than|like)\b/i
const refusing = /\b(?:not|never|n't|nobody|no one|neither|hardly)\b|n't\b/i

/** What stands before a verb, if it is somebody or something, and what it is without the words that lead up to it. */
export function subjectIn(lead: string): string | undefined {
  const words = lead
    .trim()
    .replace(
      /^(?:(?:and|but|so|then|also|or|well|today|currently|right now|now|plus|because|since|that|second|third|first|next|think|by law|ideally|once an? (?:year|month|week|day)|every (?:year|month|week|day|morning|evening)|sometimes|often|usually|from (?:the|our) [\w ]+? side),? )+/i,
      '',
    )
    .replace(/(?:^|.*, )(?=[^,]+$)/, '')
    .trim()
  if (words === '' || noSubject.test(words) || refusing.test(words) || words.split(' ').length > 9) return undefined
  if (/^(?:I|we|you|they|he|she|it|that|this|there|everyone|everybody|somebody|someone|people)$/i.test(words))
    return words
  if (/ (?:I|we|you|they|he|she|it)$/i.test(words)) return undefined
  // "The photo as it was taken has to be kept": which one says nothing of what it is to do.
  const tokens = tokensOf(unhyphened(words.replace(/ as (?:it|they) (?:is|was|are|were) \w+$/i, '')))
  const related = tokens.findIndex(({ lower }) => /^(?:who|that|which)$/.test(lower))
  const own = related > 0 ? tokens.slice(0, related) : tokens
  const last = own.at(-1)
  if (!last || own.some(({ pos }) => pos === 'AUX')) return undefined
  return /^(?:NOUN|PROPN|NUM|ADJ|VERB|PRON|X)$/.test(last.pos) || /s$/.test(last.lower) ? words : undefined
}

// A tagger takes a "check-in" for three words, of which the last is none to end with.
const unhyphened = (text: string) => text.replace(/(\w)-(\w)/g, '$1$2')

export const isRefusing = (text: string) => refusing.test(text)

/** Whether it can follow "to": it begins with a verb in its plain form. */
export const isVerbPhrase = (text: string) => startsWithDoing(text) || isDoing(text)

const relative =
  /,| (?:that|which|who|where|when|whenever|with|without|for|of|to|in|on|at|by|from|before|after|beside|next|per|as|about|instead|than|between|during|so|while|inside|if|because|every|each)\b| (?:they|you|we|people|anyone|everyone|users|customers|the \w+) (?:can|could)\b/i

/** Whether it names something and says nothing of it: "a list of the first steps which everybody can see". */
export function isNounPhrase(text: string): boolean {
  const head = text.split(relative)[0] ?? ''
  const tokens = tokensOf(`It has ${unhyphened(head)}`).slice(2)
  const last = tokens.at(-1)
  if (!last || tokens.length > 8) return false
  if (
    /^(?:it|that|this|them|these|those|you|me|us|him|her|I|we|they|there|to|not|no|nothing|been|only|much|so|all|enough)$/i.test(
      tokens[0]?.lower ?? '',
    )
  )
    return false
  if (
    tokens.some(
      ({ pos, lower }, at) =>
        pos === 'AUX' || (pos === 'PRON' && at > 0 && !/^(?:own|your|our|their|my|his|her|its)$/.test(lower)),
    )
  )
    return false
  // "A read-only share link": what stands between an article and the noun it belongs to does nothing.
  const isWithinName = (at: number) =>
    /^an?$/.test(tokens[0]?.lower ?? '') && tokens[at + 1]?.pos === 'NOUN' && at === tokens.length - 2
  const isVerb = ({ pos, lower }: Token, at: number) =>
    pos === 'VERB' &&
    at < tokens.length - 1 &&
    !/(?:ed|en|ing)$/.test(lower) &&
    !/^(?:DET|ADJ|NUM|CCONJ)$/.test(tokens[at - 1]?.pos ?? '') &&
    !isWithinName(at)
  const verbAt = tokens.findIndex(isVerb)
  return verbAt < 1 && /^(?:NOUN|PROPN|NUM|ADJ|VERB|X|ADV)$/.test(last.pos) && !/^(?:a|an|the|and|or)$/.test(last.lower)
}

/** What somebody wants, as it is said after "want", "need" or "ask for". */
export interface Complement {
  /** Whom it is for, or who is to do it; empty for whoever speaks. */
  who: string
  /** What is to do or be something, if it is no person. */
  what: string
  do?: string
  have?: string
}

const possible =
  /^(?:be able to |have the (?:option|ability|possibility|chance|choice) to |get to |have (?:an?|some) (?:easy |simple )?(?:way|option) to )/i
const control =
  /^(?<obj>(?!(?:an?|one|another|some|more|any|something|ways?|a way|time) )(?:(?:the|our|my|your|their|his|her|its|these|those|all|both|every|each) )?[\w'-]+(?: (?!to\b|that\b|which\b|who\b)[\w'-]+){0,4}) to (?<do>[a-z].*)$/i

export function complementOf(rest: string): Complement | undefined {
  const body = rest.trim().replace(/^for (?=(?:it|the|them|people|users|customers|our|my|everyone) .*\bto )/i, '')
  if (/^to /i.test(body)) {
    const doing = body.slice(3).replace(possible, '')
    const having = /^have (?<what>.+)$/i.exec(doing)?.groups?.what
    if (having) return complementOf(having)
    return /^be\b/i.test(doing) || isVerbPhrase(doing) || isKnowing(doing)
      ? { who: '', what: '', do: doing }
      : undefined
  }
  const had =
    /^(?<obj>it|that|them|this) (?<state>off|on|back|there|(?:in|by|per) [\w ]+|[a-z]+ed\b(?!.* than ).*)$/i.exec(
      body,
    )?.groups
  if (had) return { who: '', what: had.obj ?? '', do: `be ${had.state}` }
  const doer = /^(?:something|anything|a thing) (?:that|which) (?<verb>[a-z]+?)(?:es|s) (?<rest>.+)$/i.exec(
    body,
  )?.groups
  if (doer) return { who: '', what: '', do: `${doer.verb} ${doer.rest}` }
  const embedded = /^(?:that|if|it if|it when) (?<rest>.+)$/i.exec(body)?.groups?.rest
  if (embedded) return imaginedIn(embedded)
  const held = control.exec(body)?.groups
  if (held?.obj && held.do && (isVerbPhrase(held.do) || /^(?:be|have|get)\b/i.test(held.do)))
    return controlled(held.obj, held.do)
  if (/^(?:the )?(?:ability|option|possibility|chance|way) to /i.test(body))
    return complementOf(`to ${body.replace(/^.*? to /i, '')}`)
  return isNounPhrase(body.split(/,? and on /)[0] ?? '') ? { who: '', what: '', have: body } : undefined
}

const isKnowing = (text: string) =>
  /^(?:know|hear|understand|learn|find out|be told|be warned) (?:which|what|when|who|where|if|whether|how|why)\b/i.test(
    text,
  )

function controlled(obj: string, doing: string): Complement {
  const isAble = possible.test(doing)
  const own = doing.replace(possible, '')
  const isPassive = /^be \w+/.test(own)
  if (isPerson(obj) && (isAble || !isPassive)) return { who: obj, what: '', do: own }
  return { who: '', what: obj, do: doing }
}

const could =
  /^(?<who>.{1,60}?) (?:could|can|were able to|was able to|would be able to|had (?:the|an?) (?:ability|option|way) to) (?:(?:just|also|actually|automatically|simply|finally|be able to) )*(?<do>[a-z].+)$/i
const had = /^(?<who>.{1,60}?)(?: had|'d have| have got| got) (?<have>.+)$/i
const thereWere = /^there (?:was|were|is|are|would be|could be)(?: also| just| only)? (?<have>.+)$/i
const would = /^(?<what>.{1,60}?) (?<modal>would|should|to) (?:(?:just|also|automatically) )*(?<do>[a-z].+)$/i
const were = /^(?<what>.{1,60}?) (?:was|were|is|are) (?<state>.+)$/i

// "The list changed while the man is walking": the verb is one of another sentence within it.
const ofAnother = / (?:while|when|because|before|after|until|unless|as soon as|so that) /i

/** What somebody imagines after "if" or "I wish": "if people could upload a photo", "if the messages were translated". */
export function imaginedIn(clause: string): Complement | undefined {
  const text = clause.trim()
  const there = thereWere.exec(text)?.groups?.have
  if (there) return /^no /i.test(there) ? undefined : complementOf(there)
  const able = could.exec(text)?.groups
  if (able?.who && able.do && subjectIn(able.who)) {
    const doing = able.do
    if (isPerson(able.who) && !/^be \w+ed\b/.test(doing)) return having({ who: able.who, what: '', do: doing })
    return { who: '', what: able.who, do: doing }
  }
  const owned = had.exec(text)?.groups
  if (owned?.who && owned.have && subjectIn(owned.who) && isNounPhrase(owned.have))
    return isPerson(owned.who) || /^it$/i.test(owned.who)
      ? { who: '', what: '', have: owned.have }
      : { who: '', what: owned.who, do: `have ${owned.have}` }
  const done = would.exec(text)?.groups
  if (done?.what && done.do && subjectIn(done.what) && (done.modal !== 'to' || isVerbPhrase(done.do)))
    return { who: '', what: done.what, do: done.do }
  const state = were.exec(text)?.groups
  if (state?.what && state.state && !ofAnother.test(state.what) && subjectIn(state.what) && !isPerson(state.what))
    return { who: '', what: state.what, do: `be ${state.state}` }
  return told(text)
}

const having = (found: Complement): Complement => {
  const have = /^(?:have|get) (?<what>(?:an?|the|some|more) .+)$/i.exec(found.do ?? '')?.groups?.what
  return have ? { who: found.who, what: '', have } : found
}

/** "The patient stayed selected": what is told as if it were so. */
function told(text: string): Complement | undefined {
  const tokens = tokensOf(text)
  const at = tokens.findIndex(({ pos }, index) => index > 0 && pos === 'VERB')
  const verb = tokens[at]
  if (!verb || (verb.lemma === verb.lower && !/(?:ed|[^s]t|e|ew|ept|ade|[^s]s)$/.test(verb.lower))) return undefined
  const what = text.slice(0, verb.start).trim()
  if (!subjectIn(what) || /^(?:I|we|you|they|he|she)$/i.test(what)) return undefined
  return { who: '', what, do: `${verb.lemma}${alsoPlain(text.slice(verb.end))}` }
}

/** "The camera reads the plate and gets the weight": both are done by it. */
const alsoPlain = (text: string) =>
  text.replace(/ and (?<verb>[a-z]+s) (?=(?:the|an?|it|them|their|its|all|every|each) )/, (whole, word: string) => {
    const verb = tokensOf(`It ${word}`)[1]
    return verb?.pos === 'VERB' ? ` and ${verb.lemma} ` : whole
  })

/** "Seeing the closest ones" is a doing, "a big wheel" a thing. */
export function gerundOrThing(text: string): Complement | undefined {
  const able = /^(?:being able to|the (?:ability|option|possibility) to|an? (?:\w+ )?way to) (?<do>.+)$/i.exec(text)
    ?.groups?.do
  if (able) return { who: '', what: '', do: able }
  if (
    /^(?:it|that|this|these|those|which|there|I|we|you|they|he|she|what|who|everything|nothing|something|anything)\b/i.test(
      text,
    )
  )
    return undefined
  const gerund = /^(?<verb>[A-Za-z]+)ing (?<rest>(?!of\b).+)$/.exec(text)?.groups
  const plain = gerund && plainVerb(gerund.verb ?? '')
  if (plain && gerund) return { who: '', what: '', do: `${plain} ${plainToo(gerund.rest ?? '')}` }
  return isNounPhrase(text) && subjectIn(text) ? { who: '', what: '', have: uncapitalised(text) } : undefined
}

/** "Scanning the passport and matching by name": both are done. */
const plainToo = (text: string) =>
  text.replace(/ and ([a-z]+)ing (?=\w)/i, (whole, stem: string) => {
    const plain = stem === 'hav' ? 'have' : plainVerb(stem)
    return plain ? ` and ${plain} ` : whole
  })

function plainVerb(stem: string): string | undefined {
  const verb = stem.toLowerCase()
  return [verb, `${verb}e`, verb.replace(/(.)\1$/, '$1')].find((one) => isVerbPhrase(`${one} it`))
}

/** Where somebody does or is something, as far as the kinds of words tell. */
export const finiteVerbsIn = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ pos, lower }, at) =>
    pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower) && tokens[at - 1]?.lower !== 'to') ? [at] : [],
  )

/** "Has been decided" is one. */
export const verbGroups = (verbs: readonly number[]): number =>
  verbs.filter((at, index) => index === 0 || at - (verbs[index - 1] ?? 0) > 2).length
