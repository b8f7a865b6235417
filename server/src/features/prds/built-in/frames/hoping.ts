import {
  adverb,
  complementOf,
  gerundOrThing,
  good,
  imaginedIn,
  isNounPhrase,
  isRefusing,
  isVerbPhrase,
} from '../grammar.ts'
import { type Frame, likes, needs, rx, wants, wishing } from './asked.ts'

const helping = `(?:'d|would|could|might|will|may)(?: have)? ${adverb}`

const cleft = rx(
  `^what (?<lead>.{1,50}?)(?: |(?='))${adverb}(?:(?:would|'d) ${adverb}(?:${likes}|kill for|give anything for)|dreams? of|dreamed of|${needs}|${wants}|miss(?:es)?|(?:would|'d) pay(?: extra| more)? for)(?<knowing> to (?:know|see|find out|be told))?(?:: | (?:is|are|was|would be)(?: that)? )(?<rest>.+)$`,
)
const itself = /^(?:I|we|you|they|people|users) (?:can |could |should )?(?<do>[a-z]+ .+)$/i
const cleftBack = rx(
  String.raw`^(?<have>.{3,90}?) (?:is|are|was|would be) (?:exactly )?(?:what|all|everything|the (?:one|first|only) thing) .{1,40}?\b(?:wants?|needs?|asked|suggested|pay|after|like|love|miss|missing|wish\w*|hoping|asking|came for|here for|care about|matters)\b`,
)

/** "What we also need is X", "X is what they asked for". */
export const pointed: Frame = (text) => {
  const { rest, knowing } = cleft.exec(text)?.groups ?? {}
  if (rest && knowing) return wishing(complementOf(`to know ${rest.replace(/,? and whether .*$/i, '')}`))
  const steps = rest?.split(/(?:^|, |,? and )(?:you|I|we|they) (?=[a-z]+ )/i).filter(Boolean) ?? []
  if (steps.length > 2 && steps.every(isVerbPhrase))
    return { who: '', what: '', do: steps.slice(-2).join(' and '), strength: 2 }
  const told = rest && itself.exec(rest)?.groups?.do
  if (told && isVerbPhrase(told)) return { who: '', what: '', do: told, strength: 2 }
  if (rest) return wishing(/^to /i.test(rest) || isNounPhrase(rest) ? complementOf(rest) : gerundOrThing(rest))
  return wishing(gerundOrThing(cleftBack.exec(text)?.groups?.have ?? ''))
}

const wouldBeGood = rx(
  String.raw`\b${helping}(?:be|been|become) ${good}(?: \w+){0,4}? (?<tie>if|when|to|for (?:me|us|them|people|users|customers|the \w+) to) (?<rest>.+)$`,
)
const wouldHelp = rx(
  String.raw`\b(?:'d|would|could) ${adverb}(?:help|love it|like it|appreciate it|prefer it|make (?:\w+ ){1,5}|save (?:\w+ ){1,4})(?: \w+){0,4}? ?if (?<rest>.+)$`,
)

