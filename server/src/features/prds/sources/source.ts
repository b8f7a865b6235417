import type { Turn } from '@sextant/contract/prds/transcripts'

/** A parsed conversation; offsets of turns and evidence refer to `text`. */
export interface ReadSource {
  id: string
  title: string
  /** What an uploaded or imported source is called; pasted text has no name. */
  name?: string
  text: string
  turns: Turn[]
  /** Additional context from the form. */
  context: string
}
