import type { TextDocument } from '#text/documents/document'

export interface UploadedFile {
  fileName: string
  bytes: Uint8Array
}

/** One text that a file holds: the file itself, a file of an archive, or a channel of a Slack export. */
export interface DocumentPart extends TextDocument {
  name: string
}

export interface ReadFile {
  /** At least one. */
  parts: DocumentPart[]
  /** Files of an archive that could not be read, each with the reason as a sentence. */
  skipped: { name: string; reason: string }[]
}

/** Words of a paragraph; what follows `note` is told in a footnote. */
export interface Run {
  text: string
  isStrong?: boolean
  isEmphasised?: boolean
  note?: string
}
export type RichText = string | readonly Run[]

export type Tone = 'neutral' | 'accent' | 'high' | 'medium' | 'low' | 'warning' | 'success'

/** A word or two that stands out: a priority, an effort, a status. */
export interface Chip {
  label: string
  tone?: Tone
}

/** What somebody said, word for word. */
export interface Quote {
  text: string
  speaker?: string
  /** Where in the recording or meeting, as the source tells it. */
  at?: string
  source?: string
}

export interface TableColumn {
  label: string
  /** Share of the width, next to the others'; 1 unless told otherwise. */
  share?: number
  align?: 'start' | 'end'
}

export interface Card {
  type: 'card'
  /** A short mark such as `US-3`. */
  mark?: string
  title: string
  chips?: readonly Chip[]
  fields?: readonly { label: string; text: string }[]
  lists?: readonly { label: string; items: readonly string[] }[]
  quotes?: readonly Quote[]
  /** Says that nobody said it: shown as such in every format. */
  isAssumption?: boolean
}

export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; text: string }
  | { type: 'paragraph'; text: RichText; style?: 'lead' | 'plain' | 'muted' }
  | { type: 'list'; items: readonly RichText[]; isOrdered?: boolean }
  | { type: 'table'; caption?: string; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  | { type: 'callout'; title?: string; text: string; tone?: Tone }
  | { type: 'quotes'; quotes: readonly Quote[] }
  | Card

/** A document as any room can tell it; how it looks is the writer's business. */
export interface OutputDocument {
  /** What it is, above the title, such as `Product requirements`. */
  kind: string
  title: string
  subtitle?: string
  facts: readonly { label: string; value: string }[]
  blocks: readonly Block[]
  /** ISO time, shown on every page. */
  createdAt: string
  author?: string
  /** Of the words, as in `en`, which it is unless told otherwise. */
  language?: string
}

export type OutputFormat = 'pdf' | 'docx' | 'md'

export interface OutputFile {
  bytes: Uint8Array
  mediaType: string
}

export interface Documents {
  /** The text of what somebody uploaded; a `UserError` with a sentence where there is none to be had. */
  read(file: UploadedFile, options?: { signal?: AbortSignal }): Promise<ReadFile>
  /** Workspaces take turns: `owner` is whose document it is. */
  write(
    document: OutputDocument,
    format: OutputFormat,
    options: { owner: string; signal?: AbortSignal },
  ): Promise<OutputFile>
}

/** All parts as one text, each under its name where there are several; turns keep pointing at their own words. */
export function joinParts(parts: readonly DocumentPart[]): Pick<TextDocument, 'text' | 'turns'> {
  const [first, ...others] = parts
  if (first && others.length === 0) return { text: first.text, turns: first.turns }
  let text = ''
  const turns: TextDocument['turns'] = []
  for (const part of parts) {
    text += `${text && '\n\n'}${part.name}\n\n`
    const offset = text.length
    for (const turn of part.turns) turns.push({ ...turn, start: turn.start + offset, end: turn.end + offset })
    text += part.text
  }
  return { text, turns }
}
