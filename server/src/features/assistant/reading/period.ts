import type { RoomQuestion } from '#kernel/assistant-answers'
import { dateAt, startOf, weekdayOf } from '#kernel/time/zoned-time'

type Named = NonNullable<RoomQuestion['period']>

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = 'january february march april may june july august september october november december'.split(' ')
const numbers: Record<string, number> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 }

const phrases = {
  fewDays: /\b(?:in |over |during |within )?(?:the )?(?:last|past|previous) (?:few|couple of|several) days\b/,
  fortnight: /\b(?:in |over |during |within )?(?:the )?(?:last|past|previous|this) fortnight\b/,
  lately: /\b(?:recently|lately|these days|so far)\b/,
  today: /\btoday\b|\bthis (?:morning|afternoon|evening)\b/,
  yesterday: /\b(?:since )?yesterday\b/,
  rolling:
    /\b(?:in |over |during |within )?(?:the )?(?:last|past|previous) (\d{1,3}|a|one|two|three|four|five|six|seven|ten) (hour|day|week|month)s?\b/,
  agoSince: /\bsince (\d{1,3}|a|one|two|three|four|five|six|seven|ten) (day|week|month)s? ago\b/,
  week: /\b(this|last|past|previous) week\b/,
  month: /\b(this|last|past|previous) month\b/,
  quarter: /\b(this|last|past|previous) quarter\b/,
  year: /\b(this|last|past|previous) year\b/,
  // Needs one of these words before it: otherwise May is read as the verb.
  monthName: new RegExp(`\\b(?:in|since|during|for|of|from|last|this) (${months.join('|')})\\b`),
  weekday: /\b(?:since |on |last )(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\b/,
} as const

/** The period a question names, in the workspace time zone, and the question without it. */
export function readPeriod(question: string, now: Date, timeZone: string): { period?: Named; rest: string } {
  for (const [name, phrase] of Object.entries(phrases)) {
    const found = phrase.exec(question)
    if (!found) continue
    const period = spanOf(name as keyof typeof phrases, found, { now, timeZone })
    return { period, rest: question.replace(found[0], ' ') }
  }
  return { rest: question }
}

interface Clock {
  now: Date
  timeZone: string
}

function spanOf(name: keyof typeof phrases, found: RegExpExecArray, { now, timeZone }: Clock): Named {
  const today = dateAt(now, timeZone)
  const begin = (days: number) => startOf(today.add({ days }), timeZone)
  // Includes events of this moment.
  const until = new Date(now.getTime() + 1_000)
  const [, first = '', second = ''] = found
  const monday = 1 - today.dayOfWeek
  switch (name) {
    case 'today':
      return { since: begin(0), until, label: 'today' }
    case 'yesterday':
      return found[0].startsWith('since')
        ? { since: begin(-1), until, label: 'since yesterday' }
        : { since: begin(-1), until: begin(0), label: 'yesterday' }
    case 'week':
      return first === 'this'
        ? // On a Monday morning, "this week" does not mean the last two hours.
          { since: begin(-7), until, label: 'in the last 7 days' }
        : { since: begin(monday - 7), until: begin(monday), label: 'last week' }
    case 'month': {
      const firstDay = (months: number) => startOf(today.with({ day: 1 }).add({ months }), timeZone)
      return first === 'this'
        ? { since: firstDay(0), until, label: 'this month' }
        : { since: firstDay(-1), until: firstDay(0), label: 'last month' }
    }
    case 'quarter': {
      const quarter = today.with({ month: today.month - ((today.month - 1) % 3), day: 1 })
      const firstDay = (quarters: number) => startOf(quarter.add({ months: quarters * 3 }), timeZone)
      return first === 'this'
        ? { since: firstDay(0), until, label: 'this quarter' }
        : { since: firstDay(-1), until: firstDay(0), label: 'last quarter' }
    }
    case 'year': {
      const firstDay = (years: number) => startOf(today.with({ month: 1, day: 1 }).add({ years }), timeZone)
      return first === 'this'
        ? { since: firstDay(0), until, label: 'this year' }
        : { since: firstDay(-1), until: firstDay(0), label: 'last year' }
    }
    case 'monthName':
      return monthNamed(first, found[0].startsWith('since') || found[0].startsWith('from'), { now, timeZone })
    case 'fewDays':
      return rolling('7', 'day', { now, timeZone })
    case 'fortnight':
      return rolling('2', 'week', { now, timeZone })
    case 'weekday': {
      const days = ((weekdayOf(today) - weekdays.indexOf(first) + 6) % 7) + 1
      const day = first.charAt(0).toUpperCase() + first.slice(1)
      return found[0].startsWith('since')
        ? { since: begin(-days), until, label: `since ${day}` }
        : { since: begin(-days), until: begin(1 - days), label: `on ${day}` }
    }
    case 'lately':
      return { since: begin(-30), until, label: 'in the last 30 days' }
    default:
      return rolling(first, second, { now, timeZone })
  }
}

/** The most recent month with that name that has begun. */
function monthNamed(name: string, isSince: boolean, { now, timeZone }: Clock): Named {
  const today = dateAt(now, timeZone)
  const month = months.indexOf(name) + 1
  const year = month > today.month ? today.year - 1 : today.year
  const firstDay = today.with({ year, month, day: 1 })
  const since = startOf(firstDay, timeZone)
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}${year === today.year ? '' : ` ${year}`}`
  const open = new Date(now.getTime() + 1_000)
  if (isSince) return { since, until: open, label: `since ${label}` }
  const end = startOf(firstDay.add({ months: 1 }), timeZone)
  return { since, until: end < open ? end : open, label: `in ${label}` }
}

function rolling(amount: string, unit: string, { now, timeZone }: Clock): Named {
  const count = numbers[amount] ?? Number(amount)
  const until = new Date(now.getTime() + 1_000)
  const label = `in the last ${count === 1 ? unit : `${count} ${unit}s`}`
  if (unit === 'hour') return { since: new Date(now.getTime() - count * 3_600_000), until, label }
  const days = { day: 1, week: 7, month: 30 }[unit] ?? 1
  return { since: startOf(dateAt(now, timeZone).subtract({ days: count * days }), timeZone), until, label }
}