const sensible =
  /\b(?:would|'d|could|might|may) (?:really |already |also )?(?:make (?:a lot of |much |more )?sense|make (?:my|our|their) \w+ (?:so much |much )?easier|help(?: a lot| us| me)*|be worth (?:it|while)?) ?(?:to|if (?:we|you|I|they) could) (?<do>[a-z].+)$/i

/** "It would be nice if X", "it'd be better to Y", "I'd be glad if Z". */
export const valued: Frame = (text) => {
  const sense = sensible.exec(text)?.groups?.do
  if (sense) return wishing(complementOf(`to ${sense}`))
  const found = wouldBeGood.exec(text)?.groups ?? wouldHelp.exec(text)?.groups
  if (!found?.rest) return undefined
  return wishing(/to$/i.test(found.tie ?? 'if') ? complementOf(`to ${found.rest}`) : imaginedIn(found.rest))
}

const isGood = rx(
  String.raw`^(?<have>.{3,90}?)(?:'d| would)(?: have)? ${adverb}(?:(?:be|been) ${good}\b|help(?:ed)?\b|do(?=$|,)|do it\b|do (?:more|better|wonders|the (?:trick|job))\b|suffice\b|solve \w+|fix (?:it|that|this)\b|ma(?:k|d)e (?:an?|all the|my)\b|sav(?:e|ed) (?:us|me|them)\b|work(?: for (?:us|me))?(?=$|,)|(?:halve|double|cut) \w+)`,
)
const isMust =
  /^(?<have>.{3,80}?) (?:is|are) (?:an? )?(?:(?:absolute|real|hard) )?(?:must(?:[- ]have)?|required|mandatory|essential|non-negotiable|critical|needed|missing|number one|indispensable|necessary|pre-?condition|prerequisite)\b/i

// "Handy app, a widget would be awesome": what is praised already is not what is missing.
const lauded = /^(?:nice|good|great|handy|cool|useful|solid|decent|lovely|fine|super|love)\b[\w ]{0,30}, /i

/** "Templates in Danish would be great", "being able to slow it down would help", "permissions are a must". */
export const praised: Frame = (text) => {
  const must = isMust.exec(text)?.groups?.have
  if (must) return isRefusing(must) ? undefined : wishing(gerundOrThing(must), 3)
  const have = isGood.exec(text)?.groups?.have?.replace(lauded, '')
  return have && !isRefusing(have) ? wishing(gerundOrThing(have)) : undefined
}

const ownWish =
  /^(?:my|our|the|his|her|their|another|one) (?:\w+ ){0,3}?(?:wish|request|ask|dream|suggestion|recommendation|preference|priority|thing)(?: (?:for|of|from) (?:me|us|them|\w+))? (?:is|are|would be|was)(?: that)? (?<rest>(?!therefore|simple|clear|still|twofold|not\b).+)$/i
const ideal = /^ideally,? (?<rest>.+)$/i

const better = rx(
  `^(?:it |this |that |the app )?(?:would|'d|could) be (?:even )?(?:perfect|better|great|awesome|ideal|complete|five stars) with (?<have>[^,;]{3,60})`,
)
const rather =
  /\b(?:I|we)(?:'d| would) (?:much )?rather (?<who>they|he|she|people|everyone|(?:the |our |my )?[a-z]+s) (?:could |just )*(?<do>(?!did\b|didn't\b|not\b)[a-z]+ .+)$/i

/** "I wish I could X", "my wish would be a Y", "ideally Z", "I'd rather they did it". */
export const wish: Frame = (text) => {
  const own = ownWish.exec(text)?.groups?.rest
  // "The other thing is that mails go out twice" tells of something.
  if (own && /\bthing (?:\w+ )*?(?:is|was) that\b/i.test(text)) return undefined
  if (own) return isRefusing(own) ? undefined : wishing(/^to /i.test(own) ? complementOf(own) : gerundOrThing(own))
  const perfect = better.exec(text)?.groups?.have
  if (perfect && isNounPhrase(perfect)) return { who: '', what: '', have: perfect, strength: 2 }
  const other = rather.exec(text)?.groups
  if (other?.who && other.do && isVerbPhrase(other.do)) return { who: other.who, what: '', do: other.do, strength: 2 }
  const best = ideal.exec(text)?.groups?.rest
  if (best) return wishing(imaginedIn(best))
  const rest =
    /\b(?<!(?:don't|didn't|not) )wish(?:es|ed)? (?:that )?(?<rest>(?:I|we|you|they|it|there|the|my|our|that|your|every|each|people|users?|customers?|[A-Z]\w+)\b.+)$/i.exec(
      text,
    )?.groups?.rest
  return rest === undefined ? undefined : wishing(imaginedIn(rest))
}
