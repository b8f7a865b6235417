import type { BattlecardLine, Source } from '@sextant/contract/competitors/routes'
import { type CardSection, type ChangeType, cardSections, type PageKind } from '@sextant/contract/competitors/rules'
import { counted } from '@sextant/contract/kernel/counted'
import { dayText } from '#kernel/time/day-text'
import type { OwnWork } from '#ports/prds/own-work'
import { cut } from '../reading/cut.ts'
import type { Block } from '../reading/page-blocks.ts'
import type { Fact } from '../reading/plan-facts.ts'
import type { Snapshot } from '../reading/snapshot.ts'
import { facetOf } from './own-facet.ts'

export interface CardPage {
  id: string
  kind: PageKind
  url: string
  lastReadAt: Date
  snapshot: Snapshot
}

export interface CardChange {
  id: string
  type: ChangeType
  title: string
  /** Its new words, or those it removed. */
  quote: string
  at: Date
  /** Prices, plans and limits that moved. */
  moved: { kind: Fact['kind']; subject: string; attribute: string; before: string | null; after: string | null }[]
}

export interface CardMatch {
  workId: string
  /** Null where no page is surely about it. */
  pageId: string | null
  /** Its words there; without a page those of a doubtful match, empty where nothing is about it. */
  quote: string
}

export interface CardMaterial {
  pages: readonly CardPage[]
  /** Newest first. */
  changes: readonly CardChange[]
  work: readonly OwnWork[]
  matches: readonly CardMatch[]
  staleAfterDays: number
  now: Date
}

const mostOfAKind = 5
const mostPlans = 8
const longestQuote = 240
const aDayMs = 86_400_000
/** Releases and price moves older than this are history. */
const recentDays = 90

type Draft = Omit<BattlecardLine, 'isStale' | 'confirmedAt'> & { confirmedAt: Date }

/** What is known about a competitor. Each line has the words it rests on; ours are a fixed template around them. */
export function composeCard(material: CardMaterial): BattlecardLine[] {
  const { staleAfterDays, now } = material
  const drafts = [...positioning(material), ...plans(material), ...fromWork(material), ...fromChanges(material)]
  const staleFrom = now.getTime() - staleAfterDays * aDayMs
  return cardSections.flatMap((section) =>
    drafts
      .filter((line) => line.section === section)
      .map(({ confirmedAt, ...line }) => ({
        ...line,
        quote: cut(line.quote, longestQuote),
        confirmedAt: confirmedAt.toISOString(),
        isStale: confirmedAt.getTime() < staleFrom,
      })),
  )
}

const sourceOf = ({ snapshot, url }: CardPage): Source => ({ kind: 'page', title: snapshot.title || url, url })

const seenOn = (section: CardSection, page: CardPage, text: string, quote: string): Draft => ({
  ...{ section, text, quote },
  source: sourceOf(page),
  confirmedAt: page.lastReadAt,
})

/** What their home page says first, and the sentence below it. */
function positioning({ pages }: CardMaterial): Draft[] {
  const home = pages.find(({ kind }) => kind === 'home')
  if (!home) return []
  const { blocks } = home.snapshot
  const claim = blocks.find(({ kind }) => kind === 'heading')
  const sentence = blocks.find(({ kind, text }) => kind === 'text' && text.split(' ').length >= 4)
  return [claim, sentence].flatMap((block) => (block ? [seenOn('positioning', home, '', block.text)] : []))
}

function plans({ pages, changes }: CardMaterial): Draft[] {
  const prices = pages.flatMap((page) =>
    page.snapshot.facts.filter(({ kind }) => kind === 'price').map((fact) => ({ page, fact })),
  )
  const first = new Map<string, (typeof prices)[number]>()
  for (const price of prices) {
    const key = nameOf(price.fact).toLowerCase()
    if (!first.has(key)) first.set(key, price)
  }
  return [...first.values()].slice(0, mostPlans).map(({ page, fact }) => {
    const { facts, blocks } = page.snapshot
    const limits = facts.filter(({ kind, subject }) => kind === 'limit' && subject === fact.subject)
    const held = limits.slice(0, 3).map(({ value, attribute }) => `${value} ${attribute}`)
    const text = [`${nameOf(fact)}: ${fact.value}`, ...held].join(', ') + earlierPrice(fact, changes)
    return seenOn('plans', page, text, wordsOf(fact, blocks))
  })
}

const nameOf = ({ subject, attribute }: Pick<Fact, 'subject' | 'attribute'>) =>
  [subject, attribute].filter(Boolean).join(' ')

function earlierPrice(fact: Fact, changes: readonly CardChange[]): string {
  for (const { moved, at } of changes) {
    const was = moved.find((one) => one.kind === 'price' && nameOf(one) === nameOf(fact))?.before
    if (was) return ` (${was} until ${dayText(at)})`
  }
  return ''
}

