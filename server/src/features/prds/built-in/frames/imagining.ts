import { adverb, isVerbPhrase } from '../grammar.ts'
import { uncapitalised } from '../speech.ts'
import { isBuilding } from '../verbs.ts'
import { type Frame, rx } from './asked.ts'
import { talking } from './requesting.ts'

const able =
  /^(?:maybe |then |so |but )*(?:the|your|our|this) (?:app|system|dashboard|tool|software|product|site|website|platform|page|portal|program|form|map|screen) could (?:also |just |at least |simply )*(?<do>[a-z]+ .+)$/i
const reserved =
  /^(?:and |but |so )*(?<who>only (?:the |an? )?[\w' -]{3,40}?) (?:may|can|could|should|must) (?:be able to |be allowed to )?(?!be \w+ed\b)(?<do>[a-z]+ .+)$/i

/** "The dashboard could tell me at nine", "only the advisor may open a closed year". */
export const offered: Frame = (text) => {
  const doing = able.exec(text)?.groups?.do
  if (doing && isVerbPhrase(doing)) return { who: '', what: '', do: doing, strength: 2 }
  const { who, do: kept } = reserved.exec(text)?.groups ?? {}
  return who && kept && isVerbPhrase(kept) ? { who: '', what: who, do: `be able to ${kept}`, strength: 2 } : undefined
}

const begged = rx(
  String.raw`^(?:and |but |so |then |also )*please,? (?!(?:${talking})\b)(?<do>[a-z]+ (?!(?:it|that|this|me|you|us)\b).+)$`,
)
const stepwise =
  /^(?:then |so |and |you |I |just )*(?<do>[a-z]+ [^,]+(?:, [^,]+){0,2}), (?:and )?(?:done|finished|that's it|that was it)$/i

/** "Please ask the candidate before", "scan the box, pick a reason, done". */
export const begging: Frame = (text) => {
  const doing = stepwise.exec(text)?.groups?.do ?? begged.exec(text)?.groups?.do
  return doing && isVerbPhrase(doing) ? { who: '', what: '', do: uncapitalised(doing), strength: 2 } : undefined
}

const could = rx(String.raw`\bI could ${adverb}(?!not\b)(?<do>[a-z]+ .+)$`)
const would = rx(
  String.raw`^(?:then |so |and )*(?:I(?:'d| would)(?= (?:let|load|allow|include|group|store|send|warn|limit|keep the|hold the|make the)\b)|you(?:'d| would)(?= (?:save|pick|choose|tap|drag|scan|upload|click|type|select|share|invite|open|add|set|filter|search|export|import|book|pay|see (?:the|a|all|which|what|how|who)|get (?:a|an|the|one))\b)) ${adverb}(?<do>[a-z]+ .+)$`,
)

/** "You'd save a finished project as a template", "I could group the repeated ones": how it would go. */
export const imagined: Frame = (text) => {
  const own = could.exec(text)?.groups?.do
  const doing = own && isBuilding(own) && !/^add that\b/i.test(own) ? own : would.exec(text)?.groups?.do
  return doing ? { who: '', what: '', do: doing, strength: 2, mayBePlan: true } : undefined
}
