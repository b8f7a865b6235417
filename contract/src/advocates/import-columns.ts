import { isEmail } from './rules.ts'

/** What a column of an imported file can hold. Every other column is kept with the person under its own name. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'email',
  'company',
  'score',
  'comment',
  'saidAt',
  'hasAgreed',
  'unsubscribed',
  'platform',
  'handle',
  'followers',
  'engagementRate',
] as const
export type ImportField = (typeof importFields)[number]
export const importFieldNames: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  score: 'Score',
  comment: 'Comment',
  saidAt: 'Date',
  hasAgreed: 'Agreed to emails',
  unsubscribed: 'Unsubscribed',
  platform: 'Platform',
  handle: 'Handle',
  followers: 'Followers',
  engagementRate: 'Engagement rate',
}

/** The number of the column of each field, from 0. */
export type ImportMapping = { [Field in ImportField]?: number | undefined }

// In the order in which fields choose: what is named without doubt first.
const columnNames: readonly (readonly [ImportField, RegExp])[] = [
  ['unsubscribed', /unsubscribed|opt(?:ed)?[ -]?out|do not (?:contact|email)|abgemeldet|désabonné/],
  [
    'hasAgreed',
    /^(?:agreed|has ?agreed|consent|opted ?in|newsletter|(?:permission|may we|can we|ok) .{0,20}contact.{0,20})/,
  ],
  ['email', /^(?:e-?mail|mail)(?: ?address)?$|e-?mail|\bmail\b|correo/],
  ['firstName', /^(?:first|given)(?: ?name)?$|^vorname$|^prénom$/],
  ['lastName', /^(?:last|family)(?: ?name)?$|^surname$|^nachname$|^apellidos?$|^nom de famille$/],
  [
    'name',
    /^(?:full ?|customer ?|requester ?|contact ?)?name$|^(?:advocate|person|contact|requester|ansprechpartner|nombre|nom)$/,
  ],
  [
    'company',
    /^(?:company|organi[sz]ation|org|account|employer|firma|betrieb|unternehmen|empresa|société|entreprise)\b/,
  ],
  [
    'score',
    /\bnps\b|likely|likelihood|^(?:score|rating|stars?)\b|csat|satisfaction|weiterempf|wahrscheinlich|zufriedenheit|bewertung|puntuaci|recomend/,
  ],
  [
    'comment',
    /comment|feedback|^why\b|reason|tell us|verbatim|kommentar|^warum\b|begründung|^por ?qu|^pourquoi\b|^(?:body|message|review|answer)$/,
  ],
  ['saidAt', /^(?:date|created|submitted|answered|responded|timestamp|datum|fecha)\b/],
  ['platform', /^(?:platform|network|channel)$/],
  ['handle', /^(?:handle|username|account name|twitter|x handle)$/],
  ['followers', /^(?:followers?(?: count)?|audience)$/],
  ['engagementRate', /^engagement(?: ?rate)?(?: ?\(?%\)?)?$/],
]

const asName = (column: string) => column.trim().toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ').slice(0, 200)

/** What the columns seem to hold, by their names, and by the rows where a name says nothing. */
export function guessImportMapping(columns: readonly string[], rows: readonly (readonly string[])[]): ImportMapping {
  const names = columns.map(asName)
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  const take = (field: ImportField, at: number) => {
    if (at < 0) return
    mapping[field] = at
    taken.add(at)
  }
  for (const [field, pattern] of columnNames) {
    take(
      field,
      names.findIndex((name, at) => !taken.has(at) && pattern.test(name)),
    )
  }
  const cells = (at: number) => rows.slice(0, 200).map((row) => (row[at] ?? '').trim())
  const free = () => names.map((_, at) => at).filter((at) => !taken.has(at))
  const share = (at: number, fits: (cell: string) => boolean) => {
    const filled = cells(at).filter(Boolean)
    return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
  }
  if (mapping.email === undefined) {
    take('email', free().find((at) => share(at, isEmail) > 0.7) ?? -1)
  }
  if (mapping.comment === undefined && mapping.score !== undefined) {
    take('comment', free().find((at) => share(at, (cell) => cell.split(' ').length >= 4) > 0.5) ?? -1)
  }
  // Of a list of advocates, "Score" is ours, not theirs.
  if (mapping.comment === undefined && names[mapping.score ?? -1] === 'score') mapping.score = undefined
  return mapping
}

/** Whether a file has what people think, rather than being a list of advocates. */
export const isFeedback = ({ score, comment }: ImportMapping): boolean => score !== undefined || comment !== undefined

export const scoreScales = ['nps', 'percent', 'five', 'words'] as const
export type ScoreScale = (typeof scoreScales)[number]
export const stands = ['promoter', 'passive', 'detractor'] as const
/** What a score says: would recommend, wouldn't mind, wouldn't. */
export type Stand = (typeof stands)[number]

const goodWord = /^(?:good|great|excellent|satisfied|very satisfied|positive|happy|promoter|gut|sehr gut|bueno|bien)$/
const badWord =
  /^(?:bad|poor|terrible|dissatisfied|very dissatisfied|negative|unhappy|detractor|schlecht|malo|mauvais)$/

/** The number in a score cell. A word such as "good" is 1, "bad" is 0. Undefined if the cell isn't a score. */
export function scoreIn(cell: string): number | undefined {
  const text = cell.trim().toLowerCase()
  if (goodWord.test(text)) return 1
  if (badWord.test(text)) return 0
  const { number } = /^(?<number>\d{1,3}(?:[.,]\d{1,2})?) ?(?:%|\/ ?\d{1,3}|stars?|★)?$/.exec(text)?.groups ?? {}
  return number === undefined ? undefined : Number(number.replace(',', '.'))
}

/** The scale of a column of scores: by its words, its percent signs, its name and its highest value. */
export function scaleOf(column: string, cells: readonly string[]): ScoreScale {
  const filled = cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean)
  if (filled.some((cell) => goodWord.test(cell) || badWord.test(cell))) return 'words'
  const highest = Math.max(0, ...filled.map((cell) => scoreIn(cell) ?? 0))
  if (highest > 10 || column.includes('%') || filled.some((cell) => cell.endsWith('%'))) return 'percent'
  const isOfFive =
    /star|csat|\b1 ?(?:-|–|to) ?5\b|\/ ?5\b/i.test(column) || filled.some((cell) => /\/ ?5$|★/.test(cell))
  return isOfFive && highest <= 5 ? 'five' : 'nps'
}

/** Null for a "good": it rates how a ticket went, and says little about the product. */
export function standOf(score: number, scale: ScoreScale): Stand | null {
  if (scale === 'words') return score >= 0.5 ? null : 'detractor'
  const [promoter, passive] = { nps: [9, 7], percent: [90, 70], five: [5, 4] }[scale] as [number, number]
  return score >= promoter ? 'promoter' : score >= passive ? 'passive' : 'detractor'
}

/** `2 of 10`, `20%`, `bad`. */
export function scoreText(score: number, scale: ScoreScale): string {
  if (scale === 'words') return score >= 0.5 ? 'good' : 'bad'
  if (scale === 'percent') return `${score}%`
  return `${score} of ${scale === 'five' ? 5 : 10}`
}
