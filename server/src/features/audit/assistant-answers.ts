import type { AuditEvent } from '@sextant/contract/audit/routes'
import type { AnswerProviders } from '#kernel/assistant-answers'
import { dayText } from '#kernel/time/day-text'
import { list } from './audit.service.ts'
import { searchedText } from './search/terms.ts'

/** Number of newest events with the rarest word that are checked for the other words. */
const looked = 100

export const assistantAnswers: AnswerProviders = {
  activity: async (ctx, { words, spelled = words, person, period, limit }) => {
    const sought = `${words} ${person}`.toLowerCase().split(/\s+/).filter(Boolean)
    const [longest] = sought.toSorted((a, b) => b.length - a.length)
    const { items } = await list(ctx, { limit: looked, cursor: undefined, search: longest ?? '' })
    const found = items.filter((event) => hasAll(event, sought) && isIn(event, period))
    const [last] = found
    if (!last) {
      const when = period ? ` ${period.label}` : ''
      return { sentence: `The audit log has no events about “${spelled}”${when}.`, count: 0, records: [] }
    }
    const others =
      found.length > 1 ? ` It's the latest of ${found.length}${items.length < looked ? '' : ' or more'}.` : ''
    return {
      sentence: `${last.userName || 'Sextant'}: ${last.details}, on ${dayText(new Date(last.timestamp))}.${others}`,
      count: found.length,
      records: found.slice(0, limit).map(({ id, details, userName, timestamp }) => ({
        kind: 'Audit event',
        id,
        title: details,
        detail: userName,
        url: `/audit?${new URLSearchParams({ q: details.slice(0, 100) })}`,
        at: new Date(timestamp),
      })),
    }
  },
}

const hasAll = ({ action, details, userName }: AuditEvent, words: readonly string[]) => {
  const text = searchedText({ action, details, userName })
  return words.every((word) => text.includes(word))
}

const isIn = ({ timestamp }: AuditEvent, period: { since: Date; until: Date } | undefined) =>
  !period || (new Date(timestamp) >= period.since && new Date(timestamp) < period.until)
