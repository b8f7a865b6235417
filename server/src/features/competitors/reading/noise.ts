const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const dates = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:utc|gmt)|z|[+-]\d{2}:?\d{2})?)?\b`,
    String.raw`\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b`,
    String.raw`\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun),? (?=\d|${month})`,
    String.raw`\b${month}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${month}\.?(?:,? \d{4})?\b`,
    String.raw`\b${month}\.?,? \d{4}\b`,
    String.raw`\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: ?(?:utc|gmt|cet|cest|[ecmp][sd]t))?`,
    String.raw`\b(?:\d+|an?|one|two|three|a few) (?:second|minute|hour|day|week|month|year)s? ago\b`,
    String.raw`\bjust now\b|\byesterday\b`,
    String.raw`\b\d+ min(?:ute)?s? read\b`,
  ].join('|'),
  'gi',
)
const stamped =
  /\b(?:updated?|modified|generated|published|posted|rendered|as of|checked|refreshed|written|ago|read|ends in)\b/i
const copyright = /(?:©|\(c\)|\bcopyright\b)\s*(?:\d{4}(?:\s*[-–]\s*\d{4})?)?/gi
// All repetitions are bounded to avoid catastrophic backtracking on input like "1,1,1,1".
const number = String.raw`\d[\d.,]{0,20}(?:\s?(?:k|m|million|thousand))?\+?`
const audience =
  'stars?|downloads?|views?|viewers|visitors?|visits|reviews?|ratings?|likes?|shares?|comments?|followers|subscribers|signups|sign-ups|installs?|upvotes|votes|forks|contributors|watchers'
const crowd =
  'users|customers|teams|companies|people|developers|organi[sz]ations|businesses|members|engineers|marketers|professionals|brands'
const counters = new RegExp(
  [
    String.raw`\b${number} (?:\w+ )?(?:${audience})\b`,
    String.raw`\b(?:trusted by|join(?:ed by)?|used by|loved by|powering|serving|helping|chosen by)\b(?: (?:over|more than|the|our|about|nearly)){0,3} ${number}(?: \w+)? (?:${crowd})`,
    String.raw`\b${number} (?:\w+ )?(?:${crowd}) (?:are |is )?(?:online|viewing|watching|trust|love|joined|active now|signed up|already|and counting)`,
    String.raw`★ ?${number}|\b\d(?:\.\d)? ?(?:/|out of) ?5\b`,
  ].join('|'),
  'gi',
)
const tokens =
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|(?<![\w-])(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[a-z])[\w-]{16,}\b|\b(?:build|revision|commit|session|request id|ref|nonce|token|trace)\b[ :#]*(?=[\w.-]{0,200}\d)[\w.-]{4,}/gi

/** With more words than this around it, a date is part of a statement. */
const mostAroundDate = 8

/**
 * The text without parts that change by themselves: dates, counters, tokens, case, punctuation, whitespace. Empty if
 * nothing is left.
 */
export function essence(text: string): string {
  const calm = text.replace(copyright, ' ').replace(counters, ' # ').replace(tokens, ' # ')
  const undated = calm.replace(dates, ' ')
  const isStamp = stamped.test(calm) || wordsIn(undated) <= mostAroundDate
  return (isStamp ? undated : calm)
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}$€£¥%+#/.]+|\.(?!\d)|(?<!\d)\./gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[# ]+$/, '')
    .trim()
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
