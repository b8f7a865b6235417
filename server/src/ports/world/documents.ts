import type { TextDocument } from '@sextant/engine/transcripts/formats/document'

export interface UploadedFile {
  fileName: string
  bytes: Uint8Array
}

/** One text in a file: the file itself, a file in an archive, or a channel of a Slack export. */
export interface DocumentPart extends TextDocument {
  name: string
}

export interface ReadFile {
  /** At least one. */
  parts: DocumentPart[]
  /** Unreadable files of an archive, each with a reason. */
  skipped: { name: string; reason: string }[]
}

/** Paragraph text; `note` becomes a footnote. */
export interface Run {
  text: string
  isStrong?: boolean
  isEmphasised?: boolean
  note?: string
}
export type RichText = string | readonly Run[]

export type Tone = 'neutral' | 'accent' | 'high' | 'medium' | 'low' | 'warning' | 'success'

/** A short label: a priority, an effort, a status. */
export interface Chip {
  label: string
  tone?: Tone
}

/** An exact quote. */
export interface Quote {
  text: string
  speaker?: string
  /** Position in the recording or meeting, as the source gives it. */
  at?: string
  source?: string
}

export interface TableColumn {
  label: string
  /** Relative width; defaults to 1. */
  share?: number
  align?: 'start' | 'end'
}

export interface Card {
  type: 'card'
  /** A short id such as `US-3`. */
  mark?: string
  title: string
  chips?: readonly Chip[]
  fields?: readonly { label: string; text: string }[]
  lists?: readonly { label: string; items: readonly string[] }[]
  quotes?: readonly Quote[]
  /** Marks an assumption, in every format. */
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

/** What people wrote as Markdown. */
export interface RunningText {
  type: 'markdown'
  text: string
  style: 'lead' | 'plain'
}

/** A document in a neutral form; writers decide how it looks. */
export interface OutputDocument {
  /** Document type above the title, such as `Product requirements`. */
  kind: string
  title: string
  subtitle?: string
  facts: readonly { label: string; value: string }[]
  blocks: readonly (Block | RunningText)[]
  /** ISO time, shown on every page. */
  createdAt: string
  author?: string
  /** Language; defaults to `en`. */
  language?: string
}

/** The same with its running text as blocks. */
export interface PlainDocument extends OutputDocument {
  blocks: readonly Block[]
}

export type OutputFormat = 'pdf' | 'docx' | 'md'

export interface OutputFile {
  bytes: Uint8Array
  mediaType: string
}

export interface Documents {
  /** The text of an upload; a `UserError` if it has none. */
  read(file: UploadedFile, options?: { signal?: AbortSignal }): Promise<ReadFile>
  /** Workspaces take turns by `owner`. */
  write(
    document: OutputDocument,
    format: OutputFormat,
    options: { owner: string; signal?: AbortSignal },
  ): Promise<OutputFile>
}

/** All parts as one text, with headings if there are several; turns keep their positions. */
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
