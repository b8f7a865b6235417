import { plainWords } from './content-words.ts'

/** Words that rules look for. Other words may be names, so they are never corrected. */
const known = new Set(
  `what which when where waits waiting approval approve approved reject rejected competitor competitors changed changes
  pricing prices their there workflow workflows automation automations failed failing invoice invoices billing usage
  actions agents agent notification notifications unread integration integrations connected forecast forecasts content
  posts published scheduled members admins people team prds drafts requirements transcript transcripts conversations
  yesterday today month week executions outputs rivals hiring funding plan subscription community advocates accuracy
  acceptance average latest newest summary`
    .split(/\s+/)
    .filter(Boolean),
)

/** The question with typos corrected; undefined if there are none. */
export function withoutTypos(question: string): string | undefined {
  let isMended = false
  const mended = plainWords(question)
    .slice(0, 60)
    .map((word) => {
      const meant = known.has(word) || word.length < 4 ? undefined : nearest(word)
      if (meant) isMended = true
      return meant ?? word
    })
    .join(' ')
  return isMended ? `${mended}${question.trimEnd().endsWith('?') ? '?' : ''}` : undefined
}

function nearest(word: string): string | undefined {
  const near = [...known].filter((one) => isSlip(word, one))
  return near.toSorted((a, b) => distance(word, a) - distance(word, b))[0]
}

/** Allows one added, missing, wrong or swapped letter, two in long words. */
function isSlip(word: string, meant: string): boolean {
  const allowed = meant.length >= 8 ? 2 : 1
  return Math.abs(word.length - meant.length) <= allowed && distance(word, meant) <= allowed
}

function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const costs = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(...costs, ...(isSwapped ? [(before[j - 2] ?? 0) + 1] : [])))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
