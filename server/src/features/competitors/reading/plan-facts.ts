import type { FactKind } from '@sextant/contract/competitors/rules'
import { cut } from './cut.ts'
import type { Block } from './page-blocks.ts'

/** A fact about an offer: `Pro` costs `$49` `per user/month`. */
export interface Fact {
  kind: FactKind
  subject: string
  attribute: string
  value: string
}

export interface FactChange extends Omit<Fact, 'value'> {
  before: string | null
  after: string | null
}

const price = /(?:US)?[$€£¥] ?\d[\d,]{0,15}(?:\.\d{1,2})?|\b\d[\d,]{0,15}(?:\.\d{1,2})? ?(?:€|£|USD|EUR|GBP)(?![\w])/
const period =
  /(?:\/|\bper\b|\ba\b|\beach\b) ?(?:user|seat|member|editor|month|mo|year|yr|gb|hour)\b(?:(?: ?\/ ?| ?,? ?per | a | )(?:month|mo|year|yr|user|seat|member|editor))?/i
const notSold = /^(?:free|custom|contact (?:us|sales)|let.?s talk|\$0)\b/i
const amount = /^(?:up to |includes? |with )?(unlimited|\d[\d,.]*\s?[kmgt]?b?)\s+((?:[\p{L}-]+ ?){1,4})/iu
const sizeUnit = /^(?:up to |includes? )?(\d[\d,.]*\s?(?:gb|tb|mb))\b(?: of)? ?((?:[\p{L}-]+ ?){0,3})/iu
const mostFeatures = 60
/** Longer text isn't just a price. */
const longestPrice = 80

export function factsOf(blocks: readonly Block[]): Fact[] {
  const facts = new Map<string, Fact>()
  const add = (fact: Fact) => {
    const key = keyOf(fact)
    if (fact.value && !facts.has(key)) facts.set(key, fact)
  }
  const plans = new Set(blocks.filter(isPriceUnderHeading).map(({ section }) => section))
  for (const block of blocks) {
    if (block.kind === 'cell') for (const fact of ofCell(block, plans)) add(fact)
    else if (plans.has(block.section)) for (const fact of ofLine(block)) add(fact)
  }
  return [...facts.values()]
}

const isPriceUnderHeading = ({ kind, text, section }: Block) =>
  kind !== 'heading' &&
  kind !== 'cell' &&
  section !== '' &&
  section.length <= 40 &&
  text.length <= longestPrice &&
  (price.test(text) || notSold.test(text))

function* ofLine({ kind, text, section: subject }: Block): Generator<Fact> {
  if (kind === 'heading') {
    yield { kind: 'plan', subject, attribute: '', value: 'offered' }
    return
  }
  const isShort = text.length <= longestPrice
  const cost = isShort && (price.exec(text)?.[0] ?? (kind === 'text' ? notSold.exec(text)?.[0] : undefined))
  if (cost) {
    yield { kind: 'price', subject, attribute: periodOf(text), value: cost.replace(/\s/g, '') }
    return
  }
  if (kind === 'item')
    yield limitOf(text, subject) ?? { kind: 'feature', subject, attribute: cut(text, 120), value: 'included' }
}

function* ofCell({ text, column = '', row = '' }: Block, plans: Set<string>): Generator<Fact> {
  if (!column || !row || row === text || column === text || column.length > 40) return
  const cost = text.length <= longestPrice ? price.exec(text)?.[0] : undefined
  if (cost) {
    const isByRow = /price|cost|month|year/i.test(column)
    const subject = isByRow ? row : column
    yield { kind: 'plan', subject, attribute: '', value: 'offered' }
    yield {
      kind: 'price',
      subject,
      attribute: periodOf(`${text} ${isByRow ? column : row}`),
      value: cost.replace(/\s/g, ''),
    }
    return
  }
  if (!plans.has(column) && !/^(?:unlimited|\d[\d,.]*\s?[kmgt]?b?|✓|✔|yes|no|—|-)$/i.test(text)) return
  const isAmount = /\d|unlimited/i.test(text)
  yield {
    kind: isAmount ? 'limit' : 'feature',
    subject: column,
    attribute: cut(row, 120),
    value: cut(text, 60),
  }
}

function limitOf(text: string, subject: string): Fact | undefined {
  const [, value, what] = sizeUnit.exec(text) ?? amount.exec(text) ?? []
  if (!value) return undefined
  return { kind: 'limit', subject, attribute: (what ?? '').trim().toLowerCase() || 'storage', value: value.trim() }
}

function periodOf(text: string): string {
  const found = period.exec(text)?.[0]
  if (!found) return ''
  const words = found
    .toLowerCase()
    .replace(/\bmo\b/g, 'month')
    .replace(/\byr\b/g, 'year')
    .match(/user|seat|member|editor|month|year|gb|hour/g)
  return `per ${[...new Set(words)].join('/')}`
}

const keyOf = ({ kind, subject, attribute }: Omit<Fact, 'value'>) =>
  `${kind}|${subject.toLowerCase()}|${attribute.toLowerCase()}`

/** Facts added, removed or changed between two readings. A new or removed plan implies its features. */
export function factChanges(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const [old, now] = [byKey(before), byKey(after)]
  const changes: FactChange[] = []
  for (const [key, { value, ...fact }] of now) {
    const was = old.get(key)?.value ?? null
    if (was?.toLowerCase() !== value.toLowerCase()) changes.push({ ...fact, before: was, after: value })
  }
  for (const [key, { value, ...fact }] of old) if (!now.has(key)) changes.push({ ...fact, before: value, after: null })
  return changes.slice(0, mostFeatures)
}

const byKey = (facts: readonly Fact[]) => new Map(facts.map((fact) => [keyOf(fact), fact]))
