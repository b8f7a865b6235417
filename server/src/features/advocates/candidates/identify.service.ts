import type { AdvocatePlatform } from '@sextant/contract/advocates/rules'
import { type AdvocateCriteria, advocacyScore, missedCriterion } from '@sextant/contract/advocates/score'
import type { SettingsOf } from '@sextant/contract/agents/settings'
import { isPublicDomain } from '@sextant/contract/customers/rules'
import type { RequestCtx } from '#kernel/context'
import type { CustomerQuote } from '#ports/customer-quotes'
import * as advocates from '../advocates.queries.ts'
import { members } from '../members.queries.ts'
import { mailKeyOf, nameKeyOf, peopleIn, type QuotedPerson } from '../people.ts'
import * as candidates from './candidates.queries.ts'
import { listen } from './listen.ts'
import { criteriaOf, figuresOf, missedAlone } from './missed-alone.ts'
import { mentionsOf, type Verdict, verdictOn } from './verdict.ts'

export type AmplifierSettings = SettingsOf<'advocate-amplifier'>

export const heardDays = 365
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

export interface Suspect extends Found, Verdict {
  person: QuotedPerson
}

export interface Identified {
  read: { people: number; conversations: number; posts: number; answers: number }
  /** People outside the program who meet the criteria. */
  candidates: Suspect[]
  /** Those who praise, but not enough for the criteria. */
  nearly: Suspect[]
  /** People outside the program who may leave. */
  risks: Suspect[]
  /** Program members who newly meet the criteria. */
  advocates: (Found & { id: string })[]
  /** What program members said, to be stored with them. */
  known: (Verdict & { id: string; person: QuotedPerson })[]
}

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
  const hints = await listen(ctx, quotes, signal)
  const people = await withoutMembers(ctx, peopleIn(quotes, hints))
  const criteria = criteriaOf(settings)
  const inProgram = await programOf(ctx)
  const known = new Map(inProgram.flatMap((row) => keysOf(row).map((key) => [key, row] as const)))
  const mentions = people.flatMap((person) => {
    const row = known.get(person.key) ?? (person.email || person.handle ? undefined : known.get(nameKeyOf(person.name)))
    return row ? [{ id: row.id, person, ...verdictOn(person) }] : []
  })
  const members = new Set(mentions.map(({ person }) => person))
  const strangers = people.filter((person) => !members.has(person))
  const decided = await candidates.decided(
    ctx.db,
    workspaceId,
    strangers.map(({ key }) => key),
  )
  const offered = strangers.flatMap((person) =>
    decided.has(person.key) || !belongs(person, platform) ? [] : [{ person, ...verdictOn(person) }],
  )
  const praising = offered.filter(({ kind }) => kind === 'advocate').map((one) => ({ ...one, ...foundOf(one.person) }))
  const missed = ({ person }: { person: QuotedPerson }) => missedAlone(mentionsOf(person), criteria)
  const identified = inProgram.flatMap((row) => {
    const own = mentions.filter(({ id, kind }) => id === row.id && kind !== 'risk').map(({ person }) => person)
    const words = own.flatMap(({ goodWords }) => goodWords)
    const isAtRisk = mentions.some(({ id, kind }) => id === row.id && kind === 'risk')
    return !isAtRisk && isIdentified(row, words.length, { criteria, settings, platform }) ? [foundIn(row, words)] : []
  })
  return {
    read: tallyOf(quotes),
    ...{ known: mentions, advocates: identified },
    candidates: praising.filter((one) => missed(one) === undefined),
    nearly: praising.filter((one) => missed(one) !== undefined),
    risks: offered.filter(({ kind }) => kind === 'risk').map((one) => ({ ...one, ...foundOf(one.person) })),
  }
}

function tallyOf(quotes: readonly CustomerQuote[]): Identified['read'] {
  const of = (kind: CustomerQuote['source']['kind']) => quotes.filter(({ source }) => source.kind === kind)
  const people = new Set(quotes.map(({ email, handle, speaker }) => email ?? handle ?? speaker)).size
  const conversations = new Set(of('transcript').map(({ source }) => source.id)).size
  return { people, conversations, posts: of('post').length, answers: of('feedback').length }
}

/** People from conversations have no platform; accounts belong to the community. */
const belongs = (person: QuotedPerson, platform: AdvocatePlatform | '') =>
  platform === '' || (platform === 'community' ? person.handle !== '' : platform === 'other' && person.handle === '')

async function withoutMembers(ctx: RequestCtx, people: QuotedPerson[]): Promise<QuotedPerson[]> {
  const own = await members(ctx.db, ctx.actor.workspaceId)
  const keys = new Set(own.flatMap(({ name, email }) => [nameKeyOf(name), mailKeyOf(email)]))
  const domains = new Set(own.map(({ email }) => domainOf(email)).filter((domain) => !isPublicDomain(domain)))
  return people.filter(
    ({ key, name, email }) => !keys.has(key) && !keys.has(nameKeyOf(name)) && !domains.has(domainOf(email)),
  )
}

const domainOf = (email: string) => email.split('@').at(-1)?.toLowerCase() ?? ''

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
  ...(email_key ? [mailKeyOf(email_key)] : []),
  ...(handle ? [`account ${handle.toLowerCase().replace(/^@/, '')}`] : []),
  nameKeyOf(name),
]

function isIdentified(
  row: advocates.StoredAdvocate,
  mentionCount: number,
  { criteria, settings, platform }: { criteria: AdvocateCriteria } & Search,
): boolean {
  if (row.identified_at || row.status === 'inactive' || row.risk) return false
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
  return { id, name, mentions, score, ...evidenceOf(all) }
}

function foundOf(person: QuotedPerson): Found {
  const mentions = mentionsOf(person)
  const { score } = advocacyScore(figuresOf(mentions))
  const words = [...person.farewells, ...person.complaints]
  return { name: person.name, mentions, score, ...evidenceOf(person.goodWords.length > 0 ? person.goodWords : words) }
}

const evidenceOf = ([first]: QuotedPerson['goodWords']) => ({
  quote: first?.quote ?? '',
  source: first?.source ?? '',
  url: first?.url ?? '',
})

/** Stores the result in the caller's transaction; returns the number of new candidates. */
export async function keep(ctx: RequestCtx, found: Identified, { isSample = false } = {}): Promise<number> {
  const { workspaceId } = ctx.actor
  const at = ctx.now()
  let added = 0
  for (const suspect of [...found.candidates, ...found.nearly, ...found.risks]) {
    if (await candidates.keep(ctx.db, { workspaceId, at, isSample }, suspect)) added += 1
  }
  // One advocate can match by address, by account and by name.
  for (const [id, all] of Map.groupBy(found.known, (one) => one.id)) {
    const goodWords = all.flatMap(({ person }) => person.goodWords)
    const mentions = all.reduce((sum, { person }) => sum + mentionsOf(person), 0)
    const words = goodWords.length > 0 && { mentions, good_words: JSON.stringify(goodWords.slice(0, 10)) }
    const risk = all.find(({ kind }) => kind === 'risk')?.why ?? null
    await advocates.update(ctx.db, workspaceId, id, { ...words, risk })
  }
  for (const { id } of found.advocates) await advocates.update(ctx.db, workspaceId, id, { identified_at: at })
  return added
}
