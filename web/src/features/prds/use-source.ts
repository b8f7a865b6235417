import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Source } from './generate-prd.ts'
import { transcriptQuery } from './transcripts.api.ts'

const nothing = { text: '', title: '', context: '' }
const none = 'none'

/** What the next document is made from: a text, or a transcript of the workspace. */
export function useSource() {
  const [typed, setTyped] = useState(nothing)
  // A link to a conversation, from wherever it is quoted, opens with it.
  const { transcript: asked }: Record<string, unknown> = useSearch({ strict: false })
  const [transcriptId, setTranscriptId] = useState(typeof asked === 'string' && asked !== '' ? asked : null)
  const query = useQuery({ ...transcriptQuery(transcriptId ?? none), enabled: transcriptId !== null })
  const transcript = transcriptId === null ? undefined : query.data
  const isReady = transcript?.status === 'ready'
  const text = transcriptId === null ? typed.text : isReady ? transcript.content : ''
  const source: Source = {
    source_text: text,
    title: typed.title,
    additional_context: typed.context,
    ...(transcriptId !== null && { transcript_id: transcriptId }),
  }
  return {
    ...typed,
    transcriptId,
    transcript,
    transcriptError: transcriptId === null ? null : query.error,
    source,
    isBlank: text.trim() === '',
    change: (part: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...part })),
    attach: setTranscriptId,
    detach: () => setTranscriptId(null),
    clear() {
      setTyped(nothing)
      setTranscriptId(null)
    },
  }
}

export type SourceDraft = ReturnType<typeof useSource>
