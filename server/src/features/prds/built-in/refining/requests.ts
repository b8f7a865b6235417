import { kindWords, ordinal } from './numbers.ts'

const verbs =
  'add|create|include|append|insert|write|remove|delete|drop|take out|get rid of|cut|discard|scrap|set|change|update|make|rewrite|reword|rephrase|rename|retitle|call|split|merge|combine|join|swap|switch|move|put|sort|order|reorder|replace|shorten|condense|trim|tighten|raise|lower|mark|flag|reprioriti[sz]e|prioriti[sz]e|de-?prioriti[sz]e|bump|promote|demote|give|measure|estimate|treat|approve|undo|export|download'
const courtesy = '(?:(?:please|also|and|then|finally|lastly|next|after that|afterwards),? )*'
const level = '(?:high|medium|low|small|large)(?: priority| effort)?'
const ends = String.raw`(?=$|[.,;]| and| then|\n)`
// "Make FR-2 high and FR-3 low", "... low priority and large effort": a level with what it is of is a request of its own.
const levelled = String.raw`(?:the )?(?:(?:FR|US)[- ]?\d+|(?:${kindWords}) \d+|${ordinal} (?:${kindWords}|one)) (?:(?:to|as|is|should be) )?(?:an? )?${level}${ends}|(?:an? )?(?:high|medium|low|small|large) (?:priority|effort)${ends}|(?:(?:its|the) )?(?:priority|effort) (?:to|as|is) ${level}${ends}`
const joint = new RegExp(
  String.raw`(?<line>\s*\n\s*)|(?<stop>;\s+)|(?<soft>(?<!(?:^|\n)\s*\d{1,2})\.\s+|,? (?:and then|then|and also|as well as|and|also|but),? |, )(?=${courtesy}(?:(?<act>(?:${verbs}|don't|do not|keep|leave)\b)|${levelled}))`,
  'gi',
)
const lead =
  /^(?:(?:hi|hello|hey|ok|okay|thanks|and|then|also|please|now|next|finally|lastly|first|second|but|so|after that|afterwards|can you|could you|would you|will you|you (?:should|can|could|may|must)|I(?:'d| would) like (?:you )?to|I want (?:you )?to|I need you to|we (?:should|need to|want to|have to|could)|let's|let us)\b[,!.:]?\s*)+/i
const mark = /^\s*(?:[-*•]|\d+[.)])\s+/
/** What takes whatever follows as its words, also verbs: "rewrite FR-3 as: Export and share reports". */
const worded =
  /^(?:add|create|include|append|insert|write|rewrite|reword|rephrase|rename|retitle|call|change|replace|set|update)\b|^as an? /i
const refers = new RegExp(
  String.raw`\b(?:(?:FR|US)[- ]?\d+|${kindWords}|criteri(?:on|a)|title|summary|problem statement|product name|priority|effort|(?:make|mark|set|move|rename|call) (?:it|them|that one))\b`,
  'i',
)
const isVerb = new RegExp(`^(?:${verbs})\\b`, 'i')
const endsLevelled = new RegExp(`\\b${level}$`, 'i')

/**
 * One message may ask for several things, each done by itself; what stands in quotation marks is never parted.
 * Where a request has words of its own, what comes after "and" is another one only if it speaks of the document.
 */
export function requestsIn(message: string, isRequest: (part: string) => boolean): string[] {
  const kept: string[] = []
  const hidden = sparing(message).replace(/["“][^"”]*["”]/g, (quote) => `⟦${kept.push(quote) - 1}⟧`)
  const shown = (part: string) => part.replace(/⟦(\d+)⟧/g, (_, index: string) => kept[Number(index)] ?? '')
  const parts: string[] = []
  let from = 0
  for (const cut of hidden.matchAll(joint)) {
    const before = tidy(shown(hidden.slice(from, cut.index)))
    const rest = shown(hidden.slice(cut.index + cut[0].length))
    if (!isCut(cut.groups ?? {}, before, rest, isRequest)) continue
    parts.push(before)
    from = cut.index + cut[0].length
  }
  return [...parts, tidy(shown(hidden.slice(from)))].filter(Boolean).flatMap(spelledOut)
}

const sparedLater =
  /\b(?<all>all|every|everything|each)\b(?<rest>[^;\n]*?),? but (?:keep|leave|don't touch|do not touch) (?<spared>(?:the )?[^,;.\n]+?)(?: (?:as (?:it is|is|they are)|alone|unchanged|untouched))?(?=$|[,;.\n])/i

/** "... all of it low but keep FR-5": an exception, not a request after the harm was done. */
const sparing = (message: string) => {
  const spared = sparedLater.exec(message)?.groups?.spared
  return !spared || endsLevelled.test(spared) ? message : message.replace(sparedLater, '$<all>$<rest> except $<spared>')
}

type Groups = Record<string, string | undefined>

function isCut({ line, stop, soft, act }: Groups, before: string, rest: string, isRequest: (part: string) => boolean) {
  const after = tidy(rest.split(joint)[0] ?? rest)
  // Words that are to be written go on over lines and semicolons.
  const isOpen = (worded.test(before) && /:| as$| to$/.test(before)) || /^split\b.* into\b/i.test(before)
  if (line !== undefined || stop !== undefined) {
    if (!isOpen || (line !== undefined && mark.test(rest))) return true
    return isVerb.test(after) && (refers.test(after) || isRequest(after))
  }
  if (!act) return endsLevelled.test(before)
  if (/\bthen\b/i.test(soft ?? '')) return true
  return !worded.test(before) || refers.test(after) || isRequest(after)
}

const isQuestion = /^(?:which|what|is|are|does|do|did|why|how|who|when|where|should|has|have)\b.*\?\s*$/i

function tidy(part: string): string {
  const said = part.trim().replace(mark, '').replace(lead, '')
  if (isQuestion.test(said)) return said
  return said
    .replace(/[.!?\s]+$/, '')
    .replace(/,? (?:please|pls|thanks|thank you|as well|too)$/i, '')
    .trim()
}

const placed =
  /^(?<add>(?:add|insert|create|put in)\b.*\b(?:story|requirement|feature|metric|persona)\b.*?) (?<where>right after|after|before|above|below) (?<other>(?:the )?(?:FR|US)[- ]?\d+)$/i

/** What is short for two requests, or for one with "it". */
function spelledOut(part: string): string[] {
  const { add, where, other } = placed.exec(part)?.groups ?? {}
  if (add && where && other) return [add, `move it ${where.replace(/^right /i, '')} ${other}`]
  // "large effort", after "make FR-2 low priority"
  const level = /^(?:an? )?(?<level>(?:high|medium|low|small|large) (?:priority|effort))$/i
  const ofIt = /^(?:(?:its|the) )?(?<what>priority|effort) (?:to|as|is) (?<level>\w+)$/i
  return [part.replace(level, 'make it $<level>').replace(ofIt, 'set the $<what> of it to $<level>')]
}
