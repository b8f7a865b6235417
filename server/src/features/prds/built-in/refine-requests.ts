import { kindWords } from './refine-numbers.ts'

const verbs = String.raw`add|create|include|append|insert|write|remove|delete|drop|take out|get rid of|cut|discard|scrap|set|change|update|make|rewrite|reword|rephrase|rename|retitle|call|split|merge|combine|join|swap|switch|move|put|sort|order|reorder|replace|shorten|condense|trim|tighten|raise|lower|mark|flag|reprioriti[sz]e|prioriti[sz]e|de-?prioriti[sz]e|bump|promote|demote|give|measure|estimate|treat`
const courtesy = String.raw`(?:(?:please|also|and|then|finally|lastly|next|after that|afterwards),? )*`
// "Make FR-2 high and FR-3 low": a number with its level is a request of its own.
const levelled = String.raw`(?:the )?(?:(?:FR|US)[- ]?\d+|(?:${kindWords}) \d+) (?:(?:to|as|is|should be) )?(?:an? )?(?:high|medium|low|small|large)(?: priority| effort)?(?=$|[.,;]| and| then)`
const joint = new RegExp(
  String.raw`(?<hard>\s*\n+\s*(?:[-*•]\s+|\d+[.)]\s+)?)|(?<stop>;\s+)|(?<soft>\.\s+|,? (?:and then|then|and also|as well as|and|also|but),? |, )(?=${courtesy}(?:(?:${verbs})\b|${levelled}|(?:don't|do not|keep|leave)\b))`,
  'gi',
)
const lead =
  /^(?:(?:hi|hello|hey|ok|okay|thanks|and|then|also|please|now|next|finally|lastly|first|second|but|so|after that|afterwards|can you|could you|would you|will you|you (?:should|can|could|may|must)|I(?:'d| would) like (?:you )?to|I want (?:you )?to|I need you to|we (?:should|need to|want to|have to|could)|let's|let us)\b[,!.:]?\s*|[-*•]\s+|\d+[.)]\s+)+/i
/** What takes whatever follows as its words, also verbs: "rewrite FR-3 as: Export and share reports". */
const worded =
  /^(?:add|create|include|append|insert|write|rewrite|reword|rephrase|rename|retitle|call|change|replace|set|update)\b|^as an? /i
const refers = new RegExp(
  String.raw`\b(?:(?:FR|US)[- ]?\d+|${kindWords}|criteri(?:on|a)|title|summary|problem statement|product name|priority|effort|(?:make|mark|set|move|rename|call) (?:it|them|that one))\b`,
  'i',
)

/**
 * One message may ask for several things, each done by itself; what stands in quotation marks is never parted.
 * Where a request has words of its own, what comes after "and" is another one only if it speaks of the document.
 */
export function requestsIn(message: string, isRequest: (part: string) => boolean): string[] {
  const kept: string[] = []
  const hidden = message.replace(/["“][^"”]*["”]/g, (quote) => `⟦${kept.push(quote) - 1}⟧`)
  const shown = (part: string) => part.replace(/⟦(\d+)⟧/g, (_, index: string) => kept[Number(index)] ?? '')
  const parts: string[] = []
  let from = 0
  for (const cut of hidden.matchAll(joint)) {
    const before = tidy(shown(hidden.slice(from, cut.index)))
    const after = tidy(shown(hidden.slice(cut.index + cut[0].length)))
    const isStop = cut.groups?.stop !== undefined && !before.includes(':')
    const isOwn =
      isStop ||
      cut.groups?.hard !== undefined ||
      !worded.test(before) ||
      refers.test(firstOf(after)) ||
      isRequest(firstOf(after))
    if (!isOwn) continue
    parts.push(before)
    from = cut.index + cut[0].length
  }
  return [...parts, tidy(shown(hidden.slice(from)))].filter(Boolean)
}

const firstOf = (text: string) => text.split(joint)[0] ?? text

const tidy = (part: string) =>
  part
    .trim()
    .replace(lead, '')
    .replace(/[.!?\s]+$/, '')
    .replace(/,? (?:please|pls|thanks|thank you|as well|too)$/i, '')
    .trim()
