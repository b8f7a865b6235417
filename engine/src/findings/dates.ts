import type { Span } from '../finding.ts'

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const year = String.raw`(?:,? (?:19|20)\d\d)?`
const period = '(?:day|week|month|quarter|year|sprint|season|term|semester)'
const named = [
  String.raw`\d{4}-\d\d-\d\d`,
  String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${month}|may)\b${year}`,
  String.raw`(?:(?:early|mid|late)[- ]|(?:the )?(?:end|middle|beginning|start) of )?${month}\b(?: \d{1,2}(?:st|nd|rd|th)?\b)?${year}`,
  String.raw`may \d{1,2}(?:st|nd|rd|th)?\b${year}`,
  String.raw`(?:(?:the )?(?:end|middle|beginning|start) of |by |in |until |before )(?:may|spring|summer|autumn|fall|winter|noon)\b(?: \d{1,2}(?:st|nd|rd|th)?\b)?${year}`,
  String.raw`(?:the )?(?:end|middle|beginning|start) of (?:the |this |next )?(?:${period}|q[1-4])\b${year}`,
  `(?:next|this|coming) (?:${period}|${weekday}|spring|summer|autumn|fall|winter|morning|afternoon|evening)`,
  `(?:next |this |on |by )?${weekday}(?: (?:morning|afternoon|evening|noon|week))?`,
  String.raw`q[1-4]\b${year}`,
  'today|tonight|tomorrow|eod|eow|christmas|easter|new year|thanksgiving|go[- ]live|launch day',
  String.raw`(?:in|within) (?:\d+|a|one|two|three|four|five|six|ten) (?:days?|weeks?|months?|sprints?)`,
].join('|')
const dates = new RegExp(String.raw`\b(?:${named})\b`, 'giu')
const preposition = /^(?:by|in|until|before|on|the) /i

/** Where a day or another point in time is named, without the word before it. */
export function datesIn(text: string, { start, end }: Span): Span[] {
  return Array.from(text.slice(start, end).matchAll(dates), ({ 0: found, index }) => {
    const skipped = /^(?:in|within) (?:\d|a |one|two|three|four|five|six|ten)/i.test(found)
      ? 0
      : (preposition.exec(found)?.[0].length ?? 0)
    return { start: start + index + skipped, end: start + index + found.length }
  })
}

const deadline =
  /(?:\b(?:by|until|till|before|no later than|latest|due|for|on|at)(?: the| about| around)?|[(,:–-])\s*$/i

/** The date until which something is to be done: the one after "by" and its like, else the last that is named. */
export function deadlineIn(text: string, sentence: Span): Span | undefined {
  const found = datesIn(text, sentence)
  const due = found.find(({ start }) => deadline.test(text.slice(Math.max(sentence.start, start - 24), start)))
  return due ?? found.at(-1)
}
