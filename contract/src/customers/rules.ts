export const customerFields = ['name', 'domain', 'arr', 'plan', 'segment'] as const
export type CustomerField = (typeof customerFields)[number]
export const customerFieldNames: Record<CustomerField, string> = {
  name: 'Name',
  domain: 'Email domains',
  arr: 'ARR',
  plan: 'Plan',
  segment: 'Segment',
}

export const customerLimits = {
  /** Of one file. */
  csvRows: 5_000,
  csvCharacters: 2_000_000,
  /** Of one workspace. */
  customers: 20_000,
  nameLength: 200,
  wordLength: 100,
  domains: 20,
  arr: 1e12,
} as const

/** The number of the column that each field is read from, from 0. */
export type CustomerMapping = { [Field in CustomerField]?: number | undefined }

export interface CustomerRow {
  name: string
  domains: string[]
  arr: number | null
  plan: string
  segment: string
}

const columnNames: Record<CustomerField, RegExp> = {
  name: /^(?:customer|company|account|organi[sz]ation|client)?[\s_-]*(?:name)?$/i,
  domain: /^(?:(?:e-?mail|web)[\s_-]*)?domains?$|^web-?site$|^url$/i,
  arr: /^(?:arr|acv|annual[\s_-]*(?:recurring[\s_-]*)?revenue|revenue|value)(?:\W.*)?$/i,
  plan: /^(?:plan|tier|subscription|edition)(?:[\s_-]*name)?$/i,
  segment: /^(?:segment|size|industry|market)$/i,
}

/** What the columns of a file seem to hold. */
export function guessMapping(columns: readonly string[]): CustomerMapping {
  const mapping: CustomerMapping = {}
  for (const [at, column] of columns.entries()) {
    const field = customerFields.find((one) => mapping[one] === undefined && columnNames[one].test(column.trim()))
    if (field && column.trim()) mapping[field] = at
  }
  return mapping
}

export const nameKeyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** A row of a file as a customer, or why it can't be one. */
export function customerIn(cells: readonly string[], mapping: CustomerMapping): CustomerRow | { problem: string } {
  const cell = (field: CustomerField) => {
    const at = mapping[field]
    return at === undefined ? '' : (cells[at] ?? '').trim().replace(/\s+/g, ' ')
  }
  const name = cell('name')
  if (name === '') return { problem: 'The name is empty.' }
  if (name.length > customerLimits.nameLength) {
    return { problem: `The name is longer than ${customerLimits.nameLength} characters.` }
  }
  const long = (['plan', 'segment'] as const).find((field) => cell(field).length > customerLimits.wordLength)
  if (long) return { problem: `${customerFieldNames[long]} is longer than ${customerLimits.wordLength} characters.` }
  const domains = domainsIn(cell('domain'))
  if ('problem' in domains) return domains
  const arr = moneyIn(cell('arr'))
  if (arr === undefined)
    return { problem: `“${cell('arr').slice(0, 40)}” isn't an amount. Use a number such as 12500.` }
  return { name, domains: domains.found, arr, plan: cell('plan'), segment: cell('segment') }
}

/** `$12,500.50`, `12.500,50 €`, `12.5k`; null where there is none, undefined where it isn't an amount. */
export function moneyIn(text: string): number | null | undefined {
  const bare = text.replace(/[\s$€£¥']|\b(?:usd|eur|gbp|chf)\b/gi, '')
  if (bare === '' || bare === '-') return null
  const { digits, unit = '' } = /^(?<digits>[\d.,]{1,20})(?<unit>[km])?$/i.exec(bare)?.groups ?? {}
  const plain = digits && plainDigits(digits)
  if (!plain) return undefined
  const amount = Number(plain) * ({ k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1)
  return Number.isFinite(amount) && amount <= customerLimits.arr ? amount : undefined
}

function plainDigits(digits: string): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(digits) && !/^\d{1,3}\.\d{3}$/.test(digits)) return digits
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.')
  return /^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : undefined
}

const domain = /^(?=.{3,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/
/** Anybody may have an address there, so it says nothing about where they work. */
const publicDomains = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com gmx.de gmx.net web.de aol.com proton.me protonmail.com'.split(
    ' ',
  ),
)

export const isPublicDomain = (name: string): boolean => publicDomains.has(name)

function domainsIn(text: string): { found: string[] } | { problem: string } {
  const found = text
    .toLowerCase()
    .split(/[\s,;|]+/)
    .filter(Boolean)
    .map((one) =>
      one
        .slice(one.lastIndexOf('@') + 1)
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, ''),
    )
    .map((one) => one.split(/[/?#]/, 1)[0] ?? '')
  const wrong = found.find((one) => !domain.test(one))
  if (wrong !== undefined) return { problem: `“${wrong.slice(0, 60)}” isn't a domain such as acme.com.` }
  const shared = found.find(isPublicDomain)
  if (shared) return { problem: `Anyone can have an address at ${shared}, so it can't be a customer's domain.` }
  if (found.length > customerLimits.domains) return { problem: `More than ${customerLimits.domains} domains.` }
  return { found: [...new Set(found)] }
}

/** `$1,234` without cents, in the workspace's own currency, which isn't known. */
export const amountText = (amount: number) => Math.round(amount).toLocaleString('en-US')

export const requirementOrders = ['document', 'people', 'customers', 'value'] as const
export type RequirementOrder = (typeof requirementOrders)[number]

export interface Weight {
  people: number
  customers: number
  value: number
}

/** Most first; what weighs the same stays in the order of the document. */
export function byWeight<Item extends { id: string }>(
  items: readonly Item[],
  weightOf: (id: string) => Weight | undefined,
  order: RequirementOrder,
): Item[] {
  if (order === 'document') return [...items]
  const weight = ({ id }: Item) => weightOf(id)?.[order] ?? 0
  return items.toSorted((a, b) => weight(b) - weight(a))
}
