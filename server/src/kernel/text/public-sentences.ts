import { sentencesOf } from '@sextant/engine/words/sentences'

/** As the engine writes it, and as it wrote it in PRDs that are older than these words. */
const retold = [
  /^the (?:conversation|meeting|call|interview|text) (?:was|is) about\b/i,
  /^(?:.{1,80} made )?\d+ requests:|^.{1,80} asked for “|^one request: “|^success metrics:|^it (?:was decided|sounded settled)\b/i,
  // First person: the customer is speaking.
  /\b(?:I|I'm|I've|I'd|I'll|[Mm]y|[Mm]e)\b/,
  /^(?:requested|reported|asked for|this was told) by\b/i,
  /^\d+ things were asked for\b|” was asked for\b|^success is to be seen in\b/i,
  /^[^,.;:]{1,80}? (?:also )?(?:said|thought|suggested|pointed out|mentioned|asked|complained|explained|added|reported) that\b/i,
]

/** Drops sentences that retell a conversation: who said what, and at which company, isn't public. */
export const publicSentences = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => !retold.some((pattern) => pattern.test(sentence)))
    .join(' ')
