import { isLayoutKey } from '@sextant/contract/prds/layouts'
import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Source } from '../generate-prd.ts'
import { transcriptQuery } from '../transcripts.api.ts'
import { type KeptSource, keptSource } from './kept-source.ts'

const nothing = { text: '', title: '', context: '', layout: '' }
// Debounced, because the text can be long.
const writeAfterMs = 400

/** Keeps the form through reloads and navigation. */
function useKept(source: KeptSource): { clearKept: () => void } {
  const { text, title, context, layout, transcriptIds } = source
  const unwritten = useRef<KeptSource>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    unwritten.current = { text, title, context, layout, transcriptIds }
    const timer = setTimeout(() => write(unwritten), writeAfterMs)
    return () => clearTimeout(timer)
  }, [text, title, context, layout, transcriptIds])
  useEffect(() => {
    const flush = () => write(unwritten)
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return {
    clearKept() {
      unwritten.current = null
      keptSource.clear()
    },
  }
}

function write(unwritten: { current: KeptSource | null }): void {
  if (unwritten.current) keptSource.write(unwritten.current)
  unwritten.current = null
}

/** The sources of the next PRD: pasted text, or one or several transcripts. */
export function useSource() {
  const [kept] = useState(keptSource.read)
  const [typed, setTyped] = useState<typeof nothing>(() => {
    const { transcriptIds: _, ...rest } = kept
    return rest
  })
  // Links to a conversation name it in the URL.
  const { transcript: inUrl }: Record<string, unknown> = useSearch({ strict: false })
  const [transcriptIds, setIds] = useState<readonly string[]>(
    typeof inUrl === 'string' && inUrl !== '' ? [inUrl] : kept.transcriptIds,
  )
  const { clearKept } = useKept({ ...typed, transcriptIds })
  const queries = useQueries({ queries: transcriptIds.map(transcriptQuery) })
  const attached = transcriptIds.map((id, at) => ({
    id,
    transcript: queries[at]?.data,
    error: queries[at]?.error ?? null,
  }))
  const texts = attached.map(({ transcript }) => (transcript?.status === 'ready' ? transcript.content : ''))
  const text = attached.length === 0 ? typed.text : texts.join('\n\n')
  const [only, ...others] = transcriptIds
  const source: Source = {
    // With several transcripts, the server reads their texts itself.
    source_text: others.length > 0 ? (texts[0] ?? '') : text,
    title: typed.title,
    additional_context: typed.context,
    ...(isLayoutKey(typed.layout) && { layout: typed.layout }),
    ...(others.length > 0 ? { transcript_ids: [...transcriptIds] } : only && { transcript_id: only }),
  }
  return {
    ...typed,
    transcriptIds,
    attached,
    source,
    /** All of it, to estimate what it costs to read. */
    allText: text,
    isBlank: attached.length === 0 ? text.trim() === '' : texts.some((one) => one.trim() === ''),
    isTooLong: text.length > mostSourceCharacters,
    change: (part: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...part })),
    attach: (...ids: string[]) => setIds(ids),
    add: (id: string) => setIds((before) => (before.includes(id) ? before : [...before, id])),
    detach: (id: string) => setIds((before) => before.filter((one) => one !== id)),
    /** Clears the stored form once the PRD exists, so that the next visit starts empty. */
    clearKept,
    clear() {
      setTyped(nothing)
      setIds([])
    },
  }
}

export type SourceDraft = ReturnType<typeof useSource>
