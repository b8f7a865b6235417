import type { ReadRequirement } from './requirements.ts'
import type { ImportTranscript } from './transcripts.ts'

/** Conversations and requirements. */
export interface PrdPorts {
  importTranscript: ImportTranscript
  readRequirement: ReadRequirement
}
