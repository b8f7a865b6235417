/** Fields of a target or an action: is there a value, and is it the right one. */
import { canonical } from '../text/canonical.ts'
import { mentions, mentionsAny } from '../text/mentions.ts'
import type { Language } from '../types.ts'

const nothingGiven =
  /^\s*(-|–|—|n\/?a|none|null|unknown|tbd|not (stated|given|set|specified|mentioned).*|unbekannt|nicht (genannt|angegeben).*|sin (especificar|definir|fecha).*|no (indicad|especificad)\w*.*)?\s*$/i

export const isGiven = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && !nothingGiven.test(text)

/** Where nobody said a value, an empty field is right, and so is an accepted value. */
export function fieldIsRight(
  given: string | null | undefined,
  expected: string | null,
  accept: readonly string[],
  language: Language,
): boolean {
  if (!isGiven(given)) return expected === null
  const line = canonical(given, language)
  if (expected === null) return accept.some((one) => one !== '' && mentions(line, one, language))
  return mentionsAny(line, accept, language)
}
