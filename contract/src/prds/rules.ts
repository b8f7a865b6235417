/** The exact span of a source that something comes from. */
export interface Evidence {
  sourceType: 'transcript'
  sourceId: string
  /** Offsets in the source's text: `text.slice(start, end)` is the quote, sign for sign. */
  start: number
  end: number
  quote: string
  speaker: string
  /** Where in the recording or meeting it was said, as the source tells it; empty when it does not. */
  at: string
}

/** The sections of a document, in the words a person reads. */
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

/** By which number a story or a requirement goes, on the canvas, in what is sent out and in the chat; the first has index 0. */
export const itemMark = (kind: 'story' | 'requirement', index: number) =>
  `${kind === 'story' ? 'US' : 'FR'}-${index + 1}`

/** Something a PRD claims, with what it comes from. */
interface Claim {
  id: string
  evidence: readonly Evidence[]
  /** Set when a person has taken an item without evidence upon themselves. */
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

/** Every item that makes a claim, under the name a person knows it by. */
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

/** What nobody said, and nobody has taken upon themselves yet. */
export const assumptionsOf = (prd: ClaimsOfPrd): NamedClaim[] =>
  claimsOf(prd).filter((claim) => claim.evidence.length === 0 && !claim.is_accepted)

/** A quote that does not stand in its source, sign for sign, is no evidence. */
export const isVerbatim = ({ start, end, quote }: Pick<Evidence, 'start' | 'end' | 'quote'>, text: string) =>
  quote.trim() !== '' && text.slice(start, end) === quote

/** Saving a draft raises the version to the next whole number: 1.3 becomes 2.0, and so does a missing one. */
export function nextVersion(version: string | null | undefined): string {
  const present = Number.parseFloat(version ?? '')
  return `${Number.isFinite(present) ? Math.floor(present) + 1 : 2}.0`
}

export const downloadFormats = ['pdf', 'docx', 'md'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** The title without what is no word, with underscores for spaces and dashes, and not too long. */
export function downloadName(title: string, format: DownloadFormat): string {
  const words = title
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .slice(0, 50)
  return `${words || 'PRD'}.${format}`
}

export const uploadTypes = ['.txt', '.docx', '.pdf', '.mp3', '.wav', '.m4a'] as const
/** Besides the spec's six: what meeting and feedback tools export, and what a browser records. */
export const moreUploadTypes = ['.vtt', '.srt', '.md', '.csv', '.json', '.zip', '.webm'] as const
export const largestDocument = 25 * 1_048_576
export const largestRecording = 200 * 1_048_576
const recordings = ['.mp3', '.wav', '.m4a', '.webm']

const extensionOf = (fileName: string) => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? ''
export const isRecording = (fileName: string) => recordings.includes(extensionOf(fileName))

/** What a person is told before anything is sent; the server looks at the content besides. */
export function uploadProblem(fileName: string, bytes: number): string | undefined {
  const all: readonly string[] = [...uploadTypes, ...moreUploadTypes]
  if (!all.includes(extensionOf(fileName))) return `Please choose a file of one of these types: ${all.join(', ')}`
  if (bytes === 0) return 'This file is empty.'
  const largest = isRecording(fileName) ? largestRecording : largestDocument
  return bytes > largest ? `This file is larger than ${largest / 1_048_576} MB.` : undefined
}

/** Of a text that a PRD is made from. */
export const mostSourceCharacters = 1_000_000
