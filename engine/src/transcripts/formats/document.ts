export type DocumentFormat =
  | 'text'
  | 'markdown'
  | 'webvtt'
  | 'srt'
  | 'speaker-lines'
  | 'timed-speakers'
  | 'zoom-chat'
  | 'slack'
  | 'table'

export type Turn = {
  speaker?: string
  /** `HH:MM:SS` into the recording, or an ISO time where the source knows the date. */
  at?: string
  /** Stars or score that came with the text. */
  rating?: number
  start: number
  end: number
  text: string
}

export type TextDocument = {
  format: DocumentFormat
  text: string
  turns: Turn[]
  table?: { columns: string[]; textColumn: string }
}

export type Piece = Omit<Turn, 'start' | 'end'>

/**
 * Lays pieces out as one readable text: a speaker is named where the speaker changes.
 * For every turn `text.slice(turn.start, turn.end) === turn.text`; evidence relies on it.
 */
export function composeDocument(format: DocumentFormat, pieces: Piece[]): TextDocument {
  const turns: Turn[] = []
  let text = ''
  let speaking: string | undefined
  for (const piece of pieces) {
    const said = piece.text.trim()
    if (said === '') continue
    if (text !== '') text += piece.speaker === speaking && piece.speaker !== undefined ? '\n' : '\n\n'
    if (piece.speaker !== undefined && piece.speaker !== speaking) text += `${piece.speaker}: `
    speaking = piece.speaker
    turns.push({ ...piece, text: said, start: text.length, end: text.length + said.length })
    text += said
  }
  return { format, text, turns }
}

export const speakersOf = ({ turns }: Pick<TextDocument, 'turns'>): string[] => [
  ...new Set(turns.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker]))),
]

/** Stretches in which one person speaks on: what a sentence may run across though a recorder cut it into cues. */
export function passagesOf({ turns }: Pick<TextDocument, 'turns'>): { start: number; end: number; turns: Turn[] }[] {
  const passages: { start: number; end: number; turns: Turn[] }[] = []
  for (const turn of turns) {
    const last = passages.at(-1)
    const goesOn = last && turn.speaker !== undefined && last.turns[0]?.speaker === turn.speaker
    if (goesOn) {
      last.end = turn.end
      last.turns.push(turn)
    } else passages.push({ start: turn.start, end: turn.end, turns: [turn] })
  }
  return passages
}

/** `0:04`, `00:00:04.120` or `1:02:03,5` as `HH:MM:SS`. */
export function clockTime(text: string): string {
  const parts = text.replace(/[.,]\d+$/, '').split(':')
  return [...new Array<string>(3 - Math.min(3, parts.length)).fill('0'), ...parts]
    .map((part) => part.padStart(2, '0'))
    .join(':')
}
