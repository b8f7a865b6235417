import { isAskerByName } from '@sextant/engine/findings/roles'
import type { CustomerQuote, FindCustomerQuotes } from '#ports/customer-quotes'
import { type SpokenSource, spokenSince } from './transcripts.queries.ts'

/** Small pages, because each source may be megabytes long. */
const sourcesAtATime = 20
const longestTurn = 4_000

/** Customer quotes: every turn of a named speaker who isn't the interviewer. */
export const findCustomerQuotes: FindCustomerQuotes = async (ctx, { since, limit }) => {
  const voices: CustomerQuote[] = []
  let before: string | undefined
  for (let found = sourcesAtATime; found === sourcesAtATime && voices.length < limit; ) {
    const filter = { since, before, atMost: sourcesAtATime }
    const sources = await spokenSince(ctx.db, ctx.actor.workspaceId, filter)
    voices.push(...sources.flatMap(quotesIn).filter(({ saidAt }) => saidAt >= since))
    found = sources.length
    before = sources.at(-1)?.id
  }
  return voices.sort((a, b) => b.saidAt.getTime() - a.saidAt.getTime()).slice(0, limit)
}

function quotesIn({ id, title, content, turns, created_at }: SpokenSource): CustomerQuote[] {
  const source = {
    ...{ kind: 'transcript' as const, id, title },
    url: `/agents/user-whisperer?${new URLSearchParams({ transcript: id })}`,
  }
  return turns.flatMap(({ speaker, at, start, end }) => {
    const name = speaker.trim()
    const text = content.slice(start, Math.min(end, start + longestTurn)).trim()
    // "Speaker 1" isn't a person, and means someone else in another recording.
    if (name === '' || text === '' || isAskerByName(name) || /^(?:speaker|participant|unknown)\b/i.test(name)) return []
    return [{ speaker: name, email: undefined, handle: undefined, text, saidAt: timeOf(at, created_at), source }]
  })
}

/** Captions give the offset in a call, tables give a date; only a date is usable here. */
function timeOf(at: string, fallback: Date): Date {
  const date = /^\d{4}-\d{2}-\d{2}/.test(at) ? new Date(at) : fallback
  return Number.isNaN(date.getTime()) ? fallback : date
}
