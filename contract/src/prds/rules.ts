/** The exact quote in a source that backs an item. */
export interface Evidence {
  sourceType: 'transcript'
  sourceId: string
  /** Offsets in the source text: `text.slice(start, end)` equals the quote exactly. */
  start: number
  end: number
  quote: string
  speaker: string
  /** The timestamp given by the source; empty when it has none. */
  at: string
}

/** Section labels. */
export const prdSections = {
  title: 'Title',
  product_name: 'Product',
  executive_summary: 'Executive summary',
  problem_statement: 'Problem statement',
  target_audience: 'Target audience',
  user_stories: 'User stories',
  feature_requirements: 'Feature requirements',
  technical_requirements: 'Technical requirements',
  success_metrics: 'Success metrics',
} as const
export type PrdSection = keyof typeof prdSections

export const technicalHeadings = ['performance', 'security', 'scalability', 'integration', 'platform'] as const
export type TechnicalHeading = (typeof technicalHeadings)[number]

export const priorities = ['high', 'medium', 'low'] as const
export const efforts = ['small', 'medium', 'large'] as const

/** The number shown on the canvas, in exports and in the chat; `index` starts at 0. */
export const itemMark = (kind: 'story' | 'requirement', index: number) =>
  `${kind === 'story' ? 'US' : 'FR'}-${index + 1}`

/** An item of a PRD with its evidence. */
interface Claim {
  id: string
  evidence: readonly Evidence[]
  /** Set when someone accepted an item that has no evidence. */
  is_accepted: boolean
}

export interface ClaimsOfPrd {
  user_stories: readonly (Claim & { i_want: string })[]
  feature_requirements: readonly (Claim & { feature: string })[]
  technical_requirements: Readonly<Record<TechnicalHeading, readonly (Claim & { requirement: string })[]>>
  success_metrics: readonly (Claim & { metric: string })[]
}

export interface NamedClaim extends Claim {
  kind: 'story' | 'requirement' | 'technical requirement' | 'metric'
  name: string
}

/** Every item that needs evidence, with a display name. */
export function claimsOf(prd: ClaimsOfPrd): NamedClaim[] {
  const technical = technicalHeadings.flatMap((heading) => prd.technical_requirements[heading])
  return [
    ...prd.user_stories.map((item) => named(item, 'story', item.i_want)),
    ...prd.feature_requirements.map((item) => named(item, 'requirement', item.feature)),
    ...technical.map((item) => named(item, 'technical requirement', item.requirement)),
    ...prd.success_metrics.map((item) => named(item, 'metric', item.metric)),
  ]
}

const named = ({ id, evidence, is_accepted }: Claim, kind: NamedClaim['kind'], name: string): NamedClaim => ({
  id,
  evidence,
  is_accepted,
  kind,
  name,
})

/** Items without evidence that no one has accepted yet. */
export const assumptionsOf = (prd: ClaimsOfPrd): NamedClaim[] =>
  claimsOf(prd).filter((claim) => claim.evidence.length === 0 && !claim.is_accepted)

/** A quote only counts as evidence when it matches the source exactly. */
export const isVerbatim = ({ start, end, quote }: Pick<Evidence, 'start' | 'end' | 'quote'>, text: string) =>
  quote.trim() !== '' && text.slice(start, end) === quote

/** The next whole number: 1.3 becomes 2.0, and so does a missing version. */
export function nextVersion(version: string | null | undefined): string {
  const present = Number.parseFloat(version ?? '')
  return `${Number.isFinite(present) ? Math.floor(present) + 1 : 2}.0`
}

export const downloadFormats = ['pdf', 'docx', 'md'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Removes non-word characters, turns spaces and dashes into underscores and cuts at 50 characters. */
export function downloadName(title: string, format: DownloadFormat): string {
  const words = title
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .slice(0, 50)
  return `${words || 'PRD'}.${format}`
}

export const uploadTypes = ['.txt', '.docx', '.pdf', '.mp3', '.wav', '.m4a'] as const
/** Formats that meeting and feedback tools export, and the one browsers record. */
export const moreUploadTypes = ['.vtt', '.srt', '.md', '.csv', '.json', '.zip', '.webm'] as const
export const largestDocument = 25 * 1_048_576
export const largestRecording = 200 * 1_048_576
const recordings = ['.mp3', '.wav', '.m4a', '.webm']

const extensionOf = (fileName: string) => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? ''
export const isRecording = (fileName: string) => recordings.includes(extensionOf(fileName))

/** Checks type and size before the upload; the server also checks the content. */
export function uploadProblem(fileName: string, bytes: number): string | undefined {
  const all: readonly string[] = [...uploadTypes, ...moreUploadTypes]
  if (!all.includes(extensionOf(fileName))) return `Choose one of these file types: ${all.join(', ')}`
  if (bytes === 0) return 'This file is empty.'
  const largest = isRecording(fileName) ? largestRecording : largestDocument
  return bytes > largest ? `This file is larger than ${largest / 1_048_576} MB.` : undefined
}

/** The maximum length of the text a PRD is generated from. */
export const mostSourceCharacters = 1_000_000