const packed = (text: string) => text.replace(/\s/g, '')

/** The line of the page that a fact was read from. */
const wordsOf = ({ subject, value }: Fact, blocks: readonly Block[]): string =>
  blocks.find(
    ({ section, column, row, text }) => [section, column, row].includes(subject) && packed(text).includes(value),
  )?.text ?? value

/** What the workspace plans or has, and their pages mention or not. */
function fromWork({ pages, work, matches }: CardMaterial): Draft[] {
  const [oldest] = pages.toSorted((a, b) => a.lastReadAt.getTime() - b.lastReadAt.getTime())
  if (!oldest) return []
  const byWork = new Map(matches.map((match) => [match.workId, match]))
  const compared = work.flatMap((own) => {
    const match = own.kind === 'requirement' ? byWork.get(own.id) : undefined
    return match ? [{ own, quote: match.quote, page: pages.find(({ id }) => id === match.pageId) }] : []
  })
  const theirs = compared.filter(({ own, page }) => page && !own.isShipped).slice(0, mostOfAKind)
  const missing = compared
    .filter(({ own, page, quote }) => !page && quote === '' && (own.isShipped || own.people > 0))
    .slice(0, mostOfAKind)
  const lineFor = (own: OwnWork, section: CardSection, text: string): Draft => ({
    ...{ section, text, quote: own.text || own.title },
    source: { kind: 'requirement', title: own.title, url: own.url },
    confirmedAt: oldest.lastReadAt,
  })
  const read = counted(pages.length, 'page')
  return [
    ...theirs.flatMap(({ own, quote, page }) =>
      page ? [seenOn('strengths', page, `Close to “${own.title}”, which ${facetOf(own)}.`, quote)] : [],
    ),
    ...missing.map(({ own }) => lineFor(own, 'gaps', `Nothing about this on the ${read} we read.`)),
    ...missing
      .filter(({ own }) => own.isShipped)
      .map(({ own }) => lineFor(own, 'win', `Show “${own.title}”: it ${facetOf(own)}.`)),
  ]
}

function fromChanges({ pages, changes, now }: CardMaterial): Draft[] {
  const recent = changes.filter(({ at }) => now.getTime() - at.getTime() <= recentDays * aDayMs)
  const lineFor = (change: CardChange, section: CardSection, text: string): Draft => ({
    ...{ section, text, quote: change.quote },
    source: { kind: 'change', title: change.title, url: `/agents/market-maven?change=${change.id}` },
    confirmedAt: lastSeen(change, pages),
  })
  const released = recent.filter(({ type, moved }) => type === 'feature' && moved.length === 0).slice(0, mostOfAKind)
  const dearer = recent.filter((change) => priceRise(change) !== undefined).slice(0, mostOfAKind)
  const less = recent.filter((change) => loss(change) !== undefined).slice(0, mostOfAKind)
  return [
    ...released.map((change) => lineFor(change, 'strengths', `New since ${dayText(change.at)}.`)),
    ...less.map((change) => lineFor(change, 'gaps', `${loss(change)} since ${dayText(change.at)}.`)),
    ...dearer.map((change) =>
      lineFor(change, 'win', `Ask what they pay: ${priceRise(change)} since ${dayText(change.at)}.`),
    ),
    ...less.map((change) => lineFor(change, 'win', `Ask whether they miss it: ${loss(change)}.`)),
  ]
}

/** A page that still says so confirms it; otherwise it was last seen on the day of the change. */
function lastSeen({ quote, at }: CardChange, pages: readonly CardPage[]): Date {
  const times = pages
    .filter(({ snapshot }) => snapshot.blocks.some(({ text }) => text === quote))
    .map(({ lastReadAt }) => lastReadAt.getTime())
  return new Date(Math.max(at.getTime(), ...times))
}

const figureIn = (text: string | null) => Number.parseFloat((text ?? '').replace(/[^\d.]/g, ''))

function priceRise({ moved }: CardChange): string | undefined {
  const risen = moved.find(({ kind, before, after }) => kind === 'price' && figureIn(after) > figureIn(before))
  return risen && `${nameOf(risen)} went from ${risen.before} to ${risen.after}`
}

function loss({ moved }: CardChange): string | undefined {
  const lowered = moved.find(({ kind, before, after }) => kind === 'limit' && figureIn(after) < figureIn(before))
  if (lowered) return `${lowered.subject} has ${lowered.after} instead of ${lowered.before} ${lowered.attribute}`
  const removed = moved.find(({ kind, before, after }) => kind !== 'price' && before !== null && after === null)
  if (!removed) return undefined
  return removed.kind === 'plan'
    ? `The ${removed.subject} plan is gone`
    : `${removed.subject} no longer lists ${removed.attribute}`
}
