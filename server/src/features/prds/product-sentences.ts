import type { PrdContent } from '@sextant/contract/prds/content'
import { isInOwnWords } from '@sextant/contract/prds/rules'
import { sentencesOf } from '@sextant/engine/words/sentences'
import { publicSentences } from '#kernel/text/public-sentences'

/** Sentences that must not be shown to outsiders: first person, requests, customer counts and complaints. */
const internal = [
  /["“”«»]/,
  /\b(?:I|[Mm]y|[Mm]e|[Mm]ine|[Ww]e|[Oo]ur|[Oo]urs|[Uu]s)\b/,
  /\b(?:ask(?:s|ed)? for|request(?:s|ed) (?:it|this|that|by)|wants?|wanted|wish(?:es|ed)?|would (?:like|love)|complain\w*|said|says that)\b/i,
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|many|some|most) (?:other |more |of the )?(?:people|persons|customers?|clients?|prospects?|accounts|things)\b/i,
  /\b(?:half|most|many|some|none|several|all) of their\b/i,
  /\b(?:useless|worthless|annoy\w*|frustrat\w*|terrible|broken|nobody wants|waste of)\b/i,
]

/** The sentences of an approved PRD that describe the product itself, without who asked for it and why. */
export function productSentences(content: PrdContent): string {
  // What customers said isn't a description of the product, and isn't public.
  if (isInOwnWords(content)) return ''
  const { user_stories, feature_requirements, technical_requirements } = content
  const technical = Object.values(technical_requirements).flat()
  const written = [
    ...feature_requirements.map(({ description }) => description),
    ...user_stories.flatMap(({ acceptance_criteria }) => acceptance_criteria),
    ...technical.map(({ requirement }) => requirement),
  ]
  const speakers = [...feature_requirements, ...user_stories, ...technical]
    .flatMap(({ evidence }) => evidence)
    .flatMap(({ speaker }) => speaker.match(/\p{Lu}[\p{L}\p{N}]{2,}/gu) ?? [])
  const names = new Set(speakers)
  const sentences = written.flatMap((text) =>
    sentencesOf(publicSentences(text))
      .filter((sentence) => isOfTheProduct(sentence, names))
      .map((sentence) => stopped(sentence.text.trim())),
  )
  return [...new Set(sentences)].join('\n\n')
}

/** Requires a subject: `Provide a summary` is an instruction, not a description. */
function isOfTheProduct({ text, tokens }: ReturnType<typeof sentencesOf>[number], names: ReadonlySet<string>): boolean {
  const sentence = text.trim()
  if (internal.some((pattern) => pattern.test(sentence))) return false
  if (sentence.match(/(?<=\s)\p{Lu}[\p{L}\p{N}]{2,}/gu)?.some((word) => names.has(word))) return false
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return verb > 0 && !sentence.endsWith('?')
}

const stopped = (sentence: string) => (/[.!…]$/.test(sentence) ? sentence : `${sentence}.`)
