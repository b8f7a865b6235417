import { complementOf, gerundOrThing, imaginedIn, isRefusing, isVerbPhrase } from '../grammar.ts'
import { type Frame, wishing } from './asked.ts'

const outcome =
  /^(?<then>.{0,80}?(?:'d|\bwould|\bcould)\b .{2,60}?) if (?:only )?(?<rest>(?:we|you|they|I|it|there|people|users|customers|someone|somebody|(?:the|my|our|your|all|each|every|an?) [\w' -]{2,40}?|[a-z]+s) (?:had|could|was|were|would|did|[a-z]+ed|showed|let|told|gave|kept|came|went|sent|got)\b.+)$/i
const bad =
  /\b(?:leave|cancel|churn|lose|quit|stop|break|be (?:angry|mad|upset|sad|worse|bad|a (?:shame|problem|disaster|pity)|worried|surprised)|mind|wonder|ask|know|happen|say)\b/i

/** "They'd sign if we had SAML": whatever comes of it is good, so what is supposed is wished for. */
export const supposed: Frame = (text) => {
  const { then = '', rest } = outcome.exec(text)?.groups ?? {}
  return rest && !isRefusing(then) && !bad.test(then) ? wishing(imaginedIn(rest)) : undefined
}

const world =
  /^(?:in (?:an? |my )?(?:ideal|perfect|dream) world|in my dreams|best case|if it were up to me|imagine(?: if)?|picture this:?|wouldn't it be \w+ if|what if),? (?<rest>.+)$/i
const selfWould = /^(?:I|we|you)(?:'d| would) (?:just |simply )*(?<do>[a-z]+ .+)$/i

/** "In a perfect world I'd scan the code", "imagine if it could learn": what is dreamed of. */
export const dreamed: Frame = (text) => {
  const rest = world.exec(text)?.groups?.rest
  if (!rest) return undefined
  const own = selfWould.exec(rest)?.groups?.do
  return wishing(own && isVerbPhrase(own) ? { who: '', what: '', do: own } : imaginedIn(rest))
}

const unquestioned =
  /^(?<rest>.{8,90}?),? (?:no (?:discussion|exceptions?|compromise|ifs (?:and|or) buts|question)|period|full stop|non-negotiable|that(?:'s| is) (?:a must|not negotiable|non-negotiable))$/i
const weighty =
  /^(?:it(?:'s| is| would be)|that's|what's|what is) (?:really |very |absolutely |super |also |quite )*(?:important|essential|crucial|critical|vital|key|mandatory|necessary|imperative)(?: (?:to|for) (?:us|me|them|everyone|our \w+|the \w+))?(?: is)? (?:(?<that>that) |to )(?<rest>.+)$/i

/** "It is essential to us that the data stays in Switzerland", "it's crucial to have X". */
export const weighed: Frame = (text) => {
  const fixed = unquestioned.exec(text)?.groups?.rest
  const held = fixed && toldOf(fixed)
  if (held) return { ...held, strength: 3 }
  const { that, rest } = weighty.exec(text)?.groups ?? {}
  if (!rest) return undefined
  return wishing(that ? (imaginedIn(rest) ?? toldOf(rest)) : complementOf(`to ${rest}`), 3)
}

/** "The data stays in Switzerland": what is to be so. */
function toldOf(text: string) {
  const { what, verb, rest } =
    /^(?<what>(?:the |our |my |all |every |each )?[\w-]+(?: [\w-]+){0,2}?) (?<verb>stay|work|remain|run|load|match|keep|arrive|go|show|open)s (?<rest>.+)$/i.exec(
      text,
    )?.groups ?? {}
  return what && verb ? { who: '', what, do: `${verb} ${rest}` } : undefined
}

const only =
  /^(?:all|the only thing|the (?:number one|first|main|biggest|top|one|next) (?:thing|ask|wish|request)|one thing|the thing|what|the other thing)(?: (?:that(?:'s)? )?(?:people|they|customers|users|we|I|everyone|clients|you)?(?:'re|'m|'d| are| am| is| really| most| all| keep| would| always| still| do|would really|really)* ?(?:ask(?:s|ing)? for|want|need|like|love|miss|missing|after|lacking|help|wish for|dream of|wait(?:ing)? for)(?: the)?(?: most| more than anything| right now| from you)?| on my (?:wish ?)?list)? (?:is|are|would be) (?<rest>.+)$/i
const featured =
  /^(?:the|my|our) (?:dream|killer|ideal|most wanted|missing) (?:feature|thing|piece)(?: (?:for|of) (?:us|me|\w+))? (?:is|would be) (?<rest>.+)$|^next on (?:my|our|the) (?:wish ?)?list (?:is|would be) (?<next>.+)$/i

/** "All we need is X", "the number one thing people ask for is Y", "the dream feature for us is Z". */
export const singled: Frame = (text) => {
  const found = featured.exec(text)?.groups
  const rest = found?.rest ?? found?.next ?? (wanting.test(text) ? only.exec(text)?.groups?.rest : undefined)
  return rest ? wishing(/^to /i.test(rest) ? complementOf(rest) : gerundOrThing(rest)) : undefined
}

const wanting = /\b(?:ask|want|need|like|love|miss|missing|after|lacking|help|wish|dream|wait)/i

const longing =
  /\b(?:(?:am|are|is|'re|'m) (?:dying|desperate|longing|eager|crying out) for|could (?:really |also )?do with|(?:keep|kept) wishing(?: for)?|would kill for|'d kill for) (?<rest>.+)$/i

/** "We're dying for X", "we could do with Y". */
export const longed: Frame = (text) => {
  const rest = longing.exec(text)?.groups?.rest
  return rest ? wishing(imaginedIn(rest) ?? gerundOrThing(rest)) : undefined
}
