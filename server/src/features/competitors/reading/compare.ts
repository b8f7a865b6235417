import type { ChangedPart } from '@sextant/contract/competitors/routes'
import type { ChangeCategory, ChangeType, Impact, PageKind } from '@sextant/contract/competitors/rules'
import { categoryOf } from '@sextant/contract/competitors/rules'
import { classifyChange } from '@sextant/engine/classify/page-changes'
import { essenceOf } from './block-words.ts'
import { descriptionOf, titleOf } from './describe-change.ts'
import { differences, type Place, partOf } from './difference.ts'
import { groupsOf } from './groups.ts'
import { judge } from './impact.ts'
import { type FactChange, factChanges } from './plan-facts.ts'
import type { Snapshot } from './snapshot.ts'

export interface FoundChange {
  type: ChangeType
  category: ChangeCategory
  impact: Impact
  impactReason: string
  title: string
  description: string
  /** In percent. */
  confidence: number
  parts: ChangedPart[]
  facts: FactChange[]
  /** URL of the new item, if the page only lists it. */
  href: string | undefined
}

export interface Compared {
  company: string
  url: string
  kind: PageKind
  before: Snapshot
  after: Snapshot
  /** From the settings: `basic` gives one change per page and no facts. */
  depth: 'basic' | 'detailed' | 'comprehensive'
}

const mostChangesAPage = 12
const mostParts = 40
const sureOfFacts = 95

/** The changes between two readings, each with type, impact and text. */
export function compare({ company, url, kind, before, after, depth }: Compared): FoundChange[] {
  const places = differences(before.blocks, after.blocks)
  if (places.length === 0) return []
  const facts = factChanges(before.facts, after.facts)
  const page = { company, url, kind }
  const groups = groupsOf(places, { kind, isOneOnly: depth === 'basic' })
  const found = groups.map(({ places, isNew, href }) => {
    const own = facts.filter((fact) => places.some((place) => speaksOf(place, fact)))
    const verdict =
      own.some(({ kind }) => kind !== 'feature') || (own.length > 0 && kind === 'pricing')
        ? { type: 'pricing' as const, confidence: sureOfFacts }
        : classify(page, places, isNew ? (href ?? '') : undefined)
    return { ...verdict, places, href, facts: own }
  })
  const known = new Set(before.gone)
  return merged(found, kind)
    .filter(({ type, places }) => type !== 'content' || !places.every((place) => isKnown(place, known)))
    .slice(0, mostChangesAPage)
    .map((change) => toChange(change, depth))
}

/** Removed text is remembered for a while, so that a rotating quote is reported once. */
export function goneAfter(before: Snapshot, after: Snapshot): string[] {
  const now = new Set(after.blocks.map(essenceOf))
  const left = before.blocks.map(essenceOf).filter((text) => text && !now.has(text))
  return [...new Set([...left, ...before.gone])].slice(0, 300)
}

type Untold = { type: ChangeType; confidence: number; places: Place[]; facts: FactChange[]; href: string | undefined }

const textOf = (places: readonly Place[], side: 'before' | 'after') =>
  places.flatMap((place) => place[side]?.text ?? []).join('\n')

function classify(page: { company: string; url: string; kind: PageKind }, places: Place[], entry: string | undefined) {
  const path = new URL(page.url).pathname
  const change = {
    company: page.company,
    page: entry === undefined ? (page.kind === 'home' ? '/' : path) : entryPath(entry, page.url),
    isNew: entry !== undefined,
    added: textOf(places, 'after'),
    removed: textOf(places, 'before'),
  }
  const { type, certainty } = classifyChange(change)
  return { type, confidence: Math.min(99, Math.max(50, Math.round(certainty * 100))) }
}

function entryPath(href: string, base: string): string {
  const path = URL.canParse(href, base) ? new URL(href, base).pathname : new URL(base).pathname
  const own = new URL(base).pathname.replace(/\/$/, '')
  return path.startsWith(own) ? path : `${own}${path}`
}

/** Merges related parts of a page into one change; list entries stay separate. */
function merged(found: Untold[], kind: PageKind): Untold[] {
  if (kind === 'blog' || kind === 'changelog') return found
  const byType = new Map<ChangeType, Untold>()
  for (const change of found) {
    const other = byType.get(change.type)
    if (!other) byType.set(change.type, { ...change })
    else {
      other.places = [...other.places, ...change.places]
      other.facts = [...other.facts, ...change.facts.filter((fact) => !other.facts.includes(fact))]
      other.confidence = Math.max(other.confidence, change.confidence)
    }
  }
  const pricing = byType.get('pricing')
  const content = byType.get('content')
  // New text around a new price belongs to it.
  if (pricing && content && kind === 'pricing') {
    pricing.places = [...pricing.places, ...content.places]
    byType.delete('content')
  }
  return [...byType.values()]
}

function toChange({ type, confidence, places, facts, href }: Untold, depth: Compared['depth']): FoundChange {
  const reportedFacts = depth === 'basic' ? [] : facts
  const text = `${textOf(places, 'after')}\n${textOf(places, 'before')}`
  const { impact, reason } = judge({ type, text, facts, count: places.length })
  return {
    type,
    category: categoryOf[type],
    impact,
    impactReason: reason,
    title: titleOf(type, places, facts),
    description: descriptionOf(places, depth !== 'basic'),
    confidence,
    parts: places.slice(0, mostParts).map(partOf),
    facts: reportedFacts,
    href,
  }
}

function speaksOf({ before, after }: Place, fact: FactChange): boolean {
  return [before, after].some(
    (block) => block && [block.section, block.column, block.row].some((name) => name === fact.subject),
  )
}

const isKnown = ({ after }: Place, known: ReadonlySet<string>) => !after || known.has(essenceOf(after))
