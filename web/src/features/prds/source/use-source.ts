import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Source } from '../generate-prd.ts'
import { transcriptQuery } from '../transcripts.api.ts'
import { type KeptSource, keptSource } from './kept-source.ts'

const nothing = { text: '', title: '', context: '' }
const none = 'none'
// Debounced, because the text can be long.
const writeAfterMs = 400

/** Keeps the form through reloads and navigation. */
function useKept(source: KeptSource): { forget: () => void } {
  const { text, title, context, transcriptId } = source
  const unwritten = useRef<KeptSource>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    unwritten.current = { text, title, context, transcriptId }
    const timer = setTimeout(() => write(unwritten), writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, title, context, transcriptId])
  useEffect(() => {
    const flush = () => write(unwritten)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return {
    forget() {
      unwritten.current = null
      keptSource.forget()
    },
  }
}

function write(unwritten: { current: KeptSource | null }): void {
  if (unwritten.current) keptSource.write(unwritten.current)
  unwritten.current = null
}

/** The source of the next PRD: pasted text or a transcript. */
export function useSource() {
  const [kept] = useState(keptSource.read)
  const [typed, setTyped] = useState({ text: kept.text, title: kept.title, context: kept.context })
  // Links to a conversation name it in the URL.
  const { transcript: transcriptInUrl }: Record<string, unknown> = useSearch({ strict: false })
  const [transcriptId, setTranscriptId] = useState(
    typeof transcriptInUrl === 'string' && transcriptInUrl !== '' ? transcriptInUrl : kept.transcriptId,
  )
  const { forget } = useKept({ ...typed, transcriptId })
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
    isTooLong: text.length > mostSourceCharacters,
    change: (part: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...part })),
    attach: setTranscriptId,
    detach: () => setTranscriptId(null),
    /** Clears the stored form once the PRD exists, so that the next visit starts empty. */
    forget,
    clear() {
      setTyped(nothing)
      setTranscriptId(null)
    },
  }
}

export type SourceDraft = ReturnType<typeof useSource>
