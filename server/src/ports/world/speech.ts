export interface Recording {
  /** The file's bytes from the beginning, on each call. */
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  fileName: string
  signal: AbortSignal
  /** Progress in percent, and a sentence. */
  onProgress(percent: number, sentence: string): void
}

/** What was said between two times, in seconds from the beginning. */
export interface SpokenPart {
  start: number
  end: number
  text: string
}

export interface Transcription {
  text: string
  segments: SpokenPart[]
  /** How the words were recognized and its limits; shown beside them. */
  madeBy: string
}

/** The configured transcription model, or the recognizer on this server. */
export interface Speech {
  /** Throws a `UserError` that says what to change about the recording or the settings. */
  transcribe(recording: Recording): Promise<Transcription>
  /** What would transcribe a recording, or why nothing can. */
  describe(): string
  /** Why no recording can be transcribed here; undefined if one can. */
  problem(): string | undefined
}
