/** Spelled with one sound and spoken with another: a user, a European, a one-person team; an hour, an heir. */
const soundsOtherwise = /^(?:u(?:s(?:e|ua|ab)|ti|to|biq|kr|ni(?!n|m))|eu|ewe|on(?:e|ce)\b|ho(?:ur|nest|nou?r)|heir)/i
/** Letters read one by one, as in SQL: most of their names begin with a vowel, that of U does not. */
const spelledOut = /^\p{Lu}(?!\p{Ll})(?=[\p{Lu}\d]|$)/u

/** Before a vowel that is heard, whatever is written. */
export function article(noun: string): 'a' | 'an' {
  if (spelledOut.test(noun)) return /^[AEFHILMNORSX]/.test(noun) ? 'an' : 'a'
  return /^[aeiou]/i.test(noun) !== soundsOtherwise.test(noun) ? 'an' : 'a'
}

const hasArticle = /^(?:an?|the|my|our|some(?:one|body)|any(?:one|body)|every(?:one|body))\b/i
/** Somebody by name. */
const isName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)*(?:,? (?:at|from|in|of|on|who|with)\b.*)?$/u
const areSeveral = /[^s]s$/

/** What a story says before whose it is: "As an" analyst, "As a" customer, "As" Maya. */
export const storyLead = (role: string): string =>
  hasArticle.test(role) || isName.test(role) || areSeveral.test(role) ? 'As' : `As ${article(role)}`
