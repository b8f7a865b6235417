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

export const technicalHeadings = ['performance', 'security', 'scalability', 'integration', 'platform'] as const
export type TechnicalHeading = (typeof technicalHeadings)[number]

export const priorities = ['high', 'medium', 'low'] as const
export const efforts = ['small', 'medium', 'large', 'unknown'] as const

/** What a requirement in people's own words is. */
export const requirementKinds = ['request', 'problem'] as const
export const kindNames = { request: 'Request', problem: 'Problem' } as const

/** Whether it was made without a model: each requirement is someone's own words and says what kind it is. */
export const isInOwnWords = (prd: { feature_requirements: readonly { kind?: string | undefined }[] }) =>
  prd.feature_requirements.some(({ kind }) => kind !== undefined)

/** "Ana", "Ana and Bo", "Ana and 2 others" */
export const peopleText = ([first = '', second, ...others]: readonly string[]) =>
  !second ? first : others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} others`

/** The number shown on the canvas, in exports and in the chat; `index` starts at 0. */
export const itemMark = (kind: 'story' | 'requirement', index: number) =>
  `${kind === 'story' ? 'US' : 'FR'}-${index + 1}`

/** "Under 30 minutes by Easter (today 3 hours)", as far as it is known. */
export const targetLine = ({
  baseline,
  target,
  date,
}: {
  baseline?: string | undefined
  target: string
  date?: string | undefined
}) => [target, date && `by ${date}`, baseline && `(today ${baseline})`].filter(Boolean).join(' ')

/** A quote only counts as evidence when it matches the source exactly. */
export const isVerbatim = ({ start, end, quote }: Pick<Evidence, 'start' | 'end' | 'quote'>, text: string) =>
  quote.trim() !== '' && text.slice(start, end) === quote

/** The next whole number: 1.3 becomes 2.0, and so does a missing version. */
export function nextVersion(version: string | null | undefined): string {
  const present = Number.parseFloat(version ?? '')
  return `${Number.isFinite(present) ? Math.floor(present) + 1 : 2}.0`
}

/** How long an approval can be taken back. Longer than the offer on the screen, which waits while a person reaches for it. */
export const undoApprovalMs = 60_000

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
