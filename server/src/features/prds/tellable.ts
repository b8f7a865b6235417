import { sentencesOf } from '#text/sentences'

const retold = [
  /^the (?:conversation|meeting|call|interview) (?:was|is) about\b/i,
  /^(?:asked for|this was told) by\b/i,
  /^[^,.;:]{1,80}? (?:also )?(?:said|suggested|pointed out|mentioned|asked|complained|explained|added|reported) that\b/i,
]

/** Without what retells a conversation: who said what to us, and at which company, is not for the public. */
export const tellable = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => sentence.text.trim())
    .filter((sentence) => !retold.some((pattern) => pattern.test(sentence)))
    .join(' ')
