/** Words whose first letter misleads: a user, a European, a one-person team; an hour, an heir. */
const soundsOtherwise = /^(?:u(?:s(?:e|ua|ab)|ti|to|biq|kr|ni(?!n|m))|eu|ewe|on(?:e|ce)\b|ho(?:ur|nest|nou?r)|heir)/i
/** Acronyms read letter by letter, such as SQL. */
const spelledOut = /^\p{Lu}(?!\p{Ll})(?=[\p{Lu}\d]|$)/u

/** Depends on the sound, not the spelling. */
export function article(noun: string): 'a' | 'an' {
  if (spelledOut.test(noun)) return /^[AEFHILMNORSX]/.test(noun) ? 'an' : 'a'
  return /^[aeiou]/i.test(noun) !== soundsOtherwise.test(noun) ? 'an' : 'a'
}

const hasArticle = /^(?:an?|the|my|our|some(?:one|body)|any(?:one|body)|every(?:one|body))\b/i
/** A person's name, such as "Maya from Support". */
const isName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*)*(?:,? (?:at|from|in|of|on|who|with)\b.*)?$/u
const areSeveral = /[^s]s$/

/** "As an" analyst, "As a" customer, "As" Maya. */
export const storyLead = (role: string): string =>
  hasArticle.test(role) || isName.test(role) || areSeveral.test(role) ? 'As' : `As ${article(role)}`
