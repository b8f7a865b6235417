import type { Turn } from '@sextant/contract/prds/transcripts'

/** A conversation as everything here works on it; offsets of turns and evidence are offsets in `text`. */
export interface ReadSource {
  id: string
  title: string
  text: string
  turns: Turn[]
  /** What the person added beside it. */
  context: string
}
