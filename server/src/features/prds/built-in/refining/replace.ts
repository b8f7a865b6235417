import type { PrdContent } from '@sextant/contract/prds/content'
import { choose } from './choose.ts'
import { type Draft, type Handler, type Item, itemsOf, quoted, unquoted, withChanged } from './items.ts'
import { textNamed } from './texts.ts'

const everywhere = `(?:everywhere|throughout(?: (?:the|this) (?:prd|document))?|in (?:the (?:whole|entire) (?:prd|document)|every place|all places|all sections))`
const inQuotes =
  /^(?:replace|change|swap|substitute|rename)(?: the word| the term| all| every)? ["“](?<from>[^"”]+)["”] (?:with|by|to|for|into) ["“](?<to>[^"”]*)["”](?<where> .+)?$/i
const unmarked = new RegExp(
  String.raw`^(?:replace|change|substitute|rename|call|say)(?: the (?:word|term))? (?<from>.+?) (?:with|by|to|into) (?<to>.+?)(?<where> ${everywhere}| in (?:the |all )?(?:the )?(?:stories|requirements|metrics|personas|summary|executive summary|problem statement|FR-?\d+|US-?\d+))$`,
  'i',
)

const mentions =
  /^(?:replace|change) (?:all|every|any|each)(?: (?:mentions?|occurrences?|uses?))? of (?<from>.+?) (?:with|by|to|into) (?<to>.+)$/i

/** "replace "vet" with "veterinarian" everywhere": in what the document says, never in what people said. */
export const replaceWords: Handler = (draft, request) => {
  const found = inQuotes.exec(request)?.groups ?? mentions.exec(request)?.groups ?? unmarked.exec(request)?.groups
  if (!found?.from || found.to === undefined) return undefined
  // "rename “Vet office” to “Veterinary office”" is about the item of that name.
  if (/^rename/i.test(request) && !found.where) return undefined
  const [from, to] = [unquoted(found.from), unquoted(found.to)]
  const place = (found.where ?? '').trim().replace(/^in (?:the |all (?:the )?)?/i, '')
  const where = place === '' || new RegExp(`^${everywhere}$`, 'i').test(found.where?.trim() ?? '') ? undefined : place
  const content = replaced(draft, replacer(from, to), where)
  if ('trouble' in content) return content
  const inside = where ? ` in ${/^(?:FR|US)/i.test(where) ? '' : 'the '}${where}` : ''
  if (content === draft.now)
    return {
      trouble: `${quoted(from)} doesn't appear${inside || ' in this PRD, except perhaps in quotes'}`,
    }
  return { content, done: `replaced ${quoted(from)} with ${quoted(to)}${inside}` }
}

type Swap = (text: string) => string

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function replacer(from: string, to: string): Swap {
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu')
  const isLower = /^\p{Ll}/u.test(from)
  const great = to.charAt(0).toUpperCase() + to.slice(1)
  return (text) => text.replace(word, (own) => (isLower && /^\p{Lu}/u.test(own) ? great : to))
}

const texts = ['title', 'product_name', 'executive_summary', 'problem_statement'] as const

function replaced(draft: Draft, swap: Swap, where?: string): PrdContent | { trouble: string } {
  const { now } = draft
  const text = where && textNamed(where)
  if (text) return withTexts(now, swap, [text.field])
  const chosen = where ? choose(draft, where) : { items: itemsOf(now) }
  if ('trouble' in chosen) return chosen
  const items = withChanged(now, chosen.items, (item) => swapped(item.value, swap))
  return where ? items : withTexts(items, swap, texts)
}

function withTexts(content: PrdContent, swap: Swap, fields: readonly (typeof texts)[number][]): PrdContent {
  const changed = fields.filter((field) => swap(content[field]) !== content[field])
  if (changed.length === 0) return content
  return { ...content, ...Object.fromEntries(changed.map((field) => [field, swap(content[field]) || content[field]])) }
}

/** Ids and evidence are nobody's wording. */
const kept = new Set(['id', 'evidence', 'is_accepted', 'priority', 'effort'])

function swapped(value: Item['value'], swap: Swap): Item['value'] {
  const entries = Object.entries(value).map(([field, own]: [string, unknown]) => {
    if (kept.has(field)) return [field, own]
    return [field, Array.isArray(own) ? own.map((line: string) => swap(line)) : swap(String(own))]
  })
  const made = Object.fromEntries(entries) as Item['value']
  return JSON.stringify(made) === JSON.stringify(value) ? value : made
}
