const emoji =
  /\s*(?::[a-z][\w+-]*:|:\+1:|:-1:|(?:\p{Extended_Pictographic}|\u{FE0F}|\p{Emoji_Modifier}))(?:\s*\d+(?=\s|$))?/giu

const contractions: [RegExp, string][] = [
  [/\b(ca|do|does|did|is|are|was|were|wo|would|should|could|have|has|had)nt\b/gi, "$1n't"],
  [/\bim\b/gi, "I'm"],
  [/\bive\b/gi, "I've"],
  [/\bill (?=[a-z]+)/g, "I'll "],
  [/\b(that|there|what|where|who|here)s (?=[a-z])/gi, "$1's "],
  [/\b(they|you)(re|ve) (?=[a-z])/gi, "$1'$2 "],
  [/\bweve (?=[a-z])/gi, "we've "],
  [/\bits (?=(?:way |too |so |very |not |a |an |the |really |still |always |only |just )+)/gi, "it's "],
  [/\bi\b(?=$|['\s,])/g, 'I'],
  [/\b(?:pls|plz)\b/gi, 'please'],
  [/\bw\/o\b/gi, 'without'],
  [/\bincl\.(?= )/gi, 'including'],
  [/\bexcl\.(?= )/gi, 'excluding'],
  [/\bapprox\.(?= )/gi, 'about'],
  [/\bw\/ ?(?=\w)/gi, 'with '],
  [/\bthx\b/gi, 'thanks'],
  [/\btho\b/gi, 'though'],
  [
    /^(?:\+1|nope?|yep|yup|same)[.,!]? (?=(?:also|there's|it's|the|we|I|two|three|four|five|several|some|many|another|my|our|\d+)\b)/i,
    '',
  ],
  [/,? \b(?:lol|haha+|lmao|tbh|imho|imo|btw|fwiw|ngl)\b/gi, ''],
]

// "NPS > 40"
const comparisons: [RegExp, string][] = [
  [/ ?>= ?(?=[$€£]?\d)/g, ' at least '],
  [/ ?<= ?(?=[$€£]?\d)/g, ' at most '],
  [/ > (?=[$€£]?\d)/g, ' above '],
  [/ < (?=[$€£]?\d)/g, ' below '],
]

// "200 a day → 50 a day"
const arrow =
  /(?<from>(?:[$€£]\s?)?\d[\w.,%/]*(?: (?:(?:a|per) \w+|days?|hours?|minutes?|seconds?|weeks?|months?|percent|euros?|dollars?|pounds))?)\s*(?:→|->|=>)\s*(?<to>(?:(?:below|under|above|over|at least|at most) )?(?:[$€£]\s?)?\d)/g

const auxiliary = `(?:can|can't|cannot|could|couldn't|do|don't|does|doesn't|did|didn't|have|has|had|need|want|keep|are|am|is|was|were|will|won't|would|should|must|take|get|lose|spend)`
const joining = `(?:that|when|if|because|so|and|but|or|which|what|where|who|than|as|how|while|before|after|until|whether|to|for|of|with|in|on|at|from|by|about|into|now|today|currently|moment|since|then|though|everything|all|time|way|thing|things|one|ones)`
const runOn = new RegExp(
  String.raw`(?<=^\S+ \S+ .*?|\bone more thing)(?<!\b${joining},?)(?<![,;:.!?]) (?=(?:(?:right now|today|currently|at the moment) )?(?:I|we|they|he|she|(?:my|our) (?:\w+ ){0,2}\w+)(?:'(?:m|re|ve|ll|d))? ${auxiliary}\b)`,
  'gi',
)

const longestLine = 400

/** What was typed in haste, as it would be written: no smileys, apostrophes where they belong, a comma between two thoughts. */
export function writtenOut(said: string): string {
  let text = said
    .replace(/(?<=\d)\/(?=(?:day|week|month|quarter|year)\b)/g, ' a ')
    .replace(arrow, 'from $<from> to $<to>')
    .replace(emoji, '')
  for (const [pattern, by] of [...comparisons, ...contractions]) text = text.replace(pattern, by)
  // A wall of text is read as it stands: each of its blanks would look back over all of it.
  return said.length <= longestLine && isUnstopped(said) ? text.replace(runOn, ', ') : text
}

const isUnstopped = (said: string) => !/[.?!…,;]/.test(said.replace(/\d[.,]\d/g, ''))

const asking =
  /^(?:(?:so|and|but|ok|okay|thanks(?: for \w+)?) )*(?:(?:what|how|which|why|where|who|when)(?:'s)? (?:do|does|did|is|are|was|were|would|can|could|will|you|kind|about)|(?:is|are|do|does|did|have|can|could|would|will|should) (?:you|we|I|it|that|this|there|they|the|anyone|anybody))\b/i

/** A question, with its mark or, where nobody sets marks, by how it begins. */
export const isAsked = (said: string) => /\?\s*$/.test(said) || (isUnstopped(said) && asking.test(said.trim()))
