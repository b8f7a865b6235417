export interface Recording {
  /** The bytes of the file, from its beginning, each time it is called. */
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  fileName: string
  signal: AbortSignal
  /** How much is done, of 100, and what is going on, in a sentence. */
  onProgress(percent: number, sentence: string): void
}

/** What was said between two moments of a recording, in seconds from its beginning. */
export interface SpokenPart {
  start: number
  end: number
  text: string
}

export interface Transcription {
  text: string
  segments: SpokenPart[]
  /** By what the words were recognised, and what it cannot do; to be shown beside them. */
  madeBy: string
}

/** The configured transcription model, or the recogniser that runs on this server. */
export interface Speech {
  /** Fails with a `UserError` whose sentence says what to do about the recording or the settings. */
  transcribe(recording: Recording): Promise<Transcription>
  /** What would recognise a recording, or why nothing can. */
  describe(): string
  /** Why no recording can be transcribed here, whichever it is; undefined where one may. */
  problem(): string | undefined
}
