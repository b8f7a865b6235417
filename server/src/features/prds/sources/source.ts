import type { Turn } from '@sextant/contract/prds/transcripts'

/** A parsed conversation; offsets of turns and evidence refer to `text`. */
export interface ReadSource {
  id: string
  title: string
  text: string
  turns: Turn[]
  /** Additional context from the form. */
  context: string
}
