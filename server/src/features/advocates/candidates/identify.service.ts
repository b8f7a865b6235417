import type { AdvocatePlatform } from '@sextant/contract/advocates/rules'
import { emailKey } from '@sextant/contract/advocates/rules'
import { type AdvocateCriteria, advocacyScore, missedCriterion } from '@sextant/contract/advocates/score'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import type { RequestCtx } from '#kernel/context'
import { findGoodWords } from '../advocates.computes.ts'
import * as advocates from '../advocates.queries.ts'
import { members } from '../members.queries.ts'
import { nameKeyOf, peopleIn, type QuotedPerson } from '../people.ts'
import * as candidates from './candidates.queries.ts'

export type AmplifierSettings = SettingsOf<'advocate-amplifier'>

const heardDays = 365
const mostQuotes = 5_000
const atATime = 500

export interface Found {
  name: string
  score: number
  mentions: number
  quote: string
  source: string
  url: string
}

export interface Identified {
  quotes: number
  /** People outside the program. */
  candidates: (Found & { person: QuotedPerson })[]
  /** Program members who newly meet the criteria. */
  advocates: (Found & { id: string })[]
  /** New quotes from program members, to be stored with them. */
  newQuotes: { id: string; person: QuotedPerson }[]
  passedOver: number
}

const criteriaOf = (settings: AmplifierSettings): AdvocateCriteria => ({
  threshold: settings.advocateThreshold,
  minFollowers: settings['customCriteria.minFollowers'],
  engagementRate: settings['customCriteria.engagementRate'],
  brandMentions: settings['customCriteria.brandMentions'],
})

export interface Search {
  settings: AmplifierSettings
  /** A single platform; empty for all platforms in the settings. */
  platform: AdvocatePlatform | ''
  signal?: AbortSignal
}

/** Finds positive mentions from real conversations and posts. Doesn't store anything yet. */
export async function identify(ctx: RequestCtx, { settings, platform, signal }: Search): Promise<Identified> {
  const { workspaceId } = ctx.actor
  const since = new Date(ctx.now().getTime() - heardDays * 86_400_000)
  const quotes = await ctx.ports.findCustomerQuotes(ctx, { since, limit: mostQuotes })
  const praise = await ctx.ports.compute(
    findGoodWords,
    quotes.map(({ text }) => text),
    { owner: workspaceId, signal },
  )
  const people = await withoutMembers(ctx, peopleIn(quotes, praise))
  const criteria = criteriaOf(settings)
  // The audience of people known only from conversations is unknown, so mentions alone count.
  const candidateCriteria = { ...criteria, minFollowers: 0, engagementRate: 0 }
  const inProgram = await programOf(ctx)
  const known = new Map(inProgram.flatMap((row) => keysOf(row).map((key) => [key, row] as const)))
  const mentions = people.flatMap((person) => {
    const row = known.get(person.key) ?? (person.email ? undefined : known.get(nameKeyOf(person.name)))
    return row ? [{ id: row.id, person }] : []
  })
  const strangers = people.filter((person) => !mentions.some((one) => one.person === person))
  const decided = await candidates.decided(
    ctx.db,
    workspaceId,
    strangers.map(({ key }) => key),
  )
  const offered = strangers.filter((person) => !decided.has(person.key) && belongs(person, platform))
  const fit = offered.filter(({ goodWords }) => !missedCriterion(figuresOf(goodWords.length), candidateCriteria))
  const identified = inProgram.flatMap((row) => {
    const words = mentions.filter(({ id }) => id === row.id).flatMap(({ person }) => person.goodWords)
    return isIdentified(row, words.length, { criteria, settings, platform }) ? [foundIn(row, words)] : []
  })
  return {
    ...{ quotes: quotes.length, newQuotes: mentions, advocates: identified },
    candidates: fit.map((person) => ({ person, ...foundOf(person.name, person.goodWords) })),
    passedOver: offered.length - fit.length,
  }
}

const figuresOf = (mentions: number) => ({ followers: 0, engagementRate: 0, mentions, points: 0 })

/** People from conversations have no platform; accounts belong to the community. */
const belongs = (person: QuotedPerson, platform: AdvocatePlatform | '') =>
  platform === '' || (platform === 'community' ? person.handle !== '' : platform === 'other' && person.handle === '')

async function withoutMembers(ctx: RequestCtx, people: QuotedPerson[]): Promise<QuotedPerson[]> {
  const own = await members(ctx.db, ctx.actor.workspaceId)
  const keys = new Set(own.flatMap(({ name, email }) => [nameKeyOf(name), ['mail', emailKey(email)].join(' ')]))
  return people.filter(({ key, name }) => !keys.has(key) && !keys.has(nameKeyOf(name)))
}

async function programOf(ctx: RequestCtx): Promise<advocates.StoredAdvocate[]> {
  const everybody: advocates.StoredAdvocate[] = []
  for (let found = atATime; found === atATime; ) {
    const rows = await advocates.all(ctx.db, ctx.actor.workspaceId, everybody.at(-1)?.id, atATime)
    everybody.push(...rows)
    found = rows.length
  }
  return everybody
}

const keysOf = ({ email_key, handle, name }: advocates.StoredAdvocate) => [
  ...(email_key ? [['mail', email_key].join(' ')] : []),
  ...(handle ? [`account ${handle.toLowerCase().replace(/^@/, '')}`] : []),
  nameKeyOf(name),
]

function isIdentified(
  row: advocates.StoredAdvocate,
  mentionCount: number,
  { criteria, settings, platform }: { criteria: AdvocateCriteria } & Search,
): boolean {
  if (row.identified_at || row.status === 'inactive') return false
  if (platform !== '' && row.platform !== platform) return false
  const isSocial = row.platform !== 'other' && row.platform !== 'community'
  if (isSocial && !settings.platforms.includes(row.platform)) return false
  const mentions = Math.max(row.mentions, mentionCount)
  const figures = { followers: row.followers, engagementRate: row.engagement_rate, mentions, points: row.points }
  return missedCriterion(figures, criteria) === undefined
}

function foundIn(row: advocates.StoredAdvocate, words: QuotedPerson['goodWords']): Found & { id: string } {
  const { followers, engagement_rate: engagementRate, points, id, name } = row
  const all = words.length > 0 ? words : advocates.goodWordsOf(row)
  const mentions = Math.max(row.mentions, words.length)
  const { score } = advocacyScore({ followers, engagementRate, mentions, points })
  return { id, ...foundOf(name, all), mentions, score }
}

function foundOf(name: string, words: QuotedPerson['goodWords']): Found {
  const [first] = words
  const { score } = advocacyScore(figuresOf(words.length))
  return {
    name,
    score,
    mentions: words.length,
    quote: first?.quote ?? '',
    source: first?.source ?? '',
    url: first?.url ?? '',
  }
}

/** Stores the result in the caller's transaction; returns the number of new candidates. */
export async function keep(ctx: RequestCtx, found: Identified, { isSample = false } = {}): Promise<number> {
  const { workspaceId } = ctx.actor
  const at = ctx.now()
  let added = 0
  for (const { person } of found.candidates) {
    if (await candidates.keep(ctx.db, { workspaceId, at, isSample }, person)) added += 1
  }
  for (const { id, person } of found.newQuotes) {
    const words = { mentions: person.goodWords.length, good_words: JSON.stringify(person.goodWords.slice(0, 10)) }
    await advocates.update(ctx.db, workspaceId, id, words)
  }
  for (const { id } of found.advocates) await advocates.update(ctx.db, workspaceId, id, { identified_at: at })
  return added
}
