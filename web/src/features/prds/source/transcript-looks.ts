import { sourceKindNames, sourceKindOf } from '@sextant/contract/prds/sources'
import type { TranscriptSummary } from '@sextant/contract/prds/transcripts'
import type { ChipTone } from '#ui/text/chip'

export const transcriptKinds = { text: 'Text', document: 'Document', recording: 'Recording' }

export const transcriptStates: Record<TranscriptSummary['status'], { tone: ChipTone; word: string }> = {
  uploaded: { tone: 'neutral', word: 'Uploaded' },
  processing: { tone: 'info', word: 'Processing' },
  ready: { tone: 'success', word: 'Ready' },
  failed: { tone: 'danger', word: 'Failed' },
}

/** Where a transcript comes from. */
export function originOf({ made_by, kind }: TranscriptSummary): string {
  const from = sourceKindOf(made_by)
  return from === 'transcript' ? transcriptKinds[kind] : from === 'import' ? made_by : sourceKindNames[from]
}
